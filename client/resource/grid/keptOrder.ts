// What was shown keeps its place when it is read again: whoever edits a row does not lose it to its new order. What is new stands behind the
// one that it follows, and what is not there at the moment keeps its place for when it is.
export function keptOrder(before: readonly string[], now: readonly string[]): readonly string[] {
  if (before.length === 0) return now;
  const known = new Set(before);
  const following = new Map<string, string[]>();
  const first: string[] = [];
  let last: string[] = first;
  for (const id of now) {
    if (!known.has(id)) last.push(id);
    else {
      last = [];
      following.set(id, last);
    }
  }
  return [...first, ...before.flatMap((id) => [id, ...(following.get(id) ?? [])])];
}

export const isMoved = (order: readonly string[], now: readonly string[]): boolean => {
  const here = new Set(now);
  return order.filter((id) => here.has(id)).some((id, at) => id !== now[at]);
};

export function inOrder<Row extends { readonly id: string }>(
  rows: readonly Row[],
  order: readonly string[],
): readonly Row[] {
  const places = new Map(order.map((id, at) => [id, at]));
  return rows.toSorted((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0));
}
