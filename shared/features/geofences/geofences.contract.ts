import * as z from "zod/mini";
import { endpoint } from "#shared/wire/endpoint.ts";
import { day, id, minorUnits, requiredText } from "#shared/wire/fields.ts";
import { nothing } from "#shared/wire/resource.ts";
import { fenceKinds, highestPriority } from "./geofences.rules.ts";
import { shapeLimits } from "./shapes.rules.ts";

const point = z.object({
  latitude: z.number().check(z.minimum(-90), z.maximum(90)),
  longitude: z.number().check(z.minimum(-180), z.maximum(180)),
});

const shape = z.discriminatedUnion("type", [
  z.object({ type: z.literal("circle"), at: point, km: z.number() }),
  z.object({ type: z.literal("polygon"), points: z.array(point).check(z.maxLength(shapeLimits.mostPoints + 1)) }),
]);

const said = {
  name: requiredText(80),
  kind: z.enum(fenceKinds),
  shape,
  priority: z.int().check(z.minimum(0), z.maximum(highestPriority)),
  activeFrom: z.nullable(day),
  activeUntil: z.nullable(day),
  coordinatorId: z.nullable(id),
  activityId: z.nullable(id),
  businessId: z.nullable(id),
  // Of a transfer to a home in it, in euro cents.
  price: z.nullable(minorUnits()),
};

export const fenceDraft = z.object(said);
export type FenceDraft = z.infer<typeof fenceDraft>;

const fence = z.object({
  ...said,
  id,
  coordinatorName: z.nullable(z.string()),
  activityTitle: z.nullable(z.string()),
  businessName: z.nullable(z.string()),
  // How many homes lie in it; nothing for whoever may not know where they are.
  homes: z.nullable(z.number()),
  version: z.number(),
});

export type ShownFence = z.infer<typeof fence>;

const pin = z.object({ id, name: z.string(), place: z.string(), at: point });

export type Pin = z.infer<typeof pin>;

const named = z.object({ id, name: z.string() });
const moved = z.object({ ...named.shape, from: z.nullable(z.string()), to: z.nullable(z.string()) });
const dearer = z.object({ ...named.shape, from: z.nullable(z.number()), to: z.nullable(z.number()) });

const effects = z.object({
  entering: z.array(named),
  leaving: z.array(named),
  // By name of whoever looks after it.
  coordinators: z.array(moved),
  prices: z.array(dearer),
});

export type ShownEffects = z.infer<typeof effects>;

const area = z.object({
  coordinatorName: z.nullable(z.string()),
  price: z.nullable(z.number()),
  fences: z.array(z.object({ id, name: z.string(), kind: z.enum(fenceKinds), about: z.nullable(z.string()) })),
});

export type Area = z.infer<typeof area>;

const path = "/geofences";
const version = z.int().check(z.minimum(1));

export const geofences = {
  list: endpoint({
    method: "GET",
    path,
    summary: "List the areas on the map, and the homes and camps that lie there",
    action: "geofences:read",
    isLong: true,
    returns: z.object({ fences: z.array(fence), homes: z.array(pin), camps: z.array(pin) }),
  }),
  choices: endpoint({
    method: "GET",
    path: `${path}/choices`,
    summary: "List who can look after an area, and the businesses it can be for",
    action: "geofences:write",
    returns: z.object({ coordinators: z.array(named), businesses: z.array(named) }),
  }),
  // The id of the one that is changed; without, it is a new one.
  preview: endpoint({
    method: "POST",
    path: `${path}/preview`,
    summary: "Read what an area would change for which homes; nothing is changed",
    action: "geofences:write",
    body: z.object({ id: z.nullable(id), draft: z.nullable(fenceDraft) }),
    returns: z.object({ effects }),
  }),
  create: endpoint({
    method: "POST",
    path,
    summary: "Draw an area on the map",
    action: "geofences:write",
    body: fenceDraft,
    returns: z.object({ id }),
  }),
  update: endpoint({
    method: "PATCH",
    path: `${path}/:id`,
    summary: "Draw an area anew; refused when somebody else has changed it meanwhile",
    action: "geofences:write",
    body: z.object({ ...said, version }),
    returns: z.object({ id }),
  }),
  remove: endpoint({
    method: "DELETE",
    path: `${path}/:id`,
    summary: "Take an area off the map",
    action: "geofences:write",
    returns: nothing,
  }),
  around: endpoint({
    method: "GET",
    path: "/households/:householdId/area",
    summary:
      "Read in which areas a home lies: who looks after it, which camps and schools are near, and what a transfer costs",
    action: "families:reach",
    returns: z.object({ area }),
  }),
} as const;
