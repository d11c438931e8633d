// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { loadWords, startText } from "#client/i18n/text.ts";
import { DataTable, type DataTableProps } from "./DataTable.tsx";
import { orderRows, type Sort } from "./rowOrder.ts";
import type { Selection } from "./rowSelection.ts";
import type { Column } from "./tableColumns.ts";

interface Trip {
  readonly id: string;
  readonly student: string;
  readonly family: string;
  readonly price: number | null;
}

const trips: readonly Trip[] = [
  { id: "T-1", student: "Lucía", family: "Byrne", price: 2300 },
  { id: "T-2", student: "Ana", family: "Moreau", price: null },
  { id: "T-3", student: "Hugo", family: "Doyle", price: 1500 },
];

const save = vi.fn<(trip: Trip, text: string) => Promise<string | null>>();
const onOpen = vi.fn();

const columns: readonly Column<Trip>[] = [
  { key: "student", label: "Student", cell: ({ student }) => student, isSortable: true },
  { key: "family", label: "Family", cell: ({ family }) => family, edit: { textOf: ({ family }) => family, save } },
  { key: "price", label: "Price", cell: ({ price }) => price, isNumber: true, isSortable: true },
];

function Trips(given: Partial<DataTableProps<Trip>>) {
  const [sort, setSort] = useState<Sort | null>(null);
  const [selection, setSelection] = useState<Selection>(new Set());
  const rows = sort
    ? orderRows(trips, {
        valueOf: (trip) => (sort.key === "price" ? trip.price : trip.student),
        direction: sort.direction,
        locale: "en",
      })
    : trips;
  return (
    <DataTable
      label="Trips"
      columns={columns}
      rows={rows}
      idOf={({ id }) => id}
      nameOf={({ student }) => student}
      sort={sort}
      onSort={setSort}
      selection={selection}
      onSelect={setSelection}
      onOpen={onOpen}
      {...given}
    />
  );
}

beforeAll(async () => {
  await startText("en");
  await loadWords("ui");
});
beforeEach(() => {
  onOpen.mockClear();
  save.mockReset();
  save.mockResolvedValue(null);
});
afterEach(cleanup);

function renderTrips(given: Partial<DataTableProps<Trip>> = {}) {
  render(<Trips {...given} />);
  return userEvent.setup();
}

const rowOf = (name: string) => screen.getByText(name).closest("tr") ?? document.body;
const bodyRows = () => [...screen.getByRole("grid").querySelectorAll("[data-row]")];
const students = () => bodyRows().map((row) => row.querySelector("[data-label=Student]")?.textContent);
const selected = () =>
  bodyRows()
    .filter((row) => row.getAttribute("aria-selected") === "true")
    .map((row) => row.getAttribute("data-row"));
const cellButton = (name: string) => within(rowOf(name)).getByRole("button", { name: /^Family/ });
const focusedRow = () => document.activeElement?.getAttribute("data-row");

it("sorts by a column, then the other way round, and says which", async () => {
  const user = renderTrips();
  await user.click(screen.getByRole("button", { name: "Student" }));
  expect(students()).toEqual(["Ana", "Hugo", "Lucía"]);
  expect(screen.getByRole("columnheader", { name: "Student" }).getAttribute("aria-sort")).toBe("ascending");
  await user.click(screen.getByRole("button", { name: "Student" }));
  expect(students()).toEqual(["Lucía", "Hugo", "Ana"]);
  expect(screen.getByRole("columnheader", { name: "Price" }).getAttribute("aria-sort")).toBe("none");
});

it("draws an en dash where there is nothing", () => {
  renderTrips();
  expect(rowOf("Ana").querySelector("[data-label=Price]")?.textContent).toBe("–");
});

it("says what each column is on the card of a phone: the first its title, others facts unless they are named", () => {
  const [student, family, price] = columns;
  if (!student || !family || !price) throw new Error("There are three columns");
  renderTrips({ columns: [family, { ...student, onCard: "figure" }, { ...price, onCard: "none" }] });
  const partOf = (label: string) => rowOf("Ana").querySelector(`[data-label=${label}]`)?.getAttribute("data-card");
  expect(["Family", "Student", "Price"].map(partOf)).toEqual(["title", "figure", "none"]);
  expect(screen.getByRole("columnheader", { name: "Price" }).getAttribute("data-card")).toBe("none");
  expect(rowOf("Ana").querySelector("[data-label=Price]")?.getAttribute("data-blank")).toBe("true");
});

