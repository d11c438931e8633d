import * as z from "zod/mini";
import { homeInLanguage } from "#shared/features/ourHome/homeWords.contract.ts";
import { genders } from "#shared/features/students/students.rules.ts";
import { tripHostFamilyStates, tripStates } from "#shared/features/trips/trips.states.ts";
import { checkKinds, historySources, standings, vettingStates } from "#shared/features/vetting/vetting.states.ts";
import { day, id, moment } from "#shared/wire/fields.ts";
import { householdParts, personKinds } from "./household.kinds.ts";

// What is read of a household: as it stands, whatever was once allowed.
export const profile = z.object({
  name: z.string(),
  title: z.string(),
  secondTitle: z.string(),
  description: z.string(),
  languages: z.array(z.string()),
  hostingTypes: z.array(z.string()),
});

export const house = z.object({
  guests: z.number(),
  bedrooms: z.number(),
  rooms: z.array(z.object({ name: z.string(), beds: z.number() })),
  amenities: z.array(z.string()),
  nightsMin: z.number(),
  nightsMax: z.nullable(z.number()),
  noticeDays: z.number(),
  turnoverDays: z.number(),
  addressLine1: z.string(),
  cityTown: z.string(),
  postcode: z.nullable(z.string()),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
});

export const person = z.object({
  firstName: z.string(),
  lastName: z.string(),
  kind: z.enum(personKinds),
  gender: z.enum(genders),
  dateOfBirth: day,
  occupation: z.string(),
});

const member = z.extend(person, { id, picture: z.nullable(z.string()) });
const photo = z.object({ id, picture: z.string(), caption: z.string() });
const block = z.object({ id, fromDate: day, toDate: day, note: z.string() });

const stay = z.object({
  id,
  tripId: id,
  studentId: id,
  studentName: z.string(),
  reference: z.string(),
  fromDate: day,
  toDate: day,
  state: z.enum(tripHostFamilyStates),
  tripState: z.enum(tripStates),
  // A bed is taken.
  isHeld: z.boolean(),
  // The day on which the home was chosen as it then stood.
  bookedOn: day,
});

const check = z.object({
  kind: z.enum(checkKinds),
  memberName: z.nullable(z.string()),
  standing: z.enum(standings),
  validUntil: z.nullable(day),
});

const step = z.object({
  fromState: z.nullable(z.enum(vettingStates)),
  toState: z.enum(vettingStates),
  actorName: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  source: z.enum(historySources),
  at: moment,
});

export const household = z.object({
  id,
  slug: z.string(),
  picture: z.nullable(z.string()),
  countyName: z.string(),
  countryCode: z.string(),
  vettingState: z.enum(vettingStates),
  vettedUntil: z.nullable(day),
  pausedUntil: z.nullable(day),
  isHidden: z.boolean(),
  hiddenReason: z.nullable(z.string()),
  host: z.object({ name: z.string(), email: z.string(), phone: z.nullable(z.string()) }),
  // Where its host was written to last, if the reader may read that.
  conversationId: z.optional(z.nullable(id)),
  profile,
  // What it says in other languages.
  words: z.optional(z.array(homeInLanguage)),
  house,
  members: z.array(member),
  photos: z.array(photo),
  // Closed by another calendar of the household, where one is named.
  blocks: z.array(z.extend(block, { feedName: z.nullable(z.string()) })),
  stays: z.array(stay),
  checks: z.array(check),
  steps: z.array(step),
});

// One line of what has changed: of which part, in which row, from what to what.
export const change = z.object({
  id,
  part: z.enum(householdParts),
  partKey: z.string(),
  // Null: the whole row came or went.
  field: z.nullable(z.string()),
  before: z.unknown(),
  after: z.unknown(),
  actorName: z.nullable(z.string()),
  at: moment,
});

export type Household = z.infer<typeof household>;
export type HouseholdProfile = z.infer<typeof profile>;
export type HouseholdHouse = z.infer<typeof house>;
export type HouseholdMember = z.infer<typeof member>;
export type HouseholdStay = z.infer<typeof stay>;
export type HouseholdBlock = z.infer<typeof block>;
export type HouseholdChange = z.infer<typeof change>;

// As it stood; a member who was taken away since has a picture no longer.
export const pastHousehold = z.object({
  id,
  slug: z.string(),
  on: day,
  // Null before it applied.
  vettingState: z.nullable(z.enum(vettingStates)),
  profile,
  house,
  members: z.array(member),
  photos: z.array(photo),
  blocks: z.array(block),
  // What has changed since, the newest first.
  changes: z.array(change),
});

export type PastHousehold = z.infer<typeof pastHousehold>;
