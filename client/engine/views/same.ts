const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !(value instanceof Map);

export function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (a instanceof Map && b instanceof Map) return isSame([...a], [...b]);
  if (Array.isArray(a) || Array.isArray(b))
    return Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((one, at) => isSame(one, b[at]));
  if (!isRecord(a) || !isRecord(b)) return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => isSame(a[key], b[key]));
}

// What reads the same stays the same object, so that only what has changed is drawn again.
export function reuse<T>(before: readonly T[], next: readonly T[], keyOf: (one: T) => string): readonly T[] {
  const known = new Map(before.map((one) => [keyOf(one), one]));
  return next.map((one) => {
    const old = known.get(keyOf(one));
    return old !== undefined && isSame(old, one) ? old : one;
  });
}

export const keep = <T>(before: T, next: T): T => (isSame(before, next) ? before : next);
