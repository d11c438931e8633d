import type { PayoutCommand } from "#shared/features/payouts/payouts.rules.ts";
import type { TripCommand } from "#shared/features/trips/trips.records.ts";
import type { Work } from "../../jobs/work.ts";

// What the money sets in motion elsewhere. A command that cannot be carried out as things stand changes nothing: false.
export interface MoneyCommands {
  readonly holdTrip: (work: Work, tripId: string) => Promise<void>;
  readonly wakeTrip: (work: Work, tripId: string) => Promise<void>;
  readonly giveTrip: (work: Work, tripId: string, command: TripCommand) => Promise<boolean>;
  readonly givePayout: (work: Work, payoutId: string, command: PayoutCommand, amount?: number) => Promise<boolean>;
  readonly tellOffice: (
    work: Work,
    task: { readonly kind: string; readonly entity: "trip" | "payout"; readonly entityId: string },
  ) => Promise<void>;
}
