import * as z from "zod/mini";
import { endpoint } from "#shared/wire/endpoint.ts";
import { day, id, moment, unkept } from "#shared/wire/fields.ts";
import { tripHostFamilyStates, tripStates } from "#shared/features/trips/trips.states.ts";
import { preparations } from "./hosting.rules.ts";

const standing = { state: z.enum(tripHostFamilyStates), tripState: z.enum(tripStates) };
const picture = z.nullable(z.string());

// Before the yes: a first name, an age, a gender, a country, languages and what is on the label. Afterwards who it is, too.
const guest = z.object({
  firstName: z.string(),
  lastName: z.nullable(z.string()),
  age: z.number(),
  gender: z.enum(["female", "male", "other"]),
  country: z.nullable(z.string()),
  cityTown: z.nullable(z.string()),
  languages: z.array(z.string()),
  hobbies: z.nullable(z.string()),
  picture,
  diet: unkept(z.string()),
  // Whether there is anything; what, the family reads that hosts.
  hasAllergies: unkept(z.boolean()),
});

const earnings = unkept(z.object({ amount: z.number(), currency: z.string() }));

const other = z.object({ id, tripId: id, firstName: z.string(), picture, fromDate: day, toDate: day, ...standing });

const detail = z.object({
  id,
  tripId: id,
  ...standing,
  version: z.number(),
  fromDate: day,
  toDate: day,
  timezone: z.string(),
  answerBy: z.nullable(moment),
  // How far more time may be asked for.
  latestAnswer: z.nullable(moment),
  hasAskedTime: z.boolean(),
  guest,
  earnings,
  camps: z.array(z.object({ id, title: z.string(), cityTown: z.string(), fromDate: day, toDate: day })),
  others: z.array(other),
  guests: z.number(),
  bedsLeft: z.number(),
  isBlocked: z.boolean(),
  conversationId: z.nullable(id),
  // What was written first, by whoever asks.
  words: z.nullable(z.object({ name: z.string(), picture, text: z.string() })),
  parents: z.array(z.object({ id, name: z.string(), phone: z.nullable(z.string()), email: z.string() })),
  arrival: z.string(),
  arrivesAt: z.nullable(moment),
  isCareOpen: z.boolean(),
  prepared: z.array(z.enum(preparations)),
});

export type HostingDetail = z.infer<typeof detail>;

export const hosting = {
  read: endpoint({
    method: "GET",
    path: "/hostings/:id",
    summary: "Read one's own hosting of a trip, as much as the family may know by now",
    action: "hostings:read",
    isLong: true,
    isAudited: true,
    offline: true,
    returns: z.object({ hosting: detail }),
  }),
  // Nothing of the guest: the sum stands where the family is asked, and to see it opens no child's page.
  earnings: endpoint({
    method: "GET",
    path: "/hostings/:id/earnings",
    summary: "Read what one's own hosting of a trip earns, once one was asked",
    action: "hostings:read",
    returns: z.object({ earnings }),
  }),
  openHealth: endpoint({
    method: "POST",
    path: "/hostings/:id/care",
    summary: "Open what a guest of these days needs, which is written down in the audit log",
    action: "hostings:openHealth",
    isSecret: true,
    returns: z.object({
      care: z.object({ diet: z.string(), allergies: z.string(), anyMedicalCondition: z.string(), notes: z.string() }),
    }),
  }),
  prepare: endpoint({
    method: "POST",
    path: "/hostings/:id/prepared",
    summary: "Tick what has been made ready before the guest arrives",
    action: "hostings:prepare",
    body: z.object({ kind: z.enum(preparations), isDone: z.boolean() }),
    returns: z.object({ prepared: z.array(z.enum(preparations)) }),
  }),
} as const;
