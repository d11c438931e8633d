import * as z from "zod/mini";
import { id, requiredText } from "#shared/wire/fields.ts";
import { endpoint } from "#shared/wire/endpoint.ts";
import { cellsOf, exportOf, gridOf, rowsOf } from "#shared/wire/grid.ts";
import { flagColumn, textColumn } from "#shared/wire/gridColumns.ts";
import { changesOf, itemOf, nothing, resource } from "#shared/wire/resource.ts";

export const currencyDraft = z.object({
  code: z.string().check(z.regex(/^[A-Z]{3}$/)),
  name: requiredText(60),
  symbol: requiredText(5),
  active: z._default(z.boolean(), true),
});

export const currency = z.extend(currencyDraft, { id });

export type Currency = z.infer<typeof currency>;
export type CurrencyDraft = z.infer<typeof currencyDraft>;

const path = "/pricing/currency";
const edit = "currencies:write";

export const currencyGrid = gridOf({
  path,
  list: "currencies",
  many: "currencies",
  read: "currencies:read",
  record: currency,
  draft: currencyDraft,
  columns: {
    code: textColumn({ sort: true, edit }),
    name: textColumn({ sort: true, edit }),
    symbol: textColumn({ edit }),
    active: flagColumn({ sort: true, filter: true, group: true, edit }),
  },
  search: ["code", "name"],
  newRow: { must: ["code", "name", "symbol"], may: ["active"] },
  order: "code",
});

export const currencies = {
  ...rowsOf(currencyGrid),
  ...cellsOf(currencyGrid, edit),
  ...exportOf(currencyGrid, "currencies:export"),
  ...resource({
    path,
    one: "a currency",
    many: "currencies",
    record: currency,
    draft: currencyDraft,
    filters: { q: z.optional(z.string().check(z.maxLength(100))) },
    read: "currencies:read",
    write: "currencies:write",
  }),
  // The pricing lists are changed at the collection's own path, the id in the body.
  update: endpoint({
    method: "PATCH",
    path,
    summary: "Change a currency",
    action: "currencies:write",
    body: z.extend(changesOf(currencyDraft), { id }),
    returns: itemOf(currency),
  }),
  remove: endpoint({
    method: "DELETE",
    path: `${path}/:id`,
    summary: "Remove a currency that nothing is priced in",
    action: "currencies:write",
    returns: nothing,
  }),
} as const;
