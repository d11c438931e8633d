import * as z from "zod/mini";
import { endpoint } from "#shared/wire/endpoint.ts";
import { nothing } from "#shared/wire/resource.ts";
import { code, typedPassword } from "./account.fields.ts";

const path = "/user/second-factor";

// The picture as one path on a square of so many modules; the screen draws it in its own colours.
const qrPicture = z.object({ size: z.number(), path: z.string() });

const invitation = z.object({ secret: z.string(), uri: z.string(), qr: qrPicture });

export const secondFactor = {
  begin: endpoint({
    method: "POST",
    path,
    summary: "Begin to set up an authenticator app",
    action: "account:secure",
    returns: invitation,
  }),
  confirm: endpoint({
    method: "POST",
    path: `${path}/confirm`,
    summary: "Turn the second factor on by its first code; all other devices are signed out",
    action: "account:secure",
    body: z.object({ code }),
    returns: nothing,
  }),
  remove: endpoint({
    method: "POST",
    path: `${path}/remove`,
    summary: "Turn the second factor off; all other devices are signed out",
    action: "account:change",
    body: z.object({ password: typedPassword, code }),
    returns: nothing,
  }),
} as const;
