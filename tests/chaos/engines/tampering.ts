import type { Parts } from "#client/engine/parts.ts";
import type { Calls, Realtime, Stores } from "#client/engine/ports.ts";

// Where a planted bug takes hold in an engine: in its decisions, between it and its stores, or between it and the line.
export interface Tampering {
  readonly parts: Partial<Parts>;
  readonly stores: (stores: Stores) => Stores;
  readonly realtime: (realtime: Realtime) => Realtime;
  readonly calls: (calls: Calls) => Calls;
}

const same = <T>(one: T): T => one;

export const untampered: Tampering = { parts: {}, stores: same, realtime: same, calls: same };
