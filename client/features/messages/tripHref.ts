import { hasRole, isStaff, type HasRoles } from "#shared/access/roles.ts";
import type { WireHeader } from "#shared/features/conversations/conversations.wire.ts";
import { hrefOf } from "#client/session/openRoutes.ts";

// The trip as this person sees it; nowhere while there is no such page.
export function tripHrefOf(
  { tripId, hostingId }: Pick<WireHeader, "tripId" | "hostingId">,
  me: HasRoles,
  to = hrefOf,
): string | undefined {
  if (hasRole(me, "host_family")) return hostingId === null ? undefined : to("hosting", { id: hostingId });
  if (tripId === null) return undefined;
  return to(isStaff(me) || hasRole(me, "agent") ? "tripEdit" : "travelTrip", { id: tripId });
}
