import * as z from "zod/mini";
import { diets } from "#shared/features/families/families.query.ts";
import { vettingStates } from "#shared/features/vetting/vetting.states.ts";
import { endpoint } from "#shared/wire/endpoint.ts";
import { day, id, text } from "#shared/wire/fields.ts";
import { exportOf, gridOf, rowsOf } from "#shared/wire/grid.ts";
import {
  choiceColumn,
  dayColumn,
  flagColumn,
  moneyColumn,
  numberColumn,
  textColumn,
} from "#shared/wire/gridColumns.ts";
import { mostAsked } from "./asking.rules.ts";

const record = z.object({
  id,
  slug: z.string(),
  picture: z.nullable(z.string()),
  name: z.string(),
  cityTown: z.string(),
  countyName: z.string(),
  guests: z.number(),
  bedrooms: z.number(),
  types: z.string(),
  languages: z.string(),
  vettingState: z.enum(vettingStates),
  vettedUntil: z.nullable(day),
  nightly: z.nullable(z.coerce.number()),
  currency: z.string(),
  nightsFree: z.number(),
  stays: z.number(),
  answerRate: z.nullable(z.number()),
  // Whose area it lies in; a node of the release before does not say.
  areaName: z.optional(z.nullable(z.string())),
  pausedUntil: z.nullable(day),
  isHidden: z.boolean(),
  phone: z.nullable(z.string()),
  address: z.string(),
  userId: id,
});

export type ListedHousehold = z.infer<typeof record>;

const oversee = { see: "families:oversee" } as const;
const reach = { see: "families:reach" } as const;

export const hostFamilyGrid = gridOf({
  path: "/host_families",
  list: "hostFamilies",
  many: "host families",
  read: "families:open",
  record,
  columns: {
    name: textColumn({ sort: true }),
    cityTown: textColumn({ sort: true, filter: true, group: true }),
    countyName: textColumn({ sort: true, filter: true, group: true }),
    guests: numberColumn({ sort: true, filter: true }),
    bedrooms: numberColumn({ sort: true, filter: true }),
    vettingState: choiceColumn(vettingStates, { sort: true, filter: true, group: true, ...oversee }),
    vettedUntil: dayColumn({ sort: true, filter: true, ...oversee }),
    nightly: moneyColumn({ sort: true }),
    nightsFree: numberColumn(),
    stays: numberColumn({ sort: true, filter: true }),
    answerRate: numberColumn({ sort: true, filter: true, ...oversee }),
    areaName: textColumn(reach),
    pausedUntil: dayColumn({ sort: true, filter: true, ...oversee }),
    isHidden: flagColumn({ filter: true, ...oversee }),
    types: textColumn(),
    languages: textColumn(),
    phone: textColumn(reach),
    address: textColumn(reach),
    userId: textColumn(reach),
  },
  search: ["name", "cityTown", "countyName", "phone", "address"],
  order: "name",
});

const years = z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(30)));

// What no column says: for which days a bed is to be had, how far a camp is, how old the children of the house are, what is cooked.
const asks = {
  freeFrom: z.optional(day),
  freeTo: z.optional(day),
  campId: z.optional(id),
  km: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(500)), 25),
  // Those that lie in an area of the map.
  areaId: z.optional(id),
  ageFrom: years,
  ageTo: years,
  diet: z.optional(z.enum(diets)),
};

const camp = z.object({ id, title: z.string(), cityTown: z.string() });

export type Camp = z.infer<typeof camp>;

// Why it would suit: as the families' list says it, and what the office weighs besides.
const reason = z.object({
  kind: z.enum(["child", "interest", "nearby", "diet", "animals", "language", "distance", "answers"]),
  key: z.string(),
  gender: z.string(),
  // An age, kilometres or per cent.
  count: z.number(),
});

export type FittingReason = z.infer<typeof reason>;

export const fitting = z.object({
  id,
  slug: z.string(),
  name: z.string(),
  picture: z.nullable(z.string()),
  cityTown: z.string(),
  countyName: z.string(),
  guests: z.number(),
  nightly: z.nullable(z.number()),
  currency: z.string(),
  // Of a hundred; null where nothing is known of the child.
  fit: z.nullable(z.number()),
  reasons: z.array(reason),
  isInTrip: z.boolean(),
});

export type FittingHome = z.infer<typeof fitting>;

// Where a home lies that the list shows; within half a kilometre for those who may not know its address.
const homePin = z.object({
  id,
  slug: z.string(),
  name: z.string(),
  picture: z.nullable(z.string()),
  cityTown: z.string(),
  nightly: z.nullable(z.coerce.number()),
  currency: z.string(),
  point: z.tuple([z.number(), z.number()]),
});

export type ListedPin = z.infer<typeof homePin>;
export const mostPins = 1_000;

const trip = z.object({
  id,
  reference: z.string(),
  studentId: id,
  studentName: z.string(),
  fromDate: day,
  toDate: day,
  mayAsk: z.boolean(),
});

export const hostFamilies = {
  ...rowsOf(hostFamilyGrid, asks),
  ...exportOf(hostFamilyGrid, "familyList:export", asks),
  map: endpoint({
    method: "GET",
    path: "/host_families/map",
    summary: "Say where the homes lie that the list shows, narrowed as it is",
    action: "families:open",
    isLong: true,
    query: z.object({ ...asks, q: z._default(text(100), ""), filter: z._default(text(1_000), "") }),
    returns: z.object({ pins: z.array(homePin), isWhole: z.boolean() }),
  }),
  talk: endpoint({
    method: "POST",
    path: "/host_families/:id/talk",
    summary: "Name the conversation in which to write to a household: the newest with its host, else a new one with us",
    action: "families:keep",
    returns: z.object({ conversationId: id }),
  }),
  camps: endpoint({
    method: "GET",
    path: "/host_families/camps",
    summary: "List the camps that homes can be near to",
    action: "families:open",
    isLong: true,
    returns: z.object({ camps: z.array(camp) }),
  }),
  fitting: endpoint({
    method: "GET",
    path: "/host_families/fitting/:tripId",
    summary: "List the homes that are free for a trip, the best for its student first, and why",
    action: "trips:open",
    isLong: true,
    returns: z.object({ trip, homes: z.array(fitting) }),
  }),
  ask: endpoint({
    method: "POST",
    path: "/host_families/fitting/:tripId",
    summary: "Add families to a trip and write to them; one that cannot be asked says why, and takes no other with it",
    action: "trips:plan",
    body: z.object({ hostFamilyIds: z.array(id).check(z.minLength(1), z.maxLength(mostAsked)) }),
    returns: z.object({
      asked: z.array(id),
      refused: z.array(z.object({ id, code: z.string(), reason: z.nullable(z.string()) })),
    }),
  }),
} as const;
