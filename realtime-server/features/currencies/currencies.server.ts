import { sql } from "kysely";
import { currency, currencyGrid, type currencies } from "#shared/features/currencies/currencies.contract.ts";
import { gridHandlers } from "../../db/grid.ts";
import { countsOf } from "../../db/gridCounts.ts";
import { cellHandlers } from "../../db/gridCells.ts";
import { contains, everyRow, table } from "../../db/table.ts";
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
