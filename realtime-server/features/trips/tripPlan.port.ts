import type { TripPlanDraft } from "#shared/features/tripPlan/tripPlan.contract.ts";
import type { Days } from "#shared/time/days.ts";
import type { Work } from "../../jobs/work.ts";

export interface FoundFamily {
  readonly hostingId: string;
  readonly isFree: boolean;
}

type Planned = Pick<TripPlanDraft, "fromDate" | "toDate" | "tripTypeId" | "activityDetailsType" | "weeks"> & {
  readonly shift?: number | undefined;
};

export interface PlanPorts {
  readonly replan: (
    work: Work,
    actorId: string,
    tripId: string,
    plan: Planned,
  ) => Promise<{ readonly families: readonly FoundFamily[]; readonly camps: readonly string[] }>;
  readonly lookAhead: (work: Work, tripId: string, days: Days) => Promise<readonly FoundFamily[]>;
  // What a family's stay would cost on these days, kept as it was said; null where there is no price for it.
  readonly price: (
    work: Work,
    wish: {
      readonly tripId: string;
      readonly hostingId: string;
      readonly days: Days;
      readonly purpose: "reserve" | "amend";
      readonly code: string | null;
      readonly actorId: string;
    },
  ) => Promise<number | null>;
  readonly notify: (
    work: Work,
    people: readonly string[],
    matter: { readonly kind: string; readonly entity: "trip"; readonly entityId: string },
  ) => Promise<void>;
}
