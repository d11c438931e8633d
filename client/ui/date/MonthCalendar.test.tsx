// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { loadWords, startText } from "#client/i18n/text.ts";
import type { DayRange } from "./dayRange.ts";
import { MonthCalendar } from "./MonthCalendar.tsx";

beforeAll(async () => {
  await startText("en");
  await loadWords("ui");
});
afterEach(cleanup);

const stays = [
  {
    id: "lucia",
    student: { name: "Lucía" },
    label: "Lucía",
    from: "2027-06-28",
    to: "2027-07-18",
    state: "booked",
    stateLabel: "Accepted",
  },
] as const;

const onSelect = vi.fn<(range: DayRange) => void>();
const chosen = () => onSelect.mock.lastCall?.[0];

function Host() {
  const [month, setMonth] = useState("2027-07");
  const [selected, setSelected] = useState<DayRange | null>(null);
  const select = (range: DayRange) => {
    onSelect(range);
    setSelected(range);
  };
  return (
    <MonthCalendar
      month={month}
      today="2027-07-01"
      stays={stays}
      closed={[{ from: "2027-07-26", to: "2027-07-31" }]}
      selected={selected}
      onSelect={select}
      onMonth={setMonth}
    />
  );
}

function renderHost() {
  render(<Host />);
  return userEvent.setup();
}

const day = (name: RegExp) => screen.getByRole("button", { name });

it("says of a day who stays and whether the family hosts", () => {
  renderHost();
  expect(day(/Sunday 18 July/).getAttribute("aria-label")).toContain("Lucía, Accepted");
  expect(day(/Monday 19 July/).getAttribute("aria-label")).not.toContain("Lucía");
  expect(day(/Monday 26 July/).getAttribute("aria-label")).toContain("Not hosting");
});

it("chooses a day with one press, days up to a second one, and begins anew with a third", async () => {
  const user = renderHost();
  await user.click(day(/Friday 23 July/));
  expect(chosen()).toEqual({ from: "2027-07-23", to: "2027-07-23" });
  await user.click(day(/Tuesday 20 July/));
  expect(chosen()).toEqual({ from: "2027-07-20", to: "2027-07-23" });
  await user.click(day(/Monday 5 July/));
  expect(chosen()).toEqual({ from: "2027-07-05", to: "2027-07-05" });
});

it("extends the chosen days to one that is pressed with Shift", async () => {
  const user = renderHost();
  await user.click(day(/Tuesday 20 July/));
  await user.click(day(/Thursday 22 July/));
  await user.keyboard("{Shift>}");
  await user.click(day(/Sunday 25 July/));
  await user.keyboard("{/Shift}");
  expect(chosen()).toEqual({ from: "2027-07-20", to: "2027-07-25" });
});

it("moves with arrows, over the end of the month too, and extends with Shift", async () => {
  const user = renderHost();
  day(/Thursday 1 July/).focus();
  await user.keyboard("{ArrowDown}{ArrowRight}");
  expect(document.activeElement?.getAttribute("data-day")).toBe("2027-07-09");
  await user.keyboard("{Enter}{Shift>}{ArrowRight}{ArrowRight}{/Shift}");
  expect(chosen()).toEqual({ from: "2027-07-09", to: "2027-07-11" });
  await user.keyboard("{PageDown}");
  expect(document.activeElement?.getAttribute("data-day")).toBe("2027-08-01");
  await user.keyboard("{ArrowLeft}");
  expect(document.activeElement?.getAttribute("data-day")).toBe("2027-07-31");
});

it("draws a stay over each week it touches, in one lane", () => {
  renderHost();
  const bars = screen.getAllByText("Lucía");
  expect(bars).toHaveLength(3);
});
