// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { choiceColumn, clockColumn, dayColumn, flagColumn, textColumn } from "#shared/wire/gridColumns.ts";
import { loadWords, startText } from "#client/i18n/text.ts";
import { provideDialogs } from "#client/ui/overlay/fakeDialogs.ts";
import { seenColumns, type CellChangeOf } from "./gridColumns.tsx";
import { useRowFields } from "./useRowFields.tsx";

const first = {
  id: "7",
  place: "Arrivals",
  day: "2027-07-03",
  clock: "09:05",
  mode: "plane",
  confirmed: false,
  bus: null,
};
type Row = { readonly [key in keyof typeof first]: string | boolean | null } & { readonly id: string };

const edit = "sheets:write";
const columns = {
  place: textColumn({ optional: true, edit }),
  day: dayColumn({ edit }),
  clock: clockColumn({ edit }),
  mode: choiceColumn(["plane", "train"], { edit }),
  confirmed: flagColumn({ edit }),
  bus: textColumn({ optional: true, edit }),
};
const words = { plane: "By plane", train: "By train" } as Record<string, string>;
const shown = {
  place: { label: "Place" },
  day: { label: "Day" },
  clock: { label: "Time" },
  mode: { label: "How", wordsOf: (value: string) => words[value] ?? value },
  confirmed: { label: "Confirmed" },
  bus: { label: "Bus" },
};

const change = vi.fn<(change: CellChangeOf) => Promise<string | null>>();
function Screen() {
  const [row, setRow] = useState<Row>(first);
  const fields = useRowFields<Row>({
    rows: [row],
    nameOf: () => "Lucía Ortega",
    columns: seenColumns({ columns }, shown, () => true),
    save: { change, onUnread: () => undefined },
    whyNotEdit: (_row, column) => (column === "bus" ? "The bus is full" : null),
  });
  return (
    <>
      <button onClick={() => fields.edit(row)}>Open</button>
      <button onClick={() => setRow({ ...row, place: "Gate 9" })}>Elsewhere</button>
      {fields.opened}
    </>
  );
}

beforeAll(async () => {
  provideDialogs();
  await startText("en");
  await loadWords("ui", "grid");
});
beforeEach(() => change.mockReset().mockResolvedValue(null));
afterEach(cleanup);

async function opened(): Promise<void> {
  render(<Screen />);
  await userEvent.click(screen.getByRole("button", { name: "Open" }));
  await screen.findByRole("dialog", { name: "Lucía Ortega" });
}

const saved = () => change.mock.calls.map(([{ column, was, value }]) => [column, was, value]);

test("the cells of a row are fields, and each is saved as it is left", async () => {
  await opened();
  const place = screen.getByLabelText("Place");
  await userEvent.clear(place);
  await userEvent.type(place, "Gate 4{Enter}");
  expect(saved()).toEqual([["place", "Arrivals", "Gate 4"]]);
  expect(await screen.findByText("Saved")).toBeDefined();
  await userEvent.click(screen.getByLabelText("Confirmed"));
  await userEvent.click(screen.getByLabelText("How"));
  await userEvent.click(await screen.findByRole("option", { name: "By train" }));
  expect(saved().slice(1)).toEqual([
    ["confirmed", false, true],
    ["mode", "plane", "train"],
  ]);
  expect(screen.getByLabelText<HTMLInputElement>("Day").value).toBe("2027-07-03");
  expect(screen.getByLabelText<HTMLInputElement>("Time").value).toBe("09:05");
});

test("what is only looked at is not saved, and what is locked says why", async () => {
  await opened();
  await userEvent.click(screen.getByLabelText("Place"));
  await userEvent.tab();
  expect(screen.getByLabelText<HTMLInputElement>("Bus").disabled).toBe(true);
  expect(screen.getByText("The bus is full")).toBeDefined();
  expect(saved()).toEqual([]);
});

test("what is refused stays as it was typed, with the reason, also when the row is opened again, and is tried again", async () => {
  change.mockResolvedValue("Too long");
  await opened();
  await userEvent.type(screen.getByLabelText("Place"), " hall");
  await userEvent.click(screen.getByRole("button", { name: "Close" }));
  await userEvent.click(screen.getByRole("button", { name: "Open" }));
  expect(await screen.findByText("Too long")).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>("Place").value).toBe("Arrivals hall");
  change.mockResolvedValue(null);
  await userEvent.click(screen.getByLabelText("Place"));
  await userEvent.tab();
  expect(saved().at(-1)).toEqual(["place", "Arrivals", "Arrivals hall"]);
  expect(await screen.findByText("Saved")).toBeDefined();
});

test("what others write meanwhile changes nothing of what is being typed, which is an edit of what its writer saw", async () => {
  await opened();
  await userEvent.type(screen.getByLabelText("Place"), " hall");
  fireEvent.click(screen.getByText("Elsewhere"));
  await userEvent.tab();
  expect(saved()).toEqual([["place", "Arrivals", "Arrivals hall"]]);
});
