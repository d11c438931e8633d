import * as z from "zod/mini";
import { endpoint } from "#shared/wire/endpoint.ts";
import { day, id, moment, text, unkept } from "#shared/wire/fields.ts";
import { itemOf, pageOf, pageQuery } from "#shared/wire/resource.ts";
import {
  checkKinds,
  checkStates,
  historySources,
  vettingSorts,
  vettingStates,
  vettingViews,
} from "./vetting.states.ts";

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

const filters = z.extend(pageQuery, {
  view: z._default(z.enum(vettingViews), "screen"),
  q: z.optional(text(100)),
  countryId: z.optional(id),
  countyId: z.optional(id),
  // Approvals that end within the days of notice, or have ended.
  due: z.optional(z.enum(["soon"])),
  sort: z.optional(z.enum(vettingSorts)),
});

export type VettingFilters = z.infer<typeof filters>;

// How many the search and the filters leave under each view.
const totals = z.record(z.enum(vettingViews), z.number());

export type VettingTotals = z.infer<typeof totals>;

export const vetting = {
  list: endpoint({
    method: "GET",
    path: "/vetting",
    summary: "List households by where their vetting stands",
    action: "vetting:read",
    isLong: true,
    query: filters,
    returns: z.extend(pageOf(vettingRow), { totals }),
  }),
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
