import * as z from "zod/mini";
import { endpoint } from "#shared/wire/endpoint.ts";
import { email } from "#shared/wire/fields.ts";
import { nothing } from "#shared/wire/resource.ts";
import { code, mailedToken, user } from "./account.fields.ts";

// For whoever has no password, or not at hand.
export const mailedLogin = {
  ask: endpoint({
    method: "POST",
    path: "/login/letter",
    summary: "Send a link to log in; the answer is the same for an unknown e-mail",
    action: "account:recover",
    body: z.object({ email }),
    returns: nothing,
  }),
  enter: endpoint({
    method: "POST",
    path: "/login/link",
    summary: "Log in by the token of the mail, and the code of a second factor",
    action: "session:open",
    body: z.object({ token: mailedToken, code: z.optional(code), stays: z._default(z.boolean(), false) }),
    returns: z.object({ user }),
  }),
} as const;
