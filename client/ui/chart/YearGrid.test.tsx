// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { startText } from "#client/i18n/text.ts";
import { YearGrid } from "./YearGrid.tsx";

const [onPick, onRange] = [vi.fn(), vi.fn()];

beforeAll(() => startText("en"));
beforeEach(() => {
  vi.clearAllMocks();
  vi.useRealTimers();
});
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(document, "elementFromPoint");
});

const weeks = ["2027-01-04", "2027-01-11", "2027-01-18", "2027-01-25"];
const row = (id: string, taken: readonly number[]) => ({ id, name: id, taken, free: taken.map(() => 7) });

function renderGrid(): void {
  render(
    <YearGrid
      label="Beds"
      rowsLabel="Families"
      weeks={weeks.map((from) => ({ from, label: from, month: null }))}
      rows={[row("Byrne", [0, 0, 7, 0]), row("Whelan", [0, 0, 0, 0])]}
      readingOf={({ name }, week) => `${name} ${week}`}
      onPick={onPick}
      onRange={onRange}
      rangeReading={({ name }, { first, last }) => `${name} from ${first} to ${last}`}
    />,
  );
}

const cell = (name: string) => screen.getByRole("button", { name });
const marks = () =>
  [...document.querySelectorAll("td[data-chosen]")].map((td) => (td as HTMLElement).dataset["chosen"]);
const over = (element: Element) => {
  document.elementFromPoint = () => element;
};

test("a drag across weeks of a row chooses them and marks whose week is taken; a press alone opens the week", () => {
  renderGrid();
  fireEvent.pointerDown(cell("Byrne 1"), { button: 0, pointerType: "mouse" });
  over(cell("Byrne 3"));
  fireEvent.pointerMove(cell("Byrne 1"), { pointerType: "mouse" });
  expect(marks()).toEqual(["free", "taken", "free"]);
  // Another row is none of these weeks.
  over(cell("Whelan 0"));
  fireEvent.pointerMove(cell("Byrne 1"), { pointerType: "mouse" });
  fireEvent.pointerUp(cell("Byrne 3"));
  fireEvent.click(cell("Byrne 3"));
  expect(onRange.mock.calls).toEqual([[{ rowId: "Byrne", first: 1, last: 3 }]]);
  expect(onPick).not.toHaveBeenCalled();
  fireEvent.pointerDown(cell("Byrne 0"), { button: 0, pointerType: "mouse" });
  fireEvent.pointerUp(cell("Byrne 0"));
  fireEvent.click(cell("Byrne 0"));
  expect(onPick).toHaveBeenCalledOnce();
});

test("a finger chooses after a long press, and scrolls without one", () => {
  vi.useFakeTimers();
  renderGrid();
  const touch = { pointerType: "touch", button: 0 };
  fireEvent.pointerDown(cell("Whelan 0"), touch);
  over(cell("Whelan 1"));
  fireEvent.pointerMove(cell("Whelan 0"), touch);
  vi.advanceTimersByTime(500);
  fireEvent.pointerUp(cell("Whelan 1"));
  expect(onRange).not.toHaveBeenCalled();
  over(cell("Whelan 0"));
  fireEvent.pointerDown(cell("Whelan 0"), touch);
  vi.advanceTimersByTime(400);
  over(cell("Whelan 2"));
  fireEvent.pointerMove(cell("Whelan 0"), touch);
  fireEvent.pointerUp(cell("Whelan 2"));
  expect(onRange.mock.calls).toEqual([[{ rowId: "Whelan", first: 0, last: 2 }]]);
});

test("Shift and the arrows choose, Enter takes what is chosen and Escape leaves it; it is said how far it goes", async () => {
  const user = userEvent.setup();
  renderGrid();
  cell("Whelan 1").focus();
  await user.keyboard("{Shift>}{ArrowRight}{ArrowRight}{/Shift}");
  expect(screen.getByRole("status").textContent).toBe("Whelan from 1 to 3");
  await user.keyboard("{Escape}");
  expect(marks()).toEqual([]);
  cell("Whelan 2").focus();
  await user.keyboard("{Shift>}{ArrowLeft}{/Shift}{Enter}");
  expect(onRange.mock.calls).toEqual([[{ rowId: "Whelan", first: 1, last: 2 }]]);
  expect(onPick).not.toHaveBeenCalled();
});
