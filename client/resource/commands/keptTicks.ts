import type { Preparation } from "#shared/features/hostings/hosting.rules.ts";
import type { LegTick, Way } from "#shared/features/sheets/sheets.rules.ts";
import { createKeptList } from "./keptList.ts";

// A tick says what is, and nobody's name: sent twice it is the same. Of a leg of a journey, or of what a household prepares.
export type KeptTick = { readonly tripId: string; readonly isOn: boolean } & (
  | { readonly way: Way; readonly tick: LegTick }
  | { readonly preparation: Preparation }
);

export const keptTicks = createKeptList<KeptTick>("ticks");

const aboutOf = (tick: KeptTick): string =>
  "preparation" in tick ? `${tick.tripId} ${tick.preparation}` : `${tick.tripId} ${tick.way} ${tick.tick}`;

export const isSameTick = (one: KeptTick, other: KeptTick): boolean => aboutOf(one) === aboutOf(other);

// The last word on a tick is the one that is sent.
export const keepTick = (tick: KeptTick): void =>
  keptTicks.change((all) => [...all.filter((one) => !isSameTick(one, tick)), tick]);
