export type Selection = ReadonlySet<string>;

export function toggleRow(selection: Selection, id: string): Selection {
  const next = new Set(selection);
  if (!next.delete(id)) next.add(id);
  return next;
}

interface Span {
  readonly ids: readonly string[];
  readonly from: string;
  readonly to: string;
}

export function selectSpan(selection: Selection, { ids, from, to }: Span): Selection {
  const [start, end] = [ids.indexOf(from), ids.indexOf(to)].toSorted((a, b) => a - b);
  if (start === undefined || end === undefined || start < 0) return toggleRow(selection, to);
  return new Set([...selection, ...ids.slice(start, end + 1)]);
}

export type Coverage = "none" | "some" | "all";

export function coverageOf(selection: Selection, ids: readonly string[]): Coverage {
  const count = ids.filter((id) => selection.has(id)).length;
  if (count === 0) return "none";
  return count === ids.length ? "all" : "some";
}

// The box in the header: all rows of this page, or none of them when all are chosen already.
export function togglePage(selection: Selection, ids: readonly string[]): Selection {
  if (coverageOf(selection, ids) !== "all") return new Set([...selection, ...ids]);
  return new Set([...selection].filter((id) => !ids.includes(id)));
}