it("selects rows by their boxes, and the page by the one in the header", async () => {
  const user = renderTrips();
  await user.click(screen.getByRole("checkbox", { name: "Select Ana" }));
  expect(selected()).toEqual(["T-2"]);
  const page = screen.getByRole<HTMLInputElement>("checkbox", { name: "Select all on this page" });
  expect(page.indeterminate).toBe(true);
  await user.click(page);
  expect(selected()).toEqual(["T-1", "T-2", "T-3"]);
  await user.click(page);
  expect(selected()).toEqual([]);
});

it("walks with J and K, selects with X and a range with Shift X, opens with Enter", async () => {
  const user = renderTrips();
  rowOf("Lucía").focus();
  await user.keyboard("jjk");
  expect(focusedRow()).toBe("T-2");
  await user.keyboard("kx");
  await user.keyboard("jj{Shift>}X{/Shift}");
  expect(selected()).toEqual(["T-1", "T-2", "T-3"]);
  await user.keyboard("{Enter}");
  expect(onOpen.mock.calls).toEqual([[trips[2]]]);
});

it("can be reached by Tab at one row only, the one last in use", async () => {
  const user = renderTrips();
  rowOf("Lucía").focus();
  await user.keyboard("j");
  expect(bodyRows().map((row) => row.getAttribute("tabindex"))).toEqual(["-1", "0", "-1"]);
});

it("opens by a press on the row, not by one on a box in it", async () => {
  const user = renderTrips();
  await user.click(screen.getByRole("checkbox", { name: "Select Ana" }));
  expect(onOpen).not.toHaveBeenCalled();
  await user.click(screen.getByText("Ana"));
  expect(onOpen).toHaveBeenCalledOnce();
});

it("saves a cell with Enter and moves to the one below", async () => {
  const user = renderTrips();
  await user.click(cellButton("Lucía"));
  await user.keyboard("Walsh{Enter}");
  expect(save.mock.calls).toEqual([[trips[0], "Walsh"]]);
  expect(document.activeElement).toBe(cellButton("Ana"));
  expect(cellButton("Lucía").getAttribute("data-state")).toBe("saved");
});

it("types letters into a cell that elsewhere are commands", async () => {
  const user = renderTrips();
  await user.click(cellButton("Lucía"));
  await user.keyboard("jkx{Enter}");
  expect(save.mock.calls).toEqual([[trips[0], "jkx"]]);
  expect(selected()).toEqual([]);
});

it("leaves the letters to a field that a column brings itself", async () => {
  const user = renderTrips({
    columns: [...columns, { key: "note", label: "Note", cell: ({ id }) => <input aria-label={`Note ${id}`} /> }],
  });
  await user.click(screen.getByRole("textbox", { name: "Note T-1" }));
  await user.keyboard("xjk");
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Note T-1" }).value).toBe("xjk");
  expect(selected()).toEqual([]);
});

it("shows what is not yet saved, and keeps what was refused with the reason", async () => {
  const answers: ((reason: string | null) => void)[] = [];
  save.mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
  const user = renderTrips();
  await user.click(cellButton("Lucía"));
  await user.keyboard("Nobody{Enter}");
  expect(cellButton("Lucía").getAttribute("data-state")).toBe("unsaved");
  await act(async () => answers[0]?.("There is no such family"));
  expect(cellButton("Lucía").getAttribute("data-state")).toBe("failed");
  expect(cellButton("Lucía").textContent).toBe("Nobody");
  expect(screen.getByRole("alert").textContent).toBe("There is no such family");
});

it("lets the later of two edits have the word, whichever is answered first", async () => {
  const answers: ((reason: string | null) => void)[] = [];
  save.mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
  const user = renderTrips();
  for (const text of ["First", "Second"]) {
    await user.click(cellButton("Lucía"));
    await user.keyboard(`${text}{Enter}`);
  }
  await act(async () => answers[1]?.(null));
  await act(async () => answers[0]?.("Too late"));
  expect(cellButton("Lucía").getAttribute("data-state")).toBe("saved");
});

