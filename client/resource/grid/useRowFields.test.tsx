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
  const [isListed, setListed] = useState(true);
  const fields = useRowFields<Row>({
    rows: isListed ? [row] : [],
    nameOf: () => "Lucía Ortega",
    columns: seenColumns({ columns }, shown, () => true),
    save: { change, onUnread: () => undefined },
    whyNotEdit: (_row, column) => (column === "bus" ? "The bus is full" : null),
  });
  return (
    <>
      <button onClick={() => fields.edit(row)}>Open</button>
      <button onClick={() => setRow({ ...row, place: "Gate 9" })}>Elsewhere</button>
      <button onClick={() => setListed(false)}>Narrowed</button>
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

test("a row that leaves the list because of what was written in it stays open with what was written, and says so until it is closed", async () => {
  const left = /no longer in the list/;
  await opened();
  const place = screen.getByLabelText<HTMLInputElement>("Place");
  await userEvent.clear(place);
  await userEvent.type(place, "Gate 4{Enter}");
  expect(await screen.findByText("Saved")).toBeDefined();
  expect(screen.queryByText(left)).toBeNull();
  fireEvent.click(screen.getByText("Narrowed"));
  expect(screen.getByText(left)).toBeDefined();
  expect(place.value).toBe("Gate 4");
  // It goes on being changed, each time over what was written last.
  await userEvent.type(place, "2{Enter}");
  expect(saved().at(-1)).toEqual(["place", "Gate 4", "Gate 42"]);
  await expect.poll(() => place.value).toBe("Gate 42");
  await userEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("what others have written meanwhile is read where the row is listed, over what one wrote oneself", async () => {
  await opened();
  await userEvent.type(screen.getByLabelText("Place"), " hall{Enter}");
  expect(await screen.findByText("Saved")).toBeDefined();
  fireEvent.click(screen.getByText("Elsewhere"));
  expect(screen.getByLabelText<HTMLInputElement>("Place").value).toBe("Gate 9");
});
