import type { Role } from "#shared/access/roles.ts";
import type { ErasureObstacle } from "#shared/features/erasure/erasure.rules.ts";
import type { RouteName } from "#shared/routes.ts";
import type { Key } from "#client/i18n/words.ts";
import { hrefFor } from "#client/session/mayVisit.ts";

const inboxes = ["parentMessages", "hostMessages", "messages"] as const;

interface Way {
  readonly label: Key<"erasure">;
  // The first of these that the person may open; else our support.
  readonly to: readonly RouteName[];
}

// Where each of them is settled.
const ways: Readonly<Record<ErasureObstacle, Way>> = {
  mustBeKept: { label: "wayMustBeKept", to: [] },
  openTripsFirst: { label: "wayOpenTripsFirst", to: ["myFamilyTrips", "trips"] },
  openHostingsFirst: { label: "wayOpenHostingsFirst", to: ["hostings"] },
  billsFirst: { label: "wayBillsFirst", to: ["travelInvoices"] },
  moneyComesFirst: { label: "wayMoneyComesFirst", to: ["hostPayments"] },
  ledTripsFirst: { label: "wayLedTripsFirst", to: ["tripsManager", "trips"] },
  lastAdministratorStays: { label: "wayLastAdministratorStays", to: [] },
  agencyNeedsSomebody: { label: "wayAgencyNeedsSomebody", to: [] },
};

export const wayLabel = (kind: ErasureObstacle): Key<"erasure"> => ways[kind].label;

export function wayOut(kind: ErasureObstacle, roles: readonly Role[]): string {
  const place = ways[kind].to.flatMap((name) => hrefFor(roles, name) ?? [])[0];
  const inbox = inboxes.flatMap((name) => hrefFor(roles, name) ?? [])[0];
  return place ?? (inbox ? `${inbox}?tab=support` : "/");
}
