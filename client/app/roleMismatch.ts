import { redirect } from "react-router";
import { landingOf } from "#shared/access/landing.ts";
import type { Role } from "#shared/access/roles.ts";
import { wordsOfCode } from "#client/api/wordsOf.ts";
import { loadWords } from "#client/i18n/text.ts";
import { toast } from "#client/session/notify.ts";

// Somebody is where their roles do not lead: told so, and taken to where they are at home.
export async function onRoleMismatch(roles: readonly Role[]): Promise<Response> {
  await loadWords("errors");
  toast(wordsOfCode("no_access").what, { hue: "brick" });
  return redirect(landingOf(roles));
}
