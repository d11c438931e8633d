// @vitest-environment jsdom
import { cleanup, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { loadWords, startText } from "#client/i18n/text.ts";
import { DateRange } from "./DateRange.tsx";
import type { DayRange } from "./dayRange.ts";
import { Field } from "../form/Field.tsx";

let isWide = true;
const media = { matches: true, addEventListener: () => {}, removeEventListener: () => {} };

beforeAll(async () => {
  vi.stubGlobal("matchMedia", () => ({ ...media, matches: isWide }));
  await startText("en");
  await loadWords("ui");
  await import("./DateRangeCalendar.tsx");
});
afterEach(() => {
  cleanup();
  isWide = true;
});

function Stay({ first = { from: "2027-07-05", to: "2027-07-18" } }: { readonly first?: DayRange | null }) {
  const [range, setRange] = useState<DayRange | null>(first);
  return (
    <>
      <Field label="Dates" isGroup>
        <DateRange value={range} onChange={setRange} isTaken={(day) => day === "2027-07-26"} />
      </Field>
      <output>{range ? `${range.from} to ${range.to}` : "none"}</output>
    </>
  );
}

const trigger = () => screen.getByRole("button", { name: /^Dates/ });
// The calendar comes when somebody reaches for it.
const open = async () => {
  await userEvent.click(trigger());
  await screen.findByRole("dialog");
};
const focused = () => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent;
// The days around a month are drawn, unseen, for both months.
const day = (name: RegExp) =>
  screen.getAllByRole("button", { name }).find((cell) => !cell.hasAttribute("data-outside-month")) ??
  screen.getByRole("button", { name });
const kept = () => screen.getByRole("status").textContent;

it("is named by its label and its dates", () => {
  render(<Stay />);
  expect(trigger().textContent).toContain("2027");
  expect(trigger().getAttribute("aria-expanded")).toBe("false");
});

it("opens on the first day chosen, with the nights counted", async () => {
  render(<Stay />);
  await open();
  expect(focused()).toContain("Monday 5 July 2027");
  expect(within(screen.getByRole("dialog")).getByText(/13 nights$/)).toBeDefined();
});

it("goes with its field when something is put in above it", async () => {
  render(<Stay />);
  const at = vi.spyOn(trigger(), "getBoundingClientRect").mockReturnValue(new DOMRect(20, 100, 300, 44));
  await open();
  expect(screen.getByRole("dialog").style.top).toBe("150px");
  at.mockReturnValue(new DOMRect(20, 198, 300, 44));
  await expect.poll(() => screen.getByRole("dialog").style.top).toBe("248px");
});

it("shows two months, and one on a narrow screen", async () => {
  render(<Stay />);
  await open();
  expect(screen.getAllByRole("grid")).toHaveLength(2);
  cleanup();
  isWide = false;
  render(<Stay />);
  await open();
  expect(screen.getAllByRole("grid")).toHaveLength(1);
});

it("moves by a day with the arrow keys and by a month with the page keys", async () => {
  render(<Stay />);
  await open();
  await userEvent.keyboard("{ArrowRight}");
  expect(focused()).toContain("6 July 2027");
  await userEvent.keyboard("{ArrowDown}");
  expect(focused()).toContain("13 July 2027");
  await userEvent.keyboard("{PageDown}");
  expect(focused()).toContain("13 August 2027");
  await userEvent.keyboard("{PageUp}{PageUp}");
  expect(focused()).toContain("13 June 2027");
});

it("takes a first and a last day by keyboard, counting the nights between", async () => {
  render(<Stay />);
  await open();
  await userEvent.keyboard("{Enter}");
  expect(focused()).toContain("6 July 2027");
  await userEvent.keyboard("{ArrowRight}{ArrowRight}");
  expect(within(screen.getByRole("dialog")).getByText(/3 nights$/)).toBeDefined();
  await userEvent.keyboard("{Enter}");
  expect(kept()).toBe("2027-07-05 to 2027-07-08");
});

it("takes no range without a night", async () => {
  render(<Stay />);
  await open();
  await userEvent.keyboard("{Enter}{ArrowLeft}{Enter}");
  expect(kept()).toBe("2027-07-05 to 2027-07-18");
});

it("says that a day is taken, and does not take it", async () => {
  render(<Stay />);
  await open();
  const taken = day(/26 July 2027, taken$/);
  expect(taken.getAttribute("aria-disabled")).toBe("true");
  await userEvent.click(taken);
  await userEvent.click(day(/19 July 2027$/));
  await userEvent.click(taken);
  expect(kept()).toBe("2027-07-05 to 2027-07-18");
});

it("does not let a stay go over a taken day", async () => {
  render(<Stay />);
  await open();
  await userEvent.click(day(/19 July 2027$/));
  await userEvent.click(day(/2 August 2027/));
  expect(kept()).toBe("2027-07-05 to 2027-07-18");
  await userEvent.click(day(/25 July 2027/));
  expect(kept()).toBe("2027-07-19 to 2027-07-25");
});

it("is emptied by its button and closed by Done, with the focus back where it was", async () => {
  render(<Stay />);
  await open();
  await userEvent.click(screen.getByRole("button", { name: "Clear dates" }));
  expect(kept()).toBe("none");
  await userEvent.click(screen.getByRole("button", { name: "Done" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(document.activeElement).toBe(trigger());
});

it("is closed by escape and by a press outside", async () => {
  render(<Stay />);
  await open();
  await userEvent.keyboard("{Escape}");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(document.activeElement).toBe(trigger());
  await open();
  await userEvent.click(screen.getByRole("status"));
  expect(screen.queryByRole("dialog")).toBeNull();
});
