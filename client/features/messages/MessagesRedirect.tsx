import { redirect, type LoaderFunction } from "react-router";
import { loadUser, rolesOf } from "#client/session/session.ts";
import { hrefFor } from "#client/session/mayVisit.ts";

// Links in letters do not know who will follow them: the screen of the person's role, with what the link asked for.
export const loader: LoaderFunction = async ({ request }) => {
  const roles = rolesOf(await loadUser());
  const screens = ["parentMessages", "hostMessages", "messages"] as const;
  const href = screens.flatMap((name) => hrefFor(roles, name) ?? [])[0];
  throw redirect((href ?? "/") + new URL(request.url).search);
};

export const Screen = () => null;
