import * as z from "zod/mini";
import { locales } from "#shared/locales.ts";
import { endpoint } from "#shared/wire/endpoint.ts";
import { email, moment, requiredText, text } from "#shared/wire/fields.ts";
import { nothing } from "#shared/wire/resource.ts";
import { code, mailedToken, newPassword, profileDraft, timezone, typedPassword, user } from "./account.fields.ts";

const signUpDraft = z.object({
  email,
  firstName: requiredText(60),
  lastName: requiredText(60),
  password: newPassword,
  locale: z.optional(z.enum(locales)),
  timezone: z.optional(timezone),
  referralCode: z.optional(text(40)),
});

const loginDraft = z.object({
  email,
  password: typedPassword,
  code: z.optional(code),
  stays: z._default(z.boolean(), false),
});

export const account = {
  user: endpoint({
    method: "GET",
    path: "/user",
    summary: "Who is signed in, or null",
    action: "session:read",
    query: z.object({ timezone: z.optional(timezone) }),
    // Erased: whoever this device knew is gone, and it is to forget them.
    returns: z.object({ user: z.nullable(user), isErased: z.optional(z.boolean()) }),
  }),
  login: endpoint({
    method: "POST",
    path: "/login",
    summary: "Log in with e-mail and password, and the code of a second factor",
    action: "session:open",
    body: loginDraft,
    returns: z.object({ user }),
  }),
  logout: endpoint({
    method: "POST",
    path: "/logout",
    summary: "Log out of this device",
    action: "session:close",
    returns: nothing,
  }),
  prove: endpoint({
    method: "POST",
    path: "/prove",
    summary: "Prove again who one is, before something that matters",
    action: "account:change",
    body: z.object({ password: typedPassword, code: z.optional(code) }),
    returns: z.object({ provedAt: moment }),
  }),
  signUp: endpoint({
    method: "POST",
    path: "/sign-up",
    summary: "Become a parent of Hearth; the answer is the same for a known e-mail",
    action: "account:signUp",
    body: signUpDraft,
    returns: nothing,
  }),
  verifyEmail: endpoint({
    method: "POST",
    path: "/verify-email",
    summary: "Confirm an e-mail by the token that was sent to it",
    action: "account:recover",
    body: z.object({ token: mailedToken }),
    returns: nothing,
  }),
  verifyAgain: endpoint({
    method: "POST",
    path: "/verify-email/again",
    summary: "Send the verification mail again",
    action: "account:change",
    returns: nothing,
  }),
  change: endpoint({
    method: "PATCH",
    path: "/user",
    summary: "Change the own profile; a new phone number asks for a fresh proof",
    action: "account:change",
    body: z.partial(z.extend(profileDraft, { readsTranslated: z.boolean() })),
    returns: z.object({ user }),
  }),
  changeEmail: endpoint({
    method: "POST",
    path: "/user/email",
    summary: "Ask for another e-mail: it counts once it is confirmed",
    action: "account:change",
    body: z.object({ email, password: typedPassword }),
    returns: nothing,
  }),
} as const;
