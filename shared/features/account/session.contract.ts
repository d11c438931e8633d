import * as z from "zod/mini";
import { endpoint } from "#shared/wire/endpoint.ts";
import { moment } from "#shared/wire/fields.ts";
import { nothing } from "#shared/wire/resource.ts";

const deviceSession = z.object({
  id: z.string(),
  device: z.string(),
  createdAt: moment,
  lastUsedAt: moment,
  isCurrent: z.boolean(),
});

export type DeviceSession = z.infer<typeof deviceSession>;

export const sessions = {
  list: endpoint({
    method: "GET",
    path: "/sessions",
    summary: "The devices one is signed in on, last used first",
    action: "session:list",
    returns: z.object({ sessions: z.array(deviceSession) }),
  }),
  revokeOthers: endpoint({
    method: "POST",
    path: "/sessions/revoke-others",
    summary: "Sign out of all other devices",
    action: "session:revoke",
    returns: z.object({ revoked: z.number() }),
  }),
  revoke: endpoint({
    method: "DELETE",
    path: "/sessions/:session",
    summary: "Sign out of one device",
    action: "session:revoke",
    returns: nothing,
  }),
} as const;
