import { hasRole, isStaff, type HasRoles } from "#shared/access/roles.ts";
import type { WireHeader } from "#shared/features/conversations/conversations.wire.ts";
import { mayVisit } from "#client/session/mayVisit.ts";
import { hrefOf } from "#client/session/openRoutes.ts";

// Whose trip it is the page of the trip finds out by itself.
const anybody = "0";

// The trip as this person sees it; nowhere while there is no such page.
export function tripHrefOf(
  { tripId, hostingId }: Pick<WireHeader, "tripId" | "hostingId">,
  me: HasRoles,
  to = hrefOf,
): string | undefined {
  if (tripId === null) return undefined;
  if (hasRole(me, "host_family")) return hostingId === null ? undefined : to("hosting", { id: tripId });
  if (!isStaff(me) && !hasRole(me, "agent")) return to("travelTrip", { id: tripId });
  return mayVisit(me.roles, "studentTrip") ? to("studentTrip", { student_id: anybody, id: tripId }) : undefined;
}
