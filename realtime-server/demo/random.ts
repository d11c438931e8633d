import { createHash } from "node:crypto";

export type Random = {
  next: () => number;
  int: (from: number, to: number) => number;
  chance: (probability: number) => boolean;
  pick: <Item>(items: readonly Item[]) => Item;
  shuffle: <Item>(items: readonly Item[]) => Item[];
};

// The same name gives the same numbers for ever, so one person's draw never moves another's.
export function randomOf(name: string): Random {
  const next = mulberry32(createHash("sha256").update(name).digest().readUInt32LE(0));
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  const pick = <Item>(items: readonly Item[]) => at(items, int(0, items.length - 1));
  return { next, int, pick, chance: (probability) => next() < probability, shuffle: (items) => shuffled(items, next) };
}

function shuffled<Item>(items: readonly Item[], next: () => number): Item[] {
  return items
    .map((item) => ({ item, rank: next() }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
}

function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export function at<Item>(items: readonly Item[], index: number): Item {
  const item = items.at(index);
  if (item === undefined) throw new Error(`There is no item ${index} in a list of ${items.length}`);
  return item;
}

export function uuidOf(name: string): string {
  const hex = createHash("sha256").update(name).digest("hex");
  const variant = "89ab"[Number.parseInt(hex.slice(16, 17), 16) % 4];
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

// What a picture is drawn from stands in its address, which tells nothing of whose it is.
export const pictureSeedOf = (name: string): string =>
  createHash("sha256").update(`picture of ${name}`).digest("hex").slice(0, 16);

// 128 bits: unguessable where the application draws it, repeatable here.
export function randomRefOf(name: string): string {
  return createHash("sha256").update(`ref of ${name}`).digest().subarray(0, 16).toString("base64url");
}
