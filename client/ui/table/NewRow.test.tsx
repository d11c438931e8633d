// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { loadWords, startText } from "#client/i18n/text.ts";
import { DataTable } from "./DataTable.tsx";
import type { NewRows } from "./NewRow.tsx";
import type { Column } from "./tableColumns.ts";

interface Currency {
  readonly id: string;
  readonly code: string;
  readonly name: string;
}

const edit = { textOf: () => "", save: async () => null };
const columns: readonly Column<Currency>[] = [
  { key: "code", label: "Code", cell: ({ code }) => code, isInNewRow: true },
  { key: "name", label: "Name", cell: ({ name }) => name, edit },
  { key: "state", label: "State", cell: () => "in use" },
];
const add = vi.fn<NewRows["add"]>();
const paste = vi.fn<NewRows["paste"]>();

beforeAll(async () => {
  await startText("en");
  await loadWords("ui");
});
beforeEach(() => {
  add.mockReset().mockResolvedValue(null);
  paste.mockReset();
  render(
    <DataTable
      label="Currencies"
      columns={columns}
      rows={[{ id: "1", code: "EUR", name: "Euro" }]}
      idOf={({ id }) => id}
      nameOf={({ name }) => name}
      newRows={{ add, paste }}
    />,
  );
});
afterEach(cleanup);

const field = (column: string) => screen.getByRole<HTMLInputElement>("textbox", { name: `${column} of a new row` });

it("asks a new row for what can be said of it, and sends it once it is left", async () => {
  expect(screen.getAllByRole("textbox")).toHaveLength(2);
  await userEvent.type(field("Code"), "ISK");
  await userEvent.tab();
  expect(add).not.toHaveBeenCalled();
  await userEvent.type(field("Name"), "Króna");
  await userEvent.tab();
  expect(add.mock.calls).toEqual([[{ code: "ISK", name: "Króna" }]]);
  expect([field("Code").value, field("Name").value]).toEqual(["", ""]);
});

it("keeps what was typed with the reason when it is refused, and forgets it on Escape", async () => {
  add.mockResolvedValue("The Name field is required");
  await userEvent.type(field("Code"), "ISK{Enter}");
  expect((await screen.findByRole("alert")).textContent).toBe("The Name field is required");
  expect(field("Code").value).toBe("ISK");
  await userEvent.type(field("Code"), "{Escape}");
  expect(screen.queryByRole("alert")).toBeNull();
  expect(field("Code").value).toBe("");
});

it("takes rows that are pasted into it, from the column on in which they are pasted", () => {
  fireEvent.paste(field("Code"), { clipboardData: { getData: () => "ISK\tKróna\tx\nSEK\tKrona\ty" } });
  expect(paste.mock.calls).toEqual([
    [
      [
        { code: "ISK", name: "Króna" },
        { code: "SEK", name: "Krona" },
      ],
    ],
  ]);
  expect(add).not.toHaveBeenCalled();
});