it("takes a save that breaks for one that failed", async () => {
  save.mockRejectedValue(new Error("The line is dead"));
  const user = renderTrips();
  await user.click(cellButton("Lucía"));
  await user.keyboard("Walsh{Enter}");
  expect(screen.getByRole("alert").textContent).toBe("Not saved. Try again.");
});

it("reverts with Escape and saves nothing", async () => {
  const user = renderTrips();
  await user.click(cellButton("Lucía"));
  await user.keyboard("Walsh{Escape}");
  expect(save).not.toHaveBeenCalled();
  expect(cellButton("Lucía").textContent).toBe("Byrne");
  expect(document.activeElement).toBe(cellButton("Lucía"));
});

it("saves over what its writer saw, whatever others change while it is typed, and nothing where nothing was typed", async () => {
  const user = userEvent.setup();
  const theirs = trips.map((trip) => (trip.id === "T-1" ? { ...trip, family: "Theirs" } : trip));
  const { rerender } = render(<Trips />);
  await user.click(cellButton("Lucía"));
  rerender(<Trips rows={theirs} />);
  await user.keyboard("{Enter}");
  expect(save).not.toHaveBeenCalled();
  rerender(<Trips />);
  await user.click(cellButton("Lucía"));
  await user.keyboard("Mine");
  rerender(<Trips rows={theirs} />);
  await user.keyboard("{Enter}");
  expect(save.mock.calls.map(([{ family }, text]) => [family, text])).toEqual([["Byrne", "Mine"]]);
});

it("tries what failed again over what its writer saw, for what others have written since is not seen behind it", async () => {
  save.mockRejectedValueOnce(new Error("The line is dead"));
  const user = userEvent.setup();
  const { rerender } = render(<Trips />);
  await user.click(cellButton("Lucía"));
  await user.keyboard("Mine{Enter}");
  rerender(<Trips rows={trips.map((trip) => (trip.id === "T-1" ? { ...trip, family: "Theirs" } : trip))} />);
  expect(cellButton("Lucía").textContent).toBe("Mine");
  await user.click(cellButton("Lucía"));
  await user.keyboard("{Enter}");
  expect(save.mock.calls.map(([{ family }, text]) => [family, text])).toEqual([
    ["Byrne", "Mine"],
    ["Byrne", "Mine"],
  ]);
});

it("does not call failed what stands there after all", async () => {
  save.mockRejectedValueOnce(new Error("The answer was lost"));
  const user = userEvent.setup();
  const { rerender } = render(<Trips />);
  await user.click(cellButton("Lucía"));
  await user.keyboard("Mine{Enter}");
  expect(screen.getByRole("status").textContent).toContain("1");
  rerender(<Trips rows={trips.map((trip) => (trip.id === "T-1" ? { ...trip, family: "Mine" } : trip))} />);
  expect([cellButton("Lucía").getAttribute("data-state"), screen.queryByRole("status")]).toEqual([null, null]);
});

it("saves over what one has just written oneself as that is by then", async () => {
  const user = userEvent.setup();
  save.mockImplementationOnce(() => new Promise(() => undefined));
  const { rerender } = render(<Trips />);
  await user.click(cellButton("Lucía"));
  await user.keyboard("Frist{Enter}");
  await user.click(cellButton("Lucía"));
  await user.keyboard("First");
  rerender(<Trips rows={trips.map((trip) => (trip.id === "T-1" ? { ...trip, family: "Frist" } : trip))} />);
  await user.keyboard("{Enter}");
  expect(save.mock.calls.map(([{ family }, text]) => [family, text])).toEqual([
    ["Byrne", "Frist"],
    ["Frist", "First"],
  ]);
});

it("moves between cells with arrows and edits with F2", async () => {
  const user = renderTrips();
  cellButton("Lucía").focus();
  await user.keyboard("{ArrowDown}{F2}");
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Family" }).value).toBe("Moreau");
});

it("fills the cells below from a pasted range", () => {
  renderTrips();
  fireEvent.paste(cellButton("Lucía"), { clipboardData: { getData: () => "Walsh\nHartley\n" } });
  expect(save.mock.calls).toEqual([
    [trips[0], "Walsh"],
    [trips[1], "Hartley"],
  ]);
});

