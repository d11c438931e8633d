import * as z from "zod/mini";
import { endpoint } from "#shared/wire/endpoint.ts";
import { email } from "#shared/wire/fields.ts";
import { nothing } from "#shared/wire/resource.ts";
import { mailedToken, newPassword, typedPassword } from "./account.fields.ts";

export const password = {
  forgot: endpoint({
    method: "POST",
    path: "/forgot-password",
    summary: "Send a link to choose a new password; the answer is the same for an unknown e-mail",
    action: "account:recover",
    body: z.object({ email }),
    returns: nothing,
  }),
  reset: endpoint({
    method: "POST",
    path: "/reset-password",
    summary: "Choose a new password by the token of the mail",
    action: "account:recover",
    body: z.object({ token: mailedToken, password: newPassword }),
    returns: nothing,
  }),
  change: endpoint({
    method: "POST",
    path: "/user/password",
    summary: "Change the own password; all other devices are signed out",
    action: "account:change",
    body: z.object({ currentPassword: typedPassword, password: newPassword }),
    returns: nothing,
  }),
} as const;
