import type { Role } from "#shared/access/roles.ts";
import type { ErasureObstacle } from "#shared/features/erasure/erasure.rules.ts";
import type { RouteName } from "#shared/routes.ts";
import { hrefFor } from "#client/session/mayVisit.ts";

const inboxes = ["parentMessages", "hostMessages", "messages"] as const;

// Where each of them is settled: the first of these that the person may open.
const places: Readonly<Record<ErasureObstacle, readonly RouteName[]>> = {
  openTripsFirst: ["myFamilyTrips", "trips"],
  openHostingsFirst: ["hostings"],
  billsFirst: ["travelInvoices"],
  moneyComesFirst: ["hostPayments"],
  ledTripsFirst: ["tripsManager", "trips"],
  lastAdministratorStays: [],
  agencyNeedsSomebody: [],
};

export function wayOut(kind: ErasureObstacle, roles: readonly Role[]): string {
  const place = places[kind].flatMap((name) => hrefFor(roles, name) ?? [])[0];
  const inbox = inboxes.flatMap((name) => hrefFor(roles, name) ?? [])[0];
  return place ?? (inbox ? `${inbox}?tab=support` : "/");
}
