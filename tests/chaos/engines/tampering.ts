import type { Decisions } from "#client/engine/apply/decisions.ts";
import type { Calls, Realtime, Stores } from "#client/engine/ports.ts";

// Where a planted bug takes hold in an engine: in its decisions, between it and its stores, or between it and the line.
export interface Tampering {
  readonly decisions: Partial<Decisions>;
  readonly stores: (stores: Stores) => Stores;
  readonly realtime: (realtime: Realtime) => Realtime;
  readonly calls: (calls: Calls) => Calls;
}

const same = <T>(one: T): T => one;

export const untampered: Tampering = { decisions: {}, stores: same, realtime: same, calls: same };
