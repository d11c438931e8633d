import { sql } from "kysely";
import { currency, currencyGrid, currencies } from "#shared/features/currencies/currencies.contract.ts";
import { gridHandlers } from "../../db/grid.ts";
import { countsOf } from "../../db/gridCounts.ts";
import { fileOf } from "../../db/gridExport.ts";
import { importWork } from "../../db/gridImport.ts";
import { cellHandlers } from "../../db/gridCells.ts";
import { contains, everyRow, table } from "../../db/table.ts";
import { currencyImport } from "#shared/features/currencies/currencies.import.ts";
import type { Handlers } from "../../http/mount.ts";

const rows = table({
  name: "currency",
  fields: Object.keys(currency.shape),
  scopes: { all: everyRow },
  filters: { q: (words) => sql`(${contains("code", words)} OR ${contains("name", words)})` },
  order: sql`code`,
  tells: "currencies",
});

export const currencyHandlers: Handlers<typeof currencies> = {
  ...rows.handlers,
  ...gridHandlers(currencyGrid, rows),
  ...cellHandlers(currencyGrid, rows),
};

export const countCurrencies = countsOf(currencyGrid, () => rows);

export const currencyFile = fileOf(currencyGrid, rows, currencies.exported);

export const currencyImports = importWork<"currencies">({
  table: currencyImport,
  rows,
  columnsOf: (_, values) => Promise.resolve(values),
  find: async ({ db }, said) => {
    const codes = said.map(({ code }) => String(code));
    const found = await db.selectFrom("currency").select(["id", "code"]).where("code", "in", codes).execute();
    const known = new Map(found.map(({ id, code }) => [code, id]));
    return codes.map((code) => known.get(code) ?? null);
  },
  add: async (context, columns) => {
    const { id }: { readonly id: string } = await rows.add(context, columns);
    return id;
  },
});
