// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { loadWords, startText } from "#client/i18n/text.ts";
import { Combobox } from "./Combobox.tsx";
import { Field } from "./Field.tsx";

beforeAll(async () => {
  await startText("en");
  await loadWords("ui");
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const places = [
  { value: "galway", label: "Galway, Ireland", count: 26 },
  { value: "donegal", label: "Donegal, Ireland", count: 8 },
  { value: "malaga", label: "Málaga, España" },
] as const;
type Place = (typeof places)[number]["value"];

interface ChoosingProps {
  readonly first?: Place | null;
  readonly isFiltered?: boolean;
}

function Choosing({ first = null, isFiltered = true }: ChoosingProps) {
  const [place, setPlace] = useState<Place | null>(first);
  return (
    <Field label="Place" hint={`Chosen: ${place ?? "none"}`}>
      <Combobox options={places} value={place} onChange={setPlace} isFiltered={isFiltered} />
    </Field>
  );
}

const field = () => screen.getByRole<HTMLInputElement>("combobox", { name: "Place" });
const options = () => screen.queryAllByRole("option").map((option) => option.textContent);
const active = () => document.getElementById(field().getAttribute("aria-activedescendant") ?? "")?.textContent;

it("shows what matches while typing, whatever the accents, with the match in bold", async () => {
  render(<Choosing />);
  await userEvent.type(field(), "gal");
  expect(options()).toEqual(["Galway, Ireland26", "Donegal, Ireland8"]);
  expect(screen.getAllByRole("option").map((option) => option.querySelector("b")?.textContent)).toEqual(["Gal", "gal"]);
  await userEvent.clear(field());
  await userEvent.type(field(), "malaga");
  expect(options()).toEqual(["Málaga, España"]);
});

it("is chosen from by keyboard", async () => {
  render(<Choosing />);
  await userEvent.type(field(), "gal{ArrowDown}{ArrowDown}{Enter}");
  expect(field().value).toBe("Donegal, Ireland");
  expect(screen.getByText("Chosen: donegal")).toBeDefined();
  expect(options()).toEqual([]);
});

it("says that nothing matches, and goes back to what was chosen when it is left", async () => {
  render(<Choosing first="galway" />);
  await userEvent.clear(field());
  await userEvent.type(field(), "zz");
  expect(screen.getByText("Nothing matches")).toBeDefined();
  await userEvent.tab();
  expect(screen.queryByText("Nothing matches")).toBeNull();
});

it("shows every choice, the chosen one ticked and none in bold, when it is opened by its button", async () => {
  render(<Choosing first="donegal" />);
  await userEvent.click(screen.getByRole("button", { name: /Show choices/ }));
  expect(options()).toHaveLength(places.length);
  const chosen = screen.getByRole("option", { selected: true });
  expect(chosen.textContent).toContain("Donegal");
  expect(chosen.querySelector("b")).toBeNull();
});

it("opens upward when less than 200 px is free below", async () => {
  const placementAt = async (bottom: number) => {
    vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, bottom - 44, 300, 44));
    render(<Choosing />);
    await userEvent.type(field(), "gal");
    const placement = screen.getByRole("listbox").parentElement?.getAttribute("data-placement");
    cleanup();
    vi.restoreAllMocks();
    return placement;
  };
  expect(await placementAt(innerHeight - 201)).toBe("bottom");
  expect(await placementAt(innerHeight - 199)).toBe("top");
});

it("goes to the entry that begins with the letters typed, and begins anew after 700 ms", async () => {
  render(<Choosing isFiltered={false} />);
  await userEvent.click(field());
  await userEvent.keyboard("m");
  expect(options()).toHaveLength(places.length);
  expect(active()).toContain("Málaga");
  vi.setSystemTime(Date.now() + 701);
  await userEvent.keyboard("do{Enter}");
  expect(screen.getByText("Chosen: donegal")).toBeDefined();
});

it("chooses by letters while its list is closed", async () => {
  render(<Choosing isFiltered={false} />);
  await userEvent.tab();
  await userEvent.keyboard("ma");
  expect(screen.getByText("Chosen: malaga")).toBeDefined();
  expect(field().value).toBe("Málaga, España");
  expect(options()).toEqual([]);
});

it("keeps the escape key for itself while its list is open, and not when it is closed", async () => {
  render(<Choosing first="galway" />);
  const isEscapeKept = () => !fireEvent.keyDown(field(), { key: "Escape" });
  await userEvent.click(screen.getByRole("button", { name: /Show choices/ }));
  expect(isEscapeKept()).toBe(true);
  expect(options()).toEqual([]);
  expect(isEscapeKept()).toBe(false);
});

it("keeps its list beside the field when something is put in above it", async () => {
  render(<Choosing />);
  const box = field().parentElement;
  if (!box) throw new Error("The field stands in nothing");
  const at = vi.spyOn(box, "getBoundingClientRect").mockReturnValue(new DOMRect(20, 100, 300, 44));
  await userEvent.type(field(), "gal");
  const top = () => screen.getByRole("listbox").parentElement?.style.top;
  await expect.poll(top).toBe("150px");
  at.mockReturnValue(new DOMRect(20, 198, 300, 44));
  await expect.poll(top).toBe("248px");
});
