import { redirect } from "react-router";
import { takeNextPath } from "#client/session/nextPath.ts";
import { loadUser } from "#client/session/session.ts";

// Asks the server afresh who is signed in, and goes on from there.
export const loader = async () => {
  const user = await loadUser({ again: true });
  throw redirect(user ? (takeNextPath() ?? "/") : "/login");
};

export const Screen = () => null;
