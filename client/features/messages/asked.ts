import { hasRole, isStaff, type HasRoles } from "#shared/access/roles.ts";
import {
  askedState,
  isAskedOfHost,
  isAsking,
  type AskedState,
  type Asking,
} from "#shared/features/conversations/asking.rules.ts";
import type { WireHeader } from "#shared/features/conversations/conversations.wire.ts";
import { hrefOf } from "#client/session/openRoutes.ts";
import { tripHrefOf } from "./tripHref.ts";

type Place = Pick<WireHeader, "tripId" | "hostingId" | "tripState" | "hostingState">;

export interface Asked {
  // Null where a later release asks for what this page does not know.
  readonly asking: Asking | null;
  readonly state: AskedState;
  // Of the reader: the others are told who is asked.
  readonly isOwn: boolean;
  // What can be done there, what is hoped for as the last.
  readonly ways: readonly { readonly asking: Asking; readonly href: string | undefined }[];
}

// How the page is asked for it.
function questionOf(asking: Asking): Readonly<Record<string, string>> {
  if (asking === "review") return { review: "1" };
  return asking === "accept" || asking === "decline" ? { decide: asking } : { do: asking };
}

// Where it is given: on the page of the trip or of the hosting, which is asked what for. Nowhere while that page does not exist.
function wayOf(asking: Asking, place: Place, me: HasRoles, to: typeof hrefOf): string | undefined {
  const page =
    asking === "pay" && !isStaff(me) ? (to("travelInvoices") ?? tripHrefOf(place, me, to)) : tripHrefOf(place, me, to);
  return page && `${page}?${new URLSearchParams(questionOf(asking))}`;
}

export function askedFor(details: Readonly<Record<string, unknown>>, place: Place, me: HasRoles, to = hrefOf): Asked {
  const asking = isAsking(details["action"]) ? details["action"] : null;
  if (asking === null) return { asking, state: "open", isOwn: false, ways: [] };
  const state = askedState(asking, { ...place, isDone: details["isDone"] === true });
  const isHost = hasRole(me, "host_family");
  // Of a stay that is over, both sides are asked.
  const isOwn = asking === "review" ? !isStaff(me) : isAskedOfHost(asking) ? isHost : !isHost && !isStaff(me);
  const all: readonly Asking[] = asking === "accept" ? ["decline", "accept"] : [asking];
  return {
    asking,
    state,
    isOwn,
    ways: isOwn && state === "open" ? all.map((one) => ({ asking: one, href: wayOf(one, place, me, to) })) : [],
  };
}
