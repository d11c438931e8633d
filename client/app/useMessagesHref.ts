import { useAtomValue } from "jotai";
import type { RouteName } from "#shared/routes.ts";
import { hrefFor } from "#client/session/mayVisit.ts";
import { rolesOf, userAtom } from "#client/session/session.ts";

const inboxes = ["parentMessages", "hostMessages", "messages"] as const satisfies readonly RouteName[];

// Where whoever is here reads their messages; a visitor has none.
export function useMessagesHref(): string | undefined {
  const user = useAtomValue(userAtom) ?? null;
  return user ? inboxes.flatMap((name) => hrefFor(rolesOf(user), name) ?? [])[0] : undefined;
}
