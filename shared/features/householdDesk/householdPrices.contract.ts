import * as z from "zod/mini";
import { endpoint } from "#shared/wire/endpoint.ts";
import { day, id } from "#shared/wire/fields.ts";
import { nightLimits } from "#shared/features/ourHome/prices.rules.ts";
import { ownServices } from "./household.kinds.ts";

const price = z.object({
  id,
  service: z.enum(ownServices),
  amount: z.number(),
  currency: z.string(),
  // With neither it holds always, wherever none that is dated does. Both days belong to it.
  fromDate: z.nullable(day),
  toDate: z.nullable(day),
  isToday: z.boolean(),
});

export type HouseholdPrice = z.infer<typeof price>;

const answer = z.object({
  // What a price can be set for, in which currency, and what is usual where this home has none.
  services: z.array(z.object({ service: z.enum(ownServices), currency: z.string(), usual: z.nullable(z.number()) })),
  prices: z.array(price),
});

export type HouseholdPrices = z.infer<typeof answer>;

const fields = {
  amount: z.int().check(z.minimum(nightLimits.least), z.maximum(nightLimits.most)),
  fromDate: z.nullable(day),
  toDate: z.nullable(day),
};

export const priceDraft = z.object({ service: z.enum(ownServices), ...fields });

export const householdPrices = {
  read: endpoint({
    method: "GET",
    path: "/households/:id/prices",
    summary: "List what a night costs in a household, by kind of stay and by days, and what is usual there",
    action: "families:keep",
    isLong: true,
    returns: answer,
  }),
  add: endpoint({
    method: "POST",
    path: "/households/:id/prices",
    summary:
      "Set what a night costs in a household between two days, or always; trips keep the price they were made at",
    action: "families:keep",
    body: priceDraft,
    returns: answer,
  }),
  change: endpoint({
    method: "PATCH",
    path: "/households/:id/prices/:priceId",
    summary: "Change a price of a household, unless somebody was quicker",
    action: "families:keep",
    body: z.object({ ...fields, was: z.pick(price, { amount: true, fromDate: true, toDate: true }) }),
    returns: answer,
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/households/:id/prices/:priceId",
    summary: "Take away a price of a household, unless somebody was quicker: what is usual counts again on its days",
    action: "families:keep",
    query: z.object({
      amount: z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1_000_000_000)),
      fromDate: z.optional(day),
      toDate: z.optional(day),
    }),
    returns: answer,
  }),
} as const;
