// Numbers that look drawn and are not: the same seed gives the same run of them.
export interface Random {
  readonly seed: string;
  // From 0 up to, but not, 1.
  readonly fraction: () => number;
  // Both ends may come.
  readonly whole: (least: number, most: number) => number;
  readonly chance: (share: number) => boolean;
  readonly pick: <T>(list: readonly T[]) => T;
  readonly weighted: <T extends { readonly weight: number }>(list: readonly T[]) => T;
  readonly shuffled: <T>(list: readonly T[]) => T[];
  // A stream of its own, so that one more draw here moves nothing there.
  readonly branch: (name: string) => Random;
}

export function seededRandom(seed: string): Random {
  const fraction = stream(seed);
  const whole = (least: number, most: number): number => least + Math.floor(fraction() * (most - least + 1));
  const pick = <T>(list: readonly T[]): T => {
    const chosen = list[whole(0, list.length - 1)];
    if (chosen === undefined) throw new RangeError("There is nothing to pick from.");
    return chosen;
  };
  return {
    seed,
    fraction,
    whole,
    pick,
    chance: (share) => fraction() < share,
    weighted: (list) => pickByWeight(list, fraction()),
    shuffled: (list) => shuffle(list, whole),
    branch: (name) => seededRandom(`${seed}/${name}`),
  };
}

function pickByWeight<T extends { readonly weight: number }>(list: readonly T[], share: number): T {
  let left = share * list.reduce((sum, { weight }) => sum + weight, 0);
  const chosen = list.find(({ weight }) => (left -= weight) < 0) ?? list.at(-1);
  if (!chosen) throw new RangeError("There is nothing to pick from.");
  return chosen;
}

function shuffle<T>(list: readonly T[], whole: Random["whole"]): T[] {
  const left = [...list];
  return list.flatMap(() => left.splice(whole(0, left.length - 1), 1));
}

// Mulberry32 over a FNV-1a hash of the seed: small, quick and good enough to choose faults by.
function stream(seed: string): () => number {
  let state = [...seed].reduce(
    (hash, letter) => Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01_00_01_93),
    0x81_1c_9d_c5,
  );
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
