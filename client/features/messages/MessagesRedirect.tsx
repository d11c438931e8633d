import { redirect, type LoaderFunction } from "react-router";
import { loadUser, rolesOf } from "#client/session/session.ts";
import { messagesHref } from "./messagesHref.ts";

// Links in letters do not know who will follow them: the screen of the person's role, with what the link asked for.
export const loader: LoaderFunction = async ({ request }) => {
  throw redirect(messagesHref(rolesOf(await loadUser())) + new URL(request.url).search);
};

export const Screen = () => null;
