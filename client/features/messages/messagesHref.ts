import type { Role } from "#shared/access/roles.ts";
import { hrefFor } from "#client/session/mayVisit.ts";

// Where a person reads their messages: each role has a screen of its own.
export const messagesHref = (roles: readonly Role[]): string =>
  (["parentMessages", "hostMessages", "messages"] as const).flatMap((name) => hrefFor(roles, name) ?? [])[0] ?? "/";
