export type Random = {
  readonly next: () => number;
  readonly range: (low: number, high: number) => number;
  readonly whole: (low: number, high: number) => number;
  readonly chance: (probability: number) => boolean;
  readonly pick: <Item>(list: readonly Item[]) => Item;
};

// The same seed gives the same numbers for ever: xmur3 makes a start of the text, mulberry32 walks on from it.
export function createRandom(seed: string): Random {
  const next = mulberry(startFrom(seed));
  return {
    next,
    range: (low, high) => low + next() * (high - low),
    whole: (low, high) => Math.floor(low + next() * (high - low + 1)),
    chance: (probability) => next() < probability,
    pick: (list) => itemAt(list, Math.floor(next() * list.length)),
  };
}

function startFrom(seed: string): number {
  let hash = 1779033703;
  for (const letter of seed) {
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 3432918353);
    hash = (hash << 13) | (hash >>> 19);
  }
  return hash >>> 0;
}

function mulberry(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

function itemAt<Item>(list: readonly Item[], index: number): Item {
  const item = list[index];
  if (item === undefined) throw new Error("nothing to pick from");
  return item;
}
