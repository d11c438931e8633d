export interface Sort {
  readonly key: string;
  readonly direction: "ascending" | "descending";
}

export type SortValue = string | number | null;

export function nextSort(current: Sort | null, key: string): Sort {
  const isSame = current?.key === key;
  return { key, direction: isSame && current.direction === "ascending" ? "descending" : "ascending" };
}

interface Order<Row> {
  readonly valueOf: (row: Row) => SortValue;
  readonly direction: Sort["direction"];
  readonly locale: string;
}

// For lists that are all here already; long lists are ordered by the server. What has no value stands last in both directions.
export function orderRows<Row>(rows: readonly Row[], { valueOf, direction, locale }: Order<Row>): readonly Row[] {
  const collator = new Intl.Collator(locale, { numeric: true });
  const sign = direction === "ascending" ? 1 : -1;
  return rows.toSorted((a, b) => compare(valueOf(a), valueOf(b), { collator, sign }));
}

function compare(a: SortValue, b: SortValue, { collator, sign }: { collator: Intl.Collator; sign: number }): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  if (typeof a === "number" && typeof b === "number") return sign * (a - b);
  return sign * collator.compare(String(a), String(b));
}
