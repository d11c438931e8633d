import { landingOf } from "#shared/access/landing.ts";
import { takeNextPath } from "#client/session/nextPath.ts";
import { rolesOf, type SessionUser } from "#client/session/session.ts";

// Where somebody goes on who has just come in.
export const startOf = (user: SessionUser): string => takeNextPath() ?? landingOf(rolesOf(user));
