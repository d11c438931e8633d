type Rename = (key: string) => string;

export const snakeKey: Rename = (key) =>
  key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`).replace(/([a-z])(\d)/g, "$1_$2");

export const camelKey: Rename = (key) => key.replace(/_([a-z0-9])/g, (_, next: string) => next.toUpperCase());

// Renames the keys of plain objects at every depth; anything else (files, dates) passes untouched.
export function renameKeys(value: unknown, rename: Rename): unknown {
  if (Array.isArray(value)) return value.map((item) => renameKeys(item, rename));
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [rename(key), renameKeys(item, rename)]));
}

export function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== "object" || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
