import { redirect } from "react-router";
import { routes, withoutLocale, type Route } from "#shared/routes.ts";
import { currentLocale } from "#client/i18n/text.ts";
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
  if (mayEnter(route, roles)) return leaveForHostApp(user, url);
  throw await onRoleMismatch(roles);
}

// Where host families have another app for it, they are sent there, and this page waits for the browser to leave it.
async function leaveForHostApp({ hostApp: base, id: userId }: SessionUser, { pathname, search }: URL): Promise<void> {
  if (base === undefined || !navigator.onLine) return;
  const { hostAppAddress } = await import("#shared/features/surroundings/hostApp.rules.ts");
  const there = { base, pathname: withoutLocale(pathname), search, userId, locale: currentLocale() };
  const address = hostAppAddress(there);
  if (address === null) return;
  location.assign(address);
  await new Promise(() => undefined);
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
