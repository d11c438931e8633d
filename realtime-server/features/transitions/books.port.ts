import type { Move, Placement } from "#shared/features/hostings/placement.ts";
import type { PayoutTerms } from "#shared/features/payouts/payouts.machine.ts";
import type { TripFacts, TripRecord } from "#shared/features/trips/trips.records.ts";
import type { Db } from "../../db/connection.ts";
import type { Work } from "../../jobs/work.ts";

type TripMoney = Pick<TripFacts, "quote" | "requote" | "payment">;

export interface PlacementChange {
  readonly before: Placement;
  readonly after: Placement;
  readonly moves: readonly Move[];
}

// The money of trips and payouts: what the rules have to know of it, and what a command does to it. All within the transaction of the command.
export interface Books {
  readonly moneyOf: (db: Db, trip: TripRecord, hostingId: string | null) => Promise<TripMoney>;
  readonly follow: (work: Work, change: PlacementChange) => Promise<void>;
  readonly followPayout: (work: Work, payoutId: string, effects: readonly PayoutTerms["outcome"][]) => Promise<void>;
}
