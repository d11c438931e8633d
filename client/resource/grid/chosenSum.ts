import type { GridColumns } from "#shared/wire/gridColumns.ts";
import type { GridRow } from "./gridColumns.tsx";
import { valueText } from "./gridWords.ts";

interface Chosen {
  readonly rows: readonly { readonly id: string }[];
  readonly selection: ReadonlySet<string>;
  readonly count: number;
}

// What the chosen rows come to, in the first of the columns that are added up: said only while all of them are here and in one currency.
export function chosenSum(
  columns: GridColumns,
  isSeen: (column: string) => boolean,
  { rows, selection, count }: Chosen,
): string | undefined {
  const summed = Object.entries(columns).find(([key, { kind, sum }]) => kind === "money" && sum && isSeen(key));
  if (!summed) return undefined;
  const [key, declared] = summed;
  const chosen = rows.filter(({ id }) => selection.has(id)) as readonly GridRow[];
  const amounts = chosen.flatMap(({ [key]: amount }) => (typeof amount === "number" ? [amount] : []));
  const currencies = new Set(chosen.map(({ currency }) => currency));
  const [currency] = currencies;
  if (chosen.length !== count || amounts.length === 0 || currencies.size > 1) return undefined;
  const total = amounts.reduce((sum, amount) => sum + amount, 0);
  return valueText(declared, total, typeof currency === "string" ? { currency } : {});
}
