import * as z from "zod/mini";
import { refusalReasons } from "#shared/features/refusals/reasons.ts";
import { activityDetailsTypes } from "#shared/features/trips/trips.rules.ts";
import { tripStates } from "#shared/features/trips/trips.states.ts";
import { endpoint } from "#shared/wire/endpoint.ts";
import { day, id, minorUnits, moment, perLocale, text } from "#shared/wire/fields.ts";

// A plan travels as its address says it (stayAddress.rules.ts).
const stay = text(2_000);
export const reason = z.nullable(z.enum(refusalReasons));

const line = z.object({
  name: z.string(),
  service: z.nullable(z.string()),
  count: z.number(),
  unit: z.number(),
  amountFinal: z.number(),
  amountDiscount: z.number(),
});

// What a stay costs one child.
export const price = z.object({
  currency: z.string(),
  lines: z.array(line),
  vat: z.number(),
  vatBase: z.number(),
  total: z.number(),
  deposit: z.number(),
  balance: z.number(),
  balanceDueOn: z.nullable(day),
});

export const home = z.object({
  id,
  slug: z.string(),
  lastName: z.string(),
  line: z.string(),
  lines: z.optional(perLocale),
  cityTown: z.string(),
  countyName: z.string(),
  countryCode: z.string(),
  picture: z.nullable(z.string()),
  // For all nights of the plan, for each of its children.
  isFree: z.boolean(),
});

export const camp = z.object({
  id,
  slug: z.string(),
  title: z.string(),
  category: z.string(),
  cityTown: z.string(),
  countyName: z.string(),
  picture: z.string(),
  ageFrom: z.number(),
  ageTo: z.number(),
});

const student = z.object({ id, name: z.string(), picture: z.nullable(z.string()), age: z.number() });

const bookedTrip = z.object({
  id,
  reference: z.string(),
  state: z.enum(tripStates),
  student,
  price,
  // Why it cannot be reserved as it stands.
  obstacle: reason,
});

// In the order in which they are asked; each with what the whole booking costs there.
const bookedHome = z.extend(home, { total: z.nullable(z.number()) });
const bookedCamp = z.extend(camp, { monday: day, isBackup: z.boolean() });

export const booking = z.object({
  id,
  isReserved: z.boolean(),
  fromDate: day,
  toDate: day,
  tripTypeName: z.string(),
  activityDetailsType: z.enum(activityDetailsTypes),
  weeks: z.number(),
  currency: z.string(),
  // Of all its trips together.
  total: z.number(),
  deposit: z.number(),
  // Until when the price holds.
  expiresAt: moment,
  trips: z.array(bookedTrip),
  homes: z.array(bookedHome),
  camps: z.array(bookedCamp),
  // The page of the provider that is open, or what has become of the last.
  checkout: z.nullable(z.object({ id: z.string(), state: z.enum(["open", "approved", "refused", "lost", "left"]) })),
});

const paymentIntent = z.object({
  id: z.string(),
  // The card is entered on the provider's own page: nothing of ours needs a secret of it.
  clientSecret: z.null(),
  amount: z.number(),
  currency: z.string(),
  status: z.enum(["requires_action", "requires_capture", "canceled", "failed", "lost"]),
  reason,
});

const reservedTrip = z.object({ id, reference: z.string(), state: z.enum(tripStates), studentName: z.string() });
const intentId = z.string().check(z.regex(/^co_[0-9a-f-]{36}$/));

export type Price = z.infer<typeof price>;
export type Home = z.infer<typeof home>;
export type Camp = z.infer<typeof camp>;
export type Booking = z.infer<typeof booking>;
export type PaymentIntent = z.infer<typeof paymentIntent>;

// What is kept of a plan with the account of whoever makes it.
export const planDraft = z.object({ stay: z.string(), version: z.number(), changedAt: moment });
export type PlanDraft = z.infer<typeof planDraft>;

export const bookings = {
  homes: endpoint({
    method: "GET",
    path: "/booking/homes",
    summary: "Find homes for a plan, with those that it has chosen",
    action: "families:browse",
    isLong: true,
    query: z.object({ stay }),
    returns: z.object({ homes: z.array(home), total: z.number() }),
  }),
  camps: endpoint({
    method: "GET",
    path: "/booking/camps",
    summary: "Find camps for a plan: near its home, for the ages of its children",
    action: "families:browse",
    isLong: true,
    query: z.object({ stay }),
    returns: z.object({ camps: z.array(camp) }),
  }),
  price: endpoint({
    method: "GET",
    path: "/booking/price",
    summary: "Price a plan for one child: exactly with its home, else from the cheapest that fits",
    action: "families:browse",
    query: z.object({ stay }),
    returns: z.object({ price: z.nullable(price), isFrom: z.boolean(), reason }),
  }),
  readDraft: endpoint({
    method: "GET",
    path: "/booking/draft",
    summary: "Read what oneself is planning",
    action: "booking:make",
    returns: z.object({ draft: z.nullable(planDraft) }),
  }),
  keepDraft: endpoint({
    method: "POST",
    path: "/booking/draft",
    summary: "Keep what oneself is planning, unless another device has kept something newer",
    action: "booking:make",
    body: z.object({ stay, version: z.int().check(z.minimum(0)) }),
    returns: z.object({ draft: planDraft }),
  }),
  prepare: endpoint({
    method: "POST",
    path: "/booking/prepare",
    summary: "Make trips of a plan, one for each child, with its homes and camps, all of them priced",
    action: "booking:make",
    body: z.object({ stay, referralCode: z.optional(text(40)) }),
    returns: z.object({ booking }),
  }),
  getIntent: endpoint({
    method: "POST",
    path: "/booking/get-intent",
    summary: "Begin to pay what is due today of a booking: another amount is refused",
    action: "booking:make",
    body: z.object({
      bookingId: id,
      amount: minorUnits(1),
      numberOfDays: z.optional(z.int()),
      paymentIntentId: z.optional(intentId),
    }),
    returns: z.object({
      paymentIntent,
      quoteId: id,
      quoteExpiresAt: moment,
      // The way over the provider's page.
      payUrl: z.string(),
    }),
  }),
  retrieve: endpoint({
    method: "POST",
    path: "/booking/retrive-payment-intent",
    summary: "Tell how a payment stands",
    action: "booking:make",
    body: z.object({ paymentIntentId: intentId }),
    returns: z.object({ paymentIntent, bookingId: id, stay: z.string(), trip: z.nullable(reservedTrip) }),
  }),
  indent: endpoint({
    method: "POST",
    path: "/booking/indent",
    summary: "Show what a payment has reserved: the provider's notice alone does it",
    action: "booking:make",
    body: z.object({ paymentIntentId: intentId, quoteId: z.optional(id) }),
    returns: z.object({
      trip: z.nullable(reservedTrip),
      trips: z.array(reservedTrip),
      invoice: z.nullable(z.object({ id, number: z.string(), total: z.number(), currency: z.string() })),
      conversation: z.nullable(z.object({ id })),
    }),
  }),
} as const;
