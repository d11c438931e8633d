import * as z from "zod/mini";
import { endpoint } from "#shared/wire/endpoint.ts";
import { day, id, moment, text, unkept } from "#shared/wire/fields.ts";
import { gridOf, rowsOf } from "#shared/wire/grid.ts";
import { choiceColumn, dayColumn, momentColumn, textColumn } from "#shared/wire/gridColumns.ts";
import { itemOf } from "#shared/wire/resource.ts";
import { checkKinds, checkStates, historySources, vettingStates } from "./vetting.states.ts";

const kinds = z.array(z.enum(checkKinds));

const summary = z.object({
  id,
  name: z.string(),
  picture: z.nullable(z.string()),
  cityTown: z.string(),
  countyName: z.string(),
  countryCode: z.string(),
  state: z.enum(vettingStates),
  waitingSince: moment,
  validUntil: z.nullable(day),
});

export const vettingRow = z.extend(summary, {
  title: z.string(),
  members: z.array(z.object({ name: z.string(), picture: z.nullable(z.string()) })),
  progress: z.object({
    required: z.number(),
    clear: z.number(),
    missing: kinds,
    adverse: kinds,
    expiring: kinds,
    validUntil: z.nullable(day),
  }),
});

export const vettingCheck = z.object({
  id,
  kind: z.enum(checkKinds),
  memberId: z.nullable(id),
  state: z.enum(checkStates),
  validUntil: z.nullable(day),
  note: z.string(),
  updatedAt: moment,
});

export const asked = z.object({ kind: z.enum(checkKinds), count: z.number(), months: z.nullable(z.number()) });

export const householdMember = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  dateOfBirth: day,
  occupation: z.nullable(z.string()),
  picture: z.nullable(z.string()),
});

export const vettingStep = z.object({
  id,
  fromState: z.nullable(z.enum(vettingStates)),
  toState: z.enum(vettingStates),
  // Nobody, when time alone has moved it.
  actorName: z.nullable(z.string()),
  actorRole: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  source: z.enum(historySources),
  at: moment,
});

const metHost = z.object({
  id,
  // A kind of meeting: what it is called stands with the meetings.
  kind: z.string(),
  at: z.nullable(moment),
  organiserName: z.string(),
  hostDidNotCome: z.boolean(),
  outcome: unkept(z.string()),
});

export const household = z.extend(summary, {
  // Rises with everything that is recorded of the household.
  version: z.number(),
  title: z.string(),
  secondTitle: z.string(),
  description: z.string(),
  addressLine1: z.string(),
  postcode: z.nullable(z.string()),
  languages: z.array(z.string()),
  hostingTypes: z.array(z.string()),
  guests: z.number(),
  bedrooms: z.number(),
  foundUsWhere: z.nullable(z.string()),
  host: z.object({ name: z.string(), email: z.string(), phone: z.nullable(z.string()) }),
  members: z.array(householdMember),
  checks: z.array(vettingCheck),
  // What its country asks for in another way than usual.
  asked: z.array(asked),
  photos: z.array(
    z.object({
      id: z.string(),
      picture: z.string(),
      caption: z.string(),
      // Null: nobody has to look at it before others do.
      isApproved: z.nullable(z.boolean()),
    }),
  ),
  // The newest first.
  history: z.array(vettingStep),
  // What came of meetings with its host: what was noted, and where the host did not come. The newest first.
  meetings: z.array(metHost),
});

export const checkResult = z.object({
  state: z.enum(checkStates),
  validUntil: z.optional(z.nullable(day)),
  note: z.optional(text(1_000)),
  expectedVersion: z.int().check(z.minimum(1)),
});

export type VettingRow = z.infer<typeof vettingRow>;
export type VettingCheck = z.infer<typeof vettingCheck>;
export type HouseholdMember = z.infer<typeof householdMember>;
export type VettingStep = z.infer<typeof vettingStep>;
export type Household = z.infer<typeof household>;

// Households by where their vetting stands; who has waited longest comes first.
export const vettingGrid = gridOf({
  path: "/vetting",
  list: "vetting",
  many: "households by where their vetting stands",
  read: "vetting:read",
  record: vettingRow,
  columns: {
    name: textColumn({ sort: true }),
    cityTown: textColumn({ sort: true }),
    countyName: textColumn({ sort: true, filter: true, group: true }),
    countryCode: textColumn({ filter: true, group: true }),
    members: textColumn(),
    state: choiceColumn(vettingStates, { sort: true, filter: true, group: true }),
    progress: textColumn(),
    waitingSince: momentColumn({ sort: true, filter: true }),
    validUntil: dayColumn({ sort: true, filter: true }),
  },
  search: ["name", "title", "cityTown"],
  order: "waitingSince",
});

export const vetting = {
  ...rowsOf(vettingGrid),
  read: endpoint({
    method: "GET",
    path: "/vetting/:id",
    summary: "Read a household with its checks and their history",
    action: "vetting:read",
    returns: itemOf(household),
  }),
  record: endpoint({
    method: "PATCH",
    path: "/vetting/checks/:id",
    summary: "Record the result of a check, unless the household has changed since it was read",
    action: "vetting:record",
    body: checkResult,
    returns: z.object({ item: vettingCheck, version: z.number(), validUntil: z.nullable(day) }),
  }),
} as const;
