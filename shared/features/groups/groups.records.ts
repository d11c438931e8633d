import * as z from "zod/mini";
import { tripHostFamilyStates, tripStates } from "#shared/features/trips/trips.states.ts";
import { day, id, minorUnits, moment, requiredText, text, unkept } from "#shared/wire/fields.ts";
import { busDirections, groupPhases } from "./groups.rules.ts";

const degrees = (most: number) => z.nullable(z.number().check(z.minimum(-most), z.maximum(most)));

export const groupDraft = z.object({
  name: requiredText(80),
  businessId: z.nullable(id),
  leaderId: z.nullable(id),
  coordinatorId: z.nullable(id),
  fromDate: day,
  toDate: day,
  meetingPoint: text(120),
  latitude: degrees(90),
  longitude: degrees(180),
});

export type GroupDraft = z.infer<typeof groupDraft>;

export const group = z.extend(groupDraft, {
  id,
  businessName: z.nullable(z.string()),
  leaderName: z.nullable(z.string()),
  coordinatorName: z.nullable(z.string()),
  phase: z.enum(groupPhases),
  students: z.number(),
  placed: z.number(),
  noFlight: z.number(),
  seats: z.number(),
  unread: z.number(),
  conversationId: z.nullable(id),
  currency: z.string(),
});

export type Group = z.infer<typeof group>;

export const row = z.extend(group, { budgetLeft: z.coerce.number() });

export const member = z.object({
  tripId: id,
  studentId: id,
  reference: z.string(),
  name: z.string(),
  picture: z.nullable(z.string()),
  state: z.enum(tripStates),
  fromDate: day,
  toDate: day,
  // The family that the student is meant for, however far it is with it.
  homeId: z.nullable(id),
  homeName: z.nullable(z.string()),
  homeTown: z.nullable(z.string()),
  homeState: z.nullable(z.enum(tripHostFamilyStates)),
  // Whether a bed is held for it.
  isPlaced: z.boolean(),
  km: z.nullable(z.number()),
  wishId: z.nullable(id),
  arrivesAt: z.nullable(moment),
  arrival: z.nullable(z.string()),
  busThereId: z.nullable(id),
  busBackId: z.nullable(id),
  isPaid: unkept(z.boolean()),
});

export type GroupMember = z.infer<typeof member>;

export const busDraft = z.object({
  name: requiredText(60),
  direction: z.enum(busDirections),
  seats: z.int().check(z.minimum(1), z.maximum(100)),
  leaves: text(120),
  driver: text(120),
});

export const bus = z.extend(busDraft, { id });

export type GroupBus = z.infer<typeof bus>;

export const tick = z.object({ tripId: id, day, isHere: z.boolean(), at: moment });

export type GroupTick = z.infer<typeof tick>;

export const home = z.object({
  id,
  name: z.string(),
  cityTown: z.string(),
  picture: z.nullable(z.string()),
  km: z.nullable(z.number()),
  guests: z.number(),
  // On the fullest night, without those of this group that are only meant for it.
  bedsLeft: z.number(),
  closed: z.array(z.string()),
  // Who sleeps there on one of the nights, or is meant to.
  people: z.array(z.string()),
});

export type GroupHome = z.infer<typeof home>;

export const budgetLine = z.object({ name: requiredText(80), amount: minorUnits() });

export const spending = z.object({
  id,
  note: z.string(),
  studentName: z.string(),
  spentOn: day,
  amount: z.coerce.number(),
  currency: z.string(),
  counts: z.boolean(),
});

export const step = z.object({
  id,
  at: moment,
  studentName: z.string(),
  familyName: z.nullable(z.string()),
  tripState: z.nullable(z.enum(tripStates)),
  homeState: z.nullable(z.enum(tripHostFamilyStates)),
  actorName: z.nullable(z.string()),
});

export type GroupStep = z.infer<typeof step>;
