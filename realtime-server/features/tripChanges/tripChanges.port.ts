import type { Actor } from "#shared/access/can.ts";
import type { RefusalReason } from "#shared/features/refusals/reasons.ts";
import type { ChangeNotice, ChangeParams } from "#shared/features/tripChanges/tripChanges.notices.ts";
import type { Days } from "#shared/time/days.ts";
import type { Work } from "../../jobs/work.ts";

export interface PricedStay {
  readonly id: string;
  readonly total: number;
  readonly totalHost: number;
  readonly currency: string;
}

// What a change asks of the machines, the books and the conversations.
export interface ChangePorts {
  // Kept as it was said; refused where there is no price.
  readonly price: (
    work: Work,
    stay: {
      readonly tripId: string;
      readonly hostingId: string;
      readonly days: Days;
      readonly code: string | null;
      readonly actorId: string;
    },
  ) => Promise<PricedStay>;
  readonly lookAhead: (
    work: Work,
    tripId: string,
    days: Days,
  ) => Promise<readonly { readonly hostingId: string; readonly isFree: boolean }[]>;
  readonly isCampFull: (work: Work, tripId: string) => Promise<boolean>;
  // Why the stay cannot be moved, if it cannot.
  readonly amend: (
    work: Work,
    change: { readonly tripId: string; readonly days: Days; readonly askedById: string },
  ) => Promise<RefusalReason | null>;
  // Another home takes over, by the hand of the office.
  readonly replace: (
    work: Work,
    change: { readonly tripId: string; readonly hostingId: string; readonly days: Days; readonly doer: Actor },
  ) => Promise<RefusalReason | null>;
  readonly say: (
    work: Work,
    tripId: string,
    notice: { readonly key: ChangeNotice; readonly params: ChangeParams; readonly hostingId: string },
  ) => Promise<void>;
  readonly notify: (
    work: Work,
    people: readonly string[],
    matter: { readonly kind: ChangeNotice; readonly entity: "trip" | "hosting"; readonly entityId: string },
  ) => Promise<void>;
  readonly tellOffice: (work: Work, tripId: string) => Promise<void>;
}
