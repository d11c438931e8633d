import { redirect } from "react-router";
import { routes, type Route } from "#shared/routes.ts";
import { ApiError } from "#client/api/apiError.ts";
import { mayEnter } from "#client/session/mayVisit.ts";
import { saveNextPath } from "#client/session/nextPath.ts";
import { isOnlyRemembered, loadUser, rolesOf, type SessionUser } from "#client/session/session.ts";
import { onRoleMismatch } from "./roleMismatch.ts";

const ownAccount: readonly string[] = [routes.settings.path, routes.profile.path, routes.changePassword.path];

// Before a screen of a signed-in person loads: who is it, and may they? A stranger is asked to sign in and comes back here.
export async function guard(route: Route, request: Request): Promise<void> {
  const user = await whoIsIt(route);
  const url = new URL(request.url);
  if (!user) {
    saveNextPath(url.pathname + url.search);
    throw redirect("/login");
  }
  // Where staff must have a second factor, nothing else is open before it is set up.
  if (user.needsSecondFactor && !ownAccount.includes(route.path)) throw redirect("/settings");
  const roles = rolesOf(user);
  if (mayEnter(route, roles)) return;
  throw await onRoleMismatch(roles);
}

// Whoever is known from the last visit alone is asked for again; until the server has answered, only what is kept is open.
async function whoIsIt({ offline }: Route): Promise<SessionUser | null> {
  const known = await loadUser();
  if (!isOnlyRemembered()) return known;
  const asked = loadUser({ again: true });
  if (offline === "kept") {
    asked.catch(() => undefined);
    return known;
  }
  const user = await asked;
  if (isOnlyRemembered()) throw new ApiError("no_response");
  return user;
}
