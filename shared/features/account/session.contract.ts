import * as z from "zod/mini";
import { endpoint } from "#shared/wire/endpoint.ts";
import { email, moment } from "#shared/wire/fields.ts";
import { nothing } from "#shared/wire/resource.ts";
import { code, timezone, typedPassword, user } from "./account.fields.ts";

export const deviceSession = z.object({
  id: z.string(),
  device: z.string(),
  createdAt: moment,
  lastUsedAt: moment,
  isCurrent: z.boolean(),
});

export type DeviceSession = z.infer<typeof deviceSession>;

export const session = {
  read: endpoint({ method: "GET", path: "/user", summary: "Who is signed in, or null", action: "session:read", query: z.object({ timezone: z.optional(timezone) }), returns: z.object({ user: z.nullable(user) }) }),
  open: endpoint({ method: "POST", path: "/login", summary: "Sign in with e-mail and password, and the code of a second factor", action: "session:open", body: z.object({ email, password: typedPassword, code: z.optional(code), stays: z._default(z.boolean(), false) }), returns: z.object({ user }) }),
  close: endpoint({ method: "POST", path: "/logout", summary: "Sign out of this device", action: "session:close", returns: nothing }),
  prove: endpoint({ method: "POST", path: "/prove", summary: "Prove again who one is, before something that matters", action: "account:change", body: z.object({ password: typedPassword, code: z.optional(code) }), returns: z.object({ provedAt: moment }) }),
  list: endpoint({ method: "GET", path: "/sessions", summary: "The devices one is signed in on", action: "session:list", returns: z.object({ sessions: z.array(deviceSession) }) }),
  revokeOthers: endpoint({ method: "POST", path: "/sessions/revoke-others", summary: "Sign out of all other devices", action: "session:revoke", returns: z.object({ revoked: z.number() }) }),
  revoke: endpoint({ method: "DELETE", path: "/sessions/:session", summary: "Sign out of one device", action: "session:revoke", returns: nothing }),
} as const;