it("takes several cells that are pasted into a field just opened by a press, and leaves one in which something was written to itself", async () => {
  const user = renderTrips();
  const field = () => screen.getByRole("textbox", { name: "Family" });
  const paste = (text: string) => fireEvent.paste(field(), { clipboardData: { getData: () => text } });
  await user.click(cellButton("Lucía"));
  // A word alone is the field's.
  expect(paste("Walsh")).toBe(true);
  expect(paste("Walsh\nHartley\n")).toBe(false);
  expect(screen.queryByRole("textbox", { name: "Family" })).toBeNull();
  await expect.poll(() => document.activeElement).toBe(cellButton("Lucía"));
  const pasted = [
    [trips[0], "Walsh"],
    [trips[1], "Hartley"],
  ];
  expect(save.mock.calls).toEqual(pasted);
  await user.click(cellButton("Hugo"));
  await user.keyboard("At the ");
  expect(paste("Doyles'\nfrom Monday")).toBe(true);
  expect(field()).not.toBeNull();
  expect(save.mock.calls).toEqual(pasted);
});

it("clears the cell, or all that is chosen, and takes the whole column by a key", async () => {
  const user = renderTrips();
  cellButton("Lucía").focus();
  await user.keyboard("{Delete}");
  expect(save.mock.calls.map(([{ id }, text]) => [id, text])).toEqual([["T-1", ""]]);
  await user.keyboard("{Control>}[Space]{/Control}{Delete}");
  expect(save.mock.calls.slice(1).map(([{ id }, text]) => [id, text])).toEqual([
    ["T-1", ""],
    ["T-2", ""],
    ["T-3", ""],
  ]);
  await user.keyboard("{Control>}{ArrowDown}{/Control}");
  expect(document.activeElement).toBe(cellButton("Hugo"));
});

it("shows skeleton rows only after a moment, then the empty state", () => {
  vi.useFakeTimers();
  const { rerender } = render(<Trips rows={[]} isLoading empty="No trips match" />);
  const skeletons = () => screen.getByRole("grid").querySelectorAll("tbody tr").length;
  expect(skeletons()).toBe(0);
  act(() => vi.advanceTimersByTime(150));
  expect(skeletons()).toBe(8);
  expect(screen.queryByText("No trips match")).toBeNull();
  rerender(<Trips rows={[]} empty="No trips match" />);
  act(() => vi.advanceTimersByTime(400));
  expect(skeletons()).toBe(0);
  expect(screen.queryByText("No trips match")).not.toBeNull();
  vi.useRealTimers();
});

it("shows the error in place of the rows", () => {
  renderTrips({ rows: [], error: "The trips did not load" });
  expect(screen.queryByText("The trips did not load")).not.toBeNull();
  expect(screen.queryByRole("grid")).toBeNull();
});

it("lights up what has changed, and not what has only come", () => {
  const known = new Map<string, string>();
  const looked: Column<Trip> = {
    key: "next",
    label: "Next",
    cell: ({ id }) => known.get(id),
    textOf: ({ id }) => known.get(id) ?? "",
    isKnown: ({ id }) => known.has(id),
  };
  const table = () => <Trips columns={[columns[0] as Column<Trip>, looked]} />;
  const isLit = () => screen.getByText(/Reserve|Book/).closest("[data-changed]") !== null;
  const { rerender } = render(table());
  rerender(table());
  known.set("T-1", "Reserve");
  rerender(table());
  expect(isLit()).toBe(false);
  known.set("T-1", "Book");
  rerender(table());
  expect(isLit()).toBe(true);
});

it("of a long list that was scrolled, the keyboard enters what is in sight", () => {
  const many = Array.from({ length: 300 }, (_, index) => ({ ...(trips[0] as Trip), id: `T-${index}` }));
  vi.spyOn(HTMLTableSectionElement.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, -36 * 100));
  render(<Trips rows={many} isLong />);
  const entered = screen.getByRole("grid").querySelectorAll<HTMLElement>('[data-row][tabindex="0"]');
  const places = [...entered].map(({ dataset }) => Number(dataset["row"]?.slice(2)));
  expect(places).toEqual([expect.any(Number)]);
  expect(places[0]).toBeGreaterThanOrEqual(100);
  expect(places[0]).toBeLessThan(100 + innerHeight / 36);
  vi.restoreAllMocks();
});
