import * as z from "zod/mini";
import { medicalFacts } from "#shared/features/students/students.rules.ts";
import { activityDetailsTypes } from "#shared/features/trips/trips.rules.ts";
import { tripHostFamilyStates, tripStates } from "#shared/features/trips/trips.states.ts";
import { roles } from "#shared/access/roles.ts";
import { endpoint } from "#shared/wire/endpoint.ts";
import { day, id, moment, unkept } from "#shared/wire/fields.ts";

const amount = z.number();
const picture = z.nullable(z.string());
const tripState = z.enum(tripStates);
const hostingState = z.enum(tripHostFamilyStates);

const price = z.object({
  // Null while nothing is agreed.
  total: z.nullable(amount),
  paid: amount,
  // What is kept back of a refund.
  trustFee: amount,
  currency: z.string(),
  // How the price came about, as it was said to whoever pays.
  lines: z.array(
    z.object({
      name: z.string(),
      count: z.number(),
      unit: amount,
      amountFinal: amount,
      amountDiscount: amount,
      vat: amount,
    }),
  ),
});

const trip = z.object({
  id,
  reference: z.string(),
  state: tripState,
  fromDate: day,
  toDate: day,
  timezone: z.string(),
  weeks: z.number(),
  activityDetailsType: z.enum(activityDetailsTypes),
  tripTypeName: z.string(),
  holdUntil: z.nullable(moment),
  // How far a hold may still be extended.
  longestHoldUntil: z.nullable(moment),
  price: unkept(price),
});

const guardian = z.object({
  id,
  name: z.string(),
  picture,
  // In the middle; null while too little was answered to say.
  repliesInMinutes: z.nullable(z.number()),
});

const student = z.object({
  id,
  name: z.string(),
  picture,
  age: z.number(),
  cityTown: z.string(),
  countryCode: z.string(),
  guardians: z.array(guardian),
  // How the student lives: of those who only count and pay, nobody is told (security 4.3, "min").
  living: z.optional(
    z.object({
      languages: z.array(z.string()),
      hobbies: z.string(),
      diet: unkept(z.string()),
      // Which facts are on file. What they say is opened one student at a time, with a line in the audit log.
      onFile: unkept(z.array(z.enum(medicalFacts))),
    }),
  ),
});

const family = z.object({
  // Of the hosting.
  id,
  hostFamilyId: id,
  name: z.string(),
  picture,
  place: z.string(),
  state: hostingState,
  isSelected: z.boolean(),
  askedAt: z.nullable(moment),
  answeredAt: z.nullable(moment),
  answerBy: z.nullable(moment),
  // Why not; for those who look after the student.
  reason: z.optional(unkept(z.string())),
});

const invoice = z.object({
  id,
  kind: z.enum(["sales", "purchase"]),
  number: z.string(),
  state: z.string(),
  total: amount,
  paid: amount,
  currency: z.string(),
  dueOn: z.nullable(day),
});

const thread = z.object({
  conversationId: id,
  reference: z.string(),
  state: tripState,
  familyName: z.nullable(z.string()),
  fromDate: day,
  toDate: day,
});

// What of its plan was changed without a step: the group's name or the driver's; null: none.
const planChange = z.object({
  field: z.enum(["group", "driverThere", "driverBack"]),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
});

const step = z.object({
  id,
  command: z.string(),
  // Of the trip, or of a family that was asked.
  tripState: z.nullable(tripState),
  hostingState: z.nullable(hostingState),
  familyName: z.nullable(z.string()),
  // Nobody where time or the product moved it.
  byName: z.nullable(z.string()),
  byRole: z.nullable(z.enum(roles)),
  at: moment,
  reason: z.optional(unkept(z.string())),
  change: z.optional(z.nullable(planChange)),
});

// What a reader may not have is not there at all.
export const toldOfTrip = z.object({
  trip: z.optional(trip),
  student: z.optional(student),
  families: z.optional(z.array(family)),
  invoices: z.optional(unkept(z.array(invoice))),
  threads: z.optional(z.array(thread)),
  history: z.optional(z.array(step)),
});

export type TripContext = z.infer<typeof toldOfTrip>;
export type ContextTrip = z.infer<typeof trip>;
export type ContextPrice = z.infer<typeof price>;
export type ContextStudent = z.infer<typeof student>;
export type ContextFamily = z.infer<typeof family>;
export type ContextInvoice = z.infer<typeof invoice>;
export type ContextThread = z.infer<typeof thread>;
export type PlanChange = z.infer<typeof planChange>;
export type ContextStep = z.infer<typeof step>;

export const tripContext = {
  read: endpoint({
    method: "GET",
    path: "/conversations/:id/context",
    summary:
      "Read what a conversation is about: its trip, student, families, invoices and history, as far as the reader may",
    action: "tripContext:read",
    isLong: true,
    isAudited: true,
    offline: true,
    returns: toldOfTrip,
  }),
} as const;
