import * as z from "zod/mini";
import { endpoint } from "#shared/wire/endpoint.ts";
import { moment } from "#shared/wire/fields.ts";
import { nothing } from "#shared/wire/resource.ts";
import { erasureObstacles } from "./erasure.rules.ts";

const order = z.object({ orderedAt: moment, dueAt: moment });

const dataExport = z.object({
  id: z.uuid(),
  isReady: z.boolean(),
  expiresAt: moment,
  size: z.nullable(z.number()),
});

const standing = z.object({
  // Null: nothing is ordered.
  order: z.nullable(order),
  obstacles: z.array(z.object({ kind: z.enum(erasureObstacles), count: z.number() })),
  // What goes with the person.
  children: z.array(z.string()),
  homes: z.array(z.string()),
  export: z.nullable(dataExport),
});

export type ErasureStanding = z.infer<typeof standing>;

export const erasure = {
  read: endpoint({
    method: "GET",
    path: "/user/erasure",
    summary: "Read whether the own account is about to be erased, what goes with it and what is in the way",
    action: "account:change",
    returns: z.object({ standing }),
  }),
  order: endpoint({
    method: "POST",
    path: "/user/erasure",
    summary: "Order that the own account is erased in 72 hours",
    action: "account:secure",
    returns: z.object({ standing }),
  }),
  undo: endpoint({
    method: "POST",
    path: "/user/erasure/undo",
    summary: "Keep the own account after all",
    action: "account:change",
    returns: nothing,
  }),
  export: endpoint({
    method: "POST",
    path: "/user/export",
    summary: "Ask for a file of all that is kept of oneself; it is made in the background, for oneself alone",
    action: "account:secure",
    returns: z.object({ standing }),
  }),
  openExport: endpoint({
    method: "POST",
    path: "/user/export/open",
    summary:
      "Find the file of oneself that lies ready, behind a fresh proof of who one is: it is fetched at /exports/ and its id",
    action: "account:secure",
    isSecret: true,
    returns: z.object({ id: z.uuid() }),
  }),
} as const;
