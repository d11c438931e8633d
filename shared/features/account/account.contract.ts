import * as z from "zod/mini";
import { locales } from "#shared/locales.ts";
import { endpoint } from "#shared/wire/endpoint.ts";
import { email, requiredText, text } from "#shared/wire/fields.ts";
import { nothing } from "#shared/wire/resource.ts";
import { mailedToken, newPassword, profileDraft, timezone, typedPassword, user } from "./account.fields.ts";

export const signUpDraft = z.object({
  email,
  firstName: requiredText(60),
  lastName: requiredText(60),
  password: newPassword,
  locale: z.optional(z.enum(locales)),
  timezone: z.optional(timezone),
  referralCode: z.optional(text(40)),
});

export type SignUpDraft = z.infer<typeof signUpDraft>;

export const account = {
  signUp: endpoint({ method: "POST", path: "/sign-up", summary: "Become a parent of Hearth; the answer is the same for a known e-mail", action: "account:signUp", body: signUpDraft, returns: nothing }),
  verifyEmail: endpoint({ method: "POST", path: "/verify-email", summary: "Confirm an e-mail by the token that was sent to it", action: "account:recover", body: z.object({ token: mailedToken }), returns: nothing }),
  verifyAgain: endpoint({ method: "POST", path: "/verify-email/again", summary: "Send the verification mail again", action: "account:change", returns: nothing }),
  change: endpoint({ method: "PATCH", path: "/user", summary: "Change the own profile; a new phone number asks for a fresh proof", action: "account:change", body: z.partial(profileDraft), returns: z.object({ user }) }),
  changeEmail: endpoint({ method: "POST", path: "/user/email", summary: "Ask for another e-mail: it counts once it is confirmed", action: "account:change", body: z.object({ email, password: typedPassword }), returns: nothing }),
} as const;
