import * as z from "zod/mini";
import { endpoint } from "#shared/wire/endpoint.ts";
import { id, minorUnits, moment } from "#shared/wire/fields.ts";
import { nightLimits } from "./prices.rules.ts";

const price = z.object({
  // Of a night, before what stays with Hearth.
  amount: z.number(),
  currency: z.string(),
  // Else it is what is usual in the county.
  isOwn: z.boolean(),
  // What the family sets by itself.
  least: z.number(),
  most: z.number(),
  // What it would like instead, and the office has not answered yet.
  asked: z.nullable(z.object({ amount: z.number(), at: moment })),
});

// Null: nobody has set any price for nights yet.
const answer = z.object({ price: z.nullable(price) });
const amount = minorUnits(nightLimits.least).check(z.maximum(nightLimits.most));

export type NightPrice = z.infer<typeof price>;

export const nightPrices = {
  read: endpoint({
    method: "GET",
    path: "/host_family/household/price",
    summary: "Read what a night in one's own home costs, and within what one sets it oneself",
    action: "household:open",
    returns: answer,
  }),
  set: endpoint({
    method: "POST",
    path: "/host_family/household/price",
    summary: "Set what a night in one's own home costs: within the county's range at once, else the office is asked",
    action: "household:open",
    body: z.object({ amount }),
    returns: answer,
  }),
  ofHousehold: endpoint({
    method: "GET",
    path: "/households/:id/price",
    summary: "Read what a night in a household costs, and what the family would like instead",
    action: "families:payee",
    params: z.object({ id }),
    returns: answer,
  }),
  answer: endpoint({
    method: "POST",
    path: "/households/:id/price",
    summary: "Grant a family the price of a night that it asked for, or leave it as it is",
    action: "families:payee",
    params: z.object({ id }),
    // What was read: a family that has asked for something else since is read again first.
    body: z.object({ amount, isGranted: z.boolean() }),
    returns: answer,
  }),
} as const;
