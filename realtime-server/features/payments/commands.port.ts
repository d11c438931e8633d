import type { TaskKind } from "#shared/features/officeTasks/officeTasks.rules.ts";
import type { ShareNotice } from "#shared/features/invoices/paymentShares.notices.ts";
import type { PayoutCommand } from "#shared/features/payouts/payouts.rules.ts";
import type { RefusalReason } from "#shared/features/refusals/reasons.ts";
import type { TripCommand } from "#shared/features/trips/trips.records.ts";
import type { Work } from "../../jobs/work.ts";

// What the money sets in motion elsewhere. A command that cannot be carried out as things stand changes nothing: false.
export interface MoneyCommands {
  readonly holdTrip: (work: Work, tripId: string) => Promise<void>;
  readonly wakeTrip: (work: Work, tripId: string) => Promise<void>;
  readonly giveTrip: (work: Work, tripId: string, command: TripCommand) => Promise<boolean>;
  // In the name of whoever has booked it: why not, or nothing.
  readonly reserveTrip: (work: Work, tripId: string, payerId: string) => Promise<RefusalReason | null>;
  // In the trip's conversation, for those who see its money.
  readonly sayOfShare: (
    work: Work,
    tripId: string,
    key: ShareNotice,
    params: { readonly payer: string; readonly amount: string; readonly currency: string },
  ) => Promise<void>;
  readonly tellPayer: (
    work: Work,
    matter: { readonly payerId: string; readonly kind: string; readonly tripId: string },
  ) => Promise<void>;
  readonly givePayout: (work: Work, payoutId: string, command: PayoutCommand, amount?: number) => Promise<boolean>;
  readonly tellOffice: (
    work: Work,
    task: {
      readonly kind: TaskKind;
      readonly entity: "trip" | "payout";
      readonly entityId: string;
      readonly dueAt?: Date | null;
    },
  ) => Promise<void>;
}
