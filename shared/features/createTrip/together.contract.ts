import * as z from "zod/mini";
import { codeRefusals } from "#shared/features/codes/codes.rules.ts";
import { fitting } from "#shared/features/householdDesk/hostFamilies.contract.ts";
import { studentIds, trip, tripDraft } from "#shared/features/trips/trips.contract.ts";
import { endpoint } from "#shared/wire/endpoint.ts";
import { day, id, text } from "#shared/wire/fields.ts";
import { planDraft, price, reason } from "#shared/features/booking/booking.contract.ts";
import { mostBackups } from "#shared/features/booking/stayPlan.rules.ts";
import { mostTogether } from "#shared/features/together/together.rules.ts";

const { studentId: _one, ...stay } = tripDraft.shape;
const code = z.optional(text(40));
// In the order in which they are asked: the first choice, then what follows when it says no.
const homes = z.array(id).check(z.maxLength(1 + mostBackups));

// As an address has them (stayAddress.rules.ts): sailing-kinvara@2027-07-05,surf@2027-07-05~.
const camps = z.optional(text(4_000));

const home = z.extend(z.omit(fitting, { isInTrip: true }), {
  // On the fullest of the nights, up to how many are asked for.
  bedsLeft: z.number(),
});

export type HomeForAll = z.infer<typeof home>;

export const together = {
  homes: endpoint({
    method: "GET",
    path: "/trips-together/homes",
    summary: "List the homes that are free for several students at once, those that take them all first, and why",
    action: "trips:plan",
    isLong: true,
    query: z.object({ studentIds, fromDate: day, toDate: day }),
    returns: z.object({ homes: z.array(home) }),
  }),
  price: endpoint({
    method: "GET",
    path: "/trips-together/price",
    summary:
      "Price the same stay for several students, with a code: at the home that is chosen, else from the cheapest",
    action: "trips:plan",
    query: z.object({
      studentIds,
      fromDate: day,
      toDate: day,
      tripTypeId: id,
      activityDetailsType: stay.activityDetailsType,
      weeks: z.coerce.number().check(z.int(), z.minimum(0), z.maximum(60)),
      hostFamilyId: z.optional(id),
      camps,
      code,
    }),
    returns: z.object({
      // For one of them; of all of them, the sum.
      price: z.nullable(price),
      total: z.nullable(z.number()),
      isFrom: z.boolean(),
      reason,
      // Why the code takes nothing off; "unknown" where there is no such code.
      codeProblem: z.nullable(z.enum([...codeRefusals, "unknown"])),
    }),
  }),
  create: endpoint({
    method: "POST",
    path: "/trips-together",
    summary: "Begin a trip for each of several students, with homes and their price: all of them, or none",
    action: "trips:plan",
    body: z.object({
      ...stay,
      studentIds: z.array(id).check(z.minLength(1), z.maxLength(mostTogether)),
      code,
      camps,
      homes,
      // Whether the homes are written to at once.
      isAsking: z.boolean(),
    }),
    returns: z.object({ trips: z.array(trip) }),
  }),
  readDraft: endpoint({
    method: "GET",
    path: "/trips-together/draft",
    summary: "Read what oneself is planning for several students",
    action: "trips:plan",
    returns: z.object({ draft: z.nullable(planDraft) }),
  }),
  keepDraft: endpoint({
    method: "POST",
    path: "/trips-together/draft",
    summary: "Keep what oneself is planning for several students, unless another device has kept something newer",
    action: "trips:plan",
    body: z.object({ stay: text(6_000), version: z.int().check(z.minimum(0)) }),
    returns: z.object({ draft: planDraft }),
  }),
} as const;
