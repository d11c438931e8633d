import { median } from "../machine/percentiles.ts";
import { hearth } from "../targets/product.ts";
import type { Troubles } from "./troubles.ts";

export type Runs<T> = readonly Readonly<Record<string, T>>[];

// What is said where there is no figure, or not one of each run. That the product itself failed is a goal that is missed.
export interface Standing {
  readonly value: number | undefined;
  readonly why?: string;
  readonly isMissed?: boolean;
  readonly in?: string;
}

export const whyNone = (troubles: Troubles, peer?: string, name = hearth.name): Omit<Standing, "value"> => {
  const own = troubles.why(name);
  const why = own ?? (peer === undefined ? undefined : troubles.why(peer));
  return { ...(why === undefined ? {} : { why }), ...(own === undefined ? {} : { isMissed: true }) };
};

interface Ratio<T> {
  readonly peer: string;
  readonly figure: (one: T) => number | undefined;
  readonly name?: string;
}

// The product and the peer from the same run, then the median over the runs: the machine's noise cancels.
export function againstPeer<T>(
  runs: Runs<T>,
  troubles: Troubles,
  { peer, figure, name = hearth.name }: Ratio<T>,
): Standing {
  const ratios = runs.map((run) => {
    const [ours, theirs] = [figureOf(run[name], figure), figureOf(run[peer], figure)];
    return ours === undefined || theirs === undefined ? undefined : ours / theirs;
  });
  return standing(ratios, whyNone(troubles, peer, name));
}

export const alone = <T>(runs: Runs<T>, troubles: Troubles, figure: (one: T) => number | undefined): Standing =>
  standing(
    runs.map((run) => figureOf(run[hearth.name], figure)),
    whyNone(troubles),
  );

export const middleOf = <T>(runs: Runs<T>, name: string, figure: (one: T) => number | undefined): number | undefined =>
  medianOf(runs.map((run) => figureOf(run[name], figure)));

const figureOf = <T>(one: T | undefined, figure: (one: T) => number | undefined): number | undefined =>
  one === undefined ? undefined : figure(one);

function standing(values: readonly (number | undefined)[], why: Omit<Standing, "value">): Standing {
  const known = values.filter((value) => value !== undefined);
  if (known.length === 0) return { value: undefined, ...why };
  return {
    value: median(known),
    ...(known.length < values.length ? { in: `in ${known.length} of ${values.length} runs` } : {}),
  };
}

function medianOf(values: readonly (number | undefined)[]): number | undefined {
  const known = values.filter((value) => value !== undefined);
  return known.length > 0 ? median(known) : undefined;
}
