import { at, path } from "./shapes.ts";

type Flame = { offset: number; size: number; colour: string };
type Fire = { x: number; base: number; foot: number; belly: number; flames: readonly Flame[] };

// Foot and belly: half the width of each flame where it starts and where it is thickest.
export function fire({ x, base, foot, belly, flames }: Fire): string {
  return flames
    .map(({ offset, size, colour }) => {
      const middle = x + offset;
      const left = `Q${at(middle - belly, base - size * 0.5)} ${at(middle, base - size)}`;
      const right = `Q${at(middle + belly, base - size * 0.5)} ${at(middle + foot, base)}`;
      return path(`M${at(middle - foot, base)}${left}${right}Z`, colour);
    })
    .join("");
}
