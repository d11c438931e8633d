import type { Actor } from "#shared/access/can.ts";
import type { Price } from "#shared/features/booking/booking.contract.ts";
import type { RefusalReason } from "#shared/features/refusals/reasons.ts";
import type { ActivityDetailsType } from "#shared/features/trips/trips.rules.ts";
import type { TripDraft } from "#shared/features/trips/trips.contract.ts";
import type { Db } from "../../db/connection.ts";
import type { Context } from "../../http/context.ts";
import type { Work } from "../../jobs/work.ts";

export interface PlanToPrice {
  readonly tripTypeId: string;
  readonly activityDetailsType: ActivityDetailsType;
  readonly weeks: number;
  readonly hostFamilyId: string;
  readonly fromDate: string;
  readonly toDate: string;
  readonly camps: readonly { readonly activityId: string; readonly weeks: number }[];
  readonly businessId: string | null;
  readonly code?: string | null;
}

export interface PricedQuote {
  readonly id: string;
  readonly hostingId: string;
  readonly quotedAt: string;
  readonly price: Price;
}

// What a booking asks of trips, their states and the money.
export interface BookingPorts {
  readonly beginTrip: (draft: TripDraft, context: Context) => Promise<string>;
  // Places a family in a trip: first, or behind others. Why not, or the place.
  readonly place: (
    work: Work,
    wish: {
      readonly tripId: string;
      readonly hostFamilyId: string;
      readonly backupOrder: number | null;
      // Who is asked first is written to before it is chosen.
      readonly isChosenLater?: boolean;
      readonly doer: Actor;
    },
  ) => Promise<{ readonly hostingId: string } | { readonly refused: RefusalReason }>;
  readonly choose: (work: Work, hostingId: string, doer: Actor) => Promise<void>;
  // Writes to all the families of a trip.
  readonly contact: (context: Context, tripId: string) => Promise<void>;
  readonly abandon: (work: Work, tripId: string, doer: Actor) => Promise<void>;
  readonly whyNotReserve: (work: Work, tripId: string, doer: Actor) => Promise<RefusalReason | null>;
  readonly quote: (
    work: Work,
    wish: {
      readonly tripId: string;
      readonly hostingId: string;
      readonly code: string | null;
      readonly actorId: string;
    },
  ) => Promise<void>;
  readonly latestQuotes: (db: Db, tripId: string) => Promise<readonly PricedQuote[]>;
  readonly pricePlan: (
    db: Db,
    plan: PlanToPrice,
    today: string,
  ) => Promise<Price | { readonly refused: RefusalReason }>;
  readonly checkouts: {
    readonly open: (
      work: Work,
      wish: {
        readonly bookingId: string;
        readonly charges: readonly {
          readonly tripId: string;
          readonly quoteId: string;
          readonly amount: number;
          readonly currency: string;
        }[];
      },
    ) => Promise<string>;
    readonly leave: (work: Work, checkoutId: string) => Promise<void>;
  };
  readonly demand: () => void;
}
