import type { Preparation } from "#shared/features/hostings/hosting.rules.ts";
import type { LegTick, Way } from "#shared/features/sheets/sheets.rules.ts";
import { createKeptList } from "./keptList.ts";

// A tick says what is, and nobody's name: sent twice it is the same. Of a leg of a journey, of what a household prepares, or of who is here
// when a group is called over, and when that was seen.
export type KeptTick = { readonly tripId: string; readonly isOn: boolean } & (
  | { readonly way: Way; readonly tick: LegTick }
  | { readonly preparation: Preparation }
  | { readonly groupId: string; readonly day: string; readonly at: string }
);

function aboutOf(tick: KeptTick): string {
  if ("preparation" in tick) return `${tick.tripId} ${tick.preparation}`;
  return "groupId" in tick ? `${tick.tripId} ${tick.groupId} ${tick.day}` : `${tick.tripId} ${tick.way} ${tick.tick}`;
}

export const isSameTick = (one: KeptTick, other: KeptTick): boolean => aboutOf(one) === aboutOf(other);

export const keptTicks = createKeptList<KeptTick>("ticks", isSameTick);

// The last word on a tick is the one that is sent.
export const keepTick = (tick: KeptTick): void =>
  keptTicks.change((all) => [...all.filter((one) => !isSameTick(one, tick)), tick]);
