// @vitest-environment jsdom
import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { loadWords, startText } from "#client/i18n/text.ts";
import { provideDialogs } from "../overlay/fakeDialogs.ts";
import { Field } from "./Field.tsx";
import { Select } from "./Select.tsx";

beforeAll(async () => {
  provideDialogs();
  await startText("en");
  await loadWords("ui");
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const places = [
  { value: "cork", label: "Cork", group: "Munster" },
  { value: "clare", label: "Clare", group: "Munster", disabled: true },
  { value: "galway", label: "Galway", group: "Connacht" },
  { value: "mayo", label: "Mayo", group: "Connacht" },
] as const;
type Place = (typeof places)[number]["value"];

const left = vi.fn();

function Choosing({ first = null, error = null }: { readonly first?: Place | null; readonly error?: string | null }) {
  const [place, setPlace] = useState<Place | null>(first);
  return (
    <form aria-label="Home">
      <Field label="Place" hint={`Chosen: ${place ?? "none"}`} error={error}>
        <Select
          options={places}
          value={place}
          onChange={setPlace}
          onBlur={left}
          placeholder="Choose a place"
          name="place"
          required
        />
      </Field>
      <button type="button">After</button>
    </form>
  );
}

function renderChoosing(given: Parameters<typeof Choosing>[0] = {}) {
  left.mockClear();
  render(<Choosing {...given} />);
  return userEvent.setup();
}

const field = () => screen.getByRole("combobox", { name: "Place" });
const list = () => screen.findByRole("listbox", { name: "Place" });
const focused = () => document.activeElement?.textContent;
const isOpen = () => screen.queryByRole("listbox") !== null;
const sent = () => Object.fromEntries(new FormData(screen.getByRole<HTMLFormElement>("form", { name: "Home" })));

it("says that there is a choice where nothing is chosen and nobody says it otherwise", () => {
  render(<Select aria-label="County" options={places} value={null} />);
  expect(screen.getByRole("combobox", { name: "County" }).textContent).toBe("Choose");
});

it("is named and explained by its field, and says that it must be filled and is wrong", () => {
  renderChoosing({ error: "Choose one" });
  expect(field().textContent).toBe("Choose a place");
  expect(field().getAttribute("aria-required")).toBe("true");
  expect(field().getAttribute("aria-invalid")).toBe("true");
  expect(document.getElementById(field().getAttribute("aria-describedby") ?? "")?.textContent).toBe("Choose one");
});

it("shows its options under the names of their groups, on the chosen one, and gives the focus back with the choice", async () => {
  const user = renderChoosing({ first: "galway" });
  await user.click(field());
  const groups = within(await list()).getAllByRole("group");
  expect(
    groups.map((group) =>
      within(group)
        .getAllByRole("option")
        .map(({ textContent }) => textContent),
    ),
  ).toEqual([
    ["Cork", "Clare"],
    ["Galway", "Mayo"],
  ]);
  expect(screen.getByRole("group", { name: "Connacht" })).toBe(groups[1]);
  expect(screen.getByRole("option", { selected: true }).textContent).toBe("Galway");
  expect(focused()).toBe("Galway");
  await user.click(screen.getByRole("option", { name: "Mayo" }));
  expect(isOpen()).toBe(false);
  expect(document.activeElement).toBe(field());
  expect(field().textContent).toBe("Mayo");
  expect(sent()).toEqual({ place: "mayo" });
});

it("is used by arrows, Home, End and Enter, passing over what cannot be chosen", async () => {
  const user = renderChoosing();
  await user.tab();
  await user.keyboard("{ArrowDown}");
  await list();
  expect(focused()).toBe("Cork");
  await user.keyboard("{ArrowDown}");
  expect(focused()).toBe("Galway");
  await user.keyboard("{End}{ArrowDown}");
  expect(focused()).toBe("Mayo");
  await user.keyboard("{Home}{ArrowUp}");
  expect(focused()).toBe("Cork");
  await user.keyboard("{PageDown}{Enter}");
  expect(isOpen()).toBe(false);
  expect(sent()).toEqual({ place: "mayo" });
});

it("does nothing for an option that cannot be chosen", async () => {
  const user = renderChoosing({ first: "cork" });
  await user.click(field());
  await list();
  await user.click(screen.getByRole("option", { name: "Clare" }));
  expect(isOpen()).toBe(true);
  expect(sent()).toEqual({ place: "cork" });
});

it("goes to what begins with the letters typed, and Escape leaves things as they are", async () => {
  const user = renderChoosing();
  await user.click(field());
  await list();
  await user.keyboard("ma");
  expect(focused()).toBe("Mayo");
  await user.keyboard("{Escape}");
  expect(isOpen()).toBe(false);
  expect(document.activeElement).toBe(field());
  expect(sent()).toEqual({ place: "" });
});

it("opens at what begins with the letters typed while it was closed", async () => {
  const user = renderChoosing({ first: "cork" });
  await user.tab();
  await user.keyboard("ma");
  await list();
  expect(focused()).toBe("Mayo");
  await user.keyboard("{Enter}");
  expect(sent()).toEqual({ place: "mayo" });
});

it("lets Tab go on from the field, and is left only when the focus is in neither field nor list", async () => {
  const user = renderChoosing();
  await user.click(field());
  await list();
  expect(left).not.toHaveBeenCalled();
  await user.tab();
  expect(isOpen()).toBe(false);
  expect(focused()).toBe("After");
  expect(left).toHaveBeenCalledOnce();
});

it("closes on a second press and on a press elsewhere", async () => {
  const user = renderChoosing();
  await user.click(field());
  await list();
  expect(field().getAttribute("aria-expanded")).toBe("true");
  await user.click(field());
  expect(isOpen()).toBe(false);
  expect(field().getAttribute("aria-expanded")).toBe("false");
  await user.click(field());
  await list();
  await user.click(screen.getByText("After"));
  expect(isOpen()).toBe(false);
});

it("comes from below under a finger on a phone, named by its field", async () => {
  vi.stubGlobal("innerWidth", 390);
  const user = renderChoosing({ first: "cork" });
  await user.pointer({ keys: "[TouchA]", target: field() });
  const sheet = within(await screen.findByRole("dialog", { name: "Place" }));
  expect(focused()).toBe("Cork");
  await user.click(sheet.getByRole("option", { name: "Mayo" }));
  expect(sent()).toEqual({ place: "mayo" });
  expect(document.activeElement).toBe(field());
});

it("cannot be opened where the form cannot be filled in", async () => {
  render(
    <fieldset disabled>
      <Select aria-label="Place" options={places} value="cork" />
    </fieldset>,
  );
  await userEvent.click(field());
  expect(isOpen()).toBe(false);
});
