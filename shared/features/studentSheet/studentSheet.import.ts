import * as z from "zod/mini";
import type { ImportColumn, ImportTable } from "#shared/wire/importRows.rules.ts";
import { heads, sheetColumns, type SheetColumn } from "./sheetWords.ts";
import { sheetRow } from "./studentSheet.contract.ts";
import { needed, readSheetCell } from "./studentSheet.rules.ts";

// No letter leaves: it could not be taken back.
const taken = sheetColumns.filter((name) => name !== "guardianEmail");

const columnOf = (name: SheetColumn): ImportColumn => ({
  heads: heads[name],
  ...(needed.includes(name) && { isNeeded: true }),
  read: (cell, facts) => readSheetCell(name, String(cell), facts),
});

// What a file says of students, as a list of a school says it: never anything about health. They are the same by name and birth date.
export const studentImport: ImportTable = {
  action: "students:sheet",
  key: ["firstName", "lastName", "dateOfBirth"],
  columns: Object.fromEntries(taken.map((name) => [name, columnOf(name)])),
  row: z.omit(sheetRow, { guardianEmail: true }),
  nameOf: ({ firstName, lastName }) => `${String(firstName)} ${String(lastName)}`,
};
