import { median } from "../machine/percentiles.ts";
import type { Field } from "../targets/all.ts";
import { hearth } from "../targets/product.ts";

export type Runs<T> = readonly Readonly<Record<string, T>>[];

// The product and the peer from the same run, then the median over the runs: the machine's noise cancels.
export function ratioTo<T>(
  runs: Runs<T>,
  peer: string,
  figure: (one: T) => number,
  name = hearth.name,
): number | undefined {
  return medianOf(
    runs.map((run) => {
      const [ours, theirs] = [run[name], run[peer]];
      return ours && theirs ? figure(ours) / figure(theirs) : undefined;
    }),
  );
}

export const middleOf = <T>(runs: Runs<T>, name: string, figure: (one: T) => number): number | undefined =>
  medianOf(
    runs.map((run) => {
      const one = run[name];
      return one && figure(one);
    }),
  );

interface Against<T> {
  readonly peer: string;
  readonly figure: (one: T) => number;
}

// Against a peer that may not be installed.
export const againstPeer = <T>(
  runs: Runs<T>,
  { missing }: Field,
  { peer, figure }: Against<T>,
): { value: number | undefined; why?: string } => ({
  value: ratioTo(runs, peer, figure),
  ...(missing.includes(peer) ? { why: `${peer} is not installed here` } : {}),
});

function medianOf(values: readonly (number | undefined)[]): number | undefined {
  const known = values.filter((value) => value !== undefined);
  return known.length > 0 ? median(known) : undefined;
}
