const kept = 5;

// How far the server's clock is ahead of ours: the median of the last five times it told, so that one slow answer moves nothing.
export function withOffset(offsets: readonly number[], told: string, now: number): readonly number[] {
  const at = Date.parse(told);
  return Number.isNaN(at) ? offsets : [...offsets, at - now].slice(-kept);
}

export const offsetOf = (offsets: readonly number[]): number =>
  offsets.toSorted((a, b) => a - b)[Math.floor(offsets.length / 2)] ?? 0;
