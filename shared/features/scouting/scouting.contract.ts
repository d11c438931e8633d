import * as z from "zod/mini";
import { locales } from "#shared/locales.ts";
import { endpoint } from "#shared/wire/endpoint.ts";
import { day, email, id, moment, requiredText, text } from "#shared/wire/fields.ts";
import { cellsOf, exportOf, gridOf, rowsOf } from "#shared/wire/grid.ts";
import { choiceColumn, dayColumn, momentColumn, numberColumn, textColumn } from "#shared/wire/gridColumns.ts";
import { itemOf } from "#shared/wire/resource.ts";
import { matchedBy, matchKinds } from "./match.rules.ts";
import { leadSources, leadStates } from "./scouting.states.ts";

const phone = z.string().check(z.trim(), z.regex(/^(|\+?[\d ()/-]{5,25})$/));
const maybeEmail = z.union([z.literal(""), email]);

export const leadDraft = z.object({
  firstName: text(60),
  lastName: requiredText(60),
  email: maybeEmail,
  phone,
  addressLine1: text(120),
  cityTown: text(80),
  countyId: id,
  source: z.enum(leadSources),
  languages: z.array(z.enum(locales)).check(z.maxLength(locales.length)),
  capacity: z.int().check(z.minimum(1), z.maximum(5)),
  ownerId: z.nullable(id),
  nextAction: text(200),
  nextOn: z.nullable(day),
  note: text(2_000),
});

export type LeadDraft = z.infer<typeof leadDraft>;

const lead = z.object({
  id,
  name: z.string(),
  state: z.enum(leadStates),
  countyName: z.string(),
  cityTown: z.string(),
  nextAction: z.string(),
  nextOn: z.nullable(day),
  ownerName: z.nullable(z.string()),
  source: z.enum(leadSources),
  capacity: z.number(),
  phone: z.string(),
  email: z.string(),
  callAt: z.nullable(moment),
  restUntil: z.nullable(day),
  enteredAt: moment,
  createdAt: moment,
  version: z.number(),
  // What only its own page shows.
  firstName: z.string(),
  lastName: z.string(),
  addressLine1: z.string(),
  countyId: id,
  languages: z.array(z.string()),
  ownerId: z.nullable(id),
  note: z.string(),
  stateReason: z.nullable(z.string()),
  hostFamilyId: z.nullable(id),
});

export type Lead = z.infer<typeof lead>;

const read = "families:scout";
const edit = read;

export const leadGrid = gridOf({
  list: "leads",
  path: "/scouting",
  many: "families that may become hosts",
  read,
  record: lead,
  draft: leadDraft,
  columns: {
    name: textColumn({ sort: true }),
    state: choiceColumn(leadStates, { sort: true, filter: true, group: true }),
    countyName: textColumn({ sort: true, filter: true, group: true }),
    cityTown: textColumn({ sort: true, edit }),
    nextAction: textColumn({ edit }),
    nextOn: dayColumn({ sort: true, filter: true, optional: true, edit }),
    ownerName: textColumn({ sort: true, filter: true, group: true, person: true }),
    source: choiceColumn(leadSources, { sort: true, filter: true, group: true, edit }),
    capacity: numberColumn({ sort: true, filter: true, edit }),
    phone: textColumn({ edit }),
    email: textColumn({ edit }),
    callAt: momentColumn({ sort: true }),
    restUntil: dayColumn({ sort: true, filter: true }),
    enteredAt: momentColumn({ sort: true }),
    createdAt: momentColumn({ sort: true, filter: true }),
  },
  search: ["name", "cityTown", "phone", "email"],
  order: "nextOn,name",
});

const path = leadGrid.path;

const match = z.object({
  kind: z.enum(matchKinds),
  // Nothing of a registration: what is filled in is its host's own.
  id: z.nullable(id),
  name: z.string(),
  town: z.string(),
  by: z.enum(matchedBy),
});

export type LeadMatch = z.infer<typeof match>;

const cell = z.object({ forecast: z.number(), freeBeds: z.number() });

const step = z.object({
  command: z.string(),
  from: z.nullable(z.string()),
  to: z.string(),
  reason: z.nullable(z.string()),
  byName: z.nullable(z.string()),
  at: moment,
});

export type LeadStep = z.infer<typeof step>;

export const scouting = {
  ...rowsOf(leadGrid),
  ...cellsOf(leadGrid, edit),
  ...exportOf(leadGrid, "leads:export"),
  owners: endpoint({
    method: "GET",
    path: `${path}/owners`,
    summary: "List whose a family that may become a host can be",
    action: read,
    returns: z.object({ owners: z.array(z.object({ id, name: z.string() })) }),
  }),
  needs: endpoint({
    method: "GET",
    path: `${path}/needs`,
    summary: "Read how many beds will be asked for and how many are free, by county and week",
    action: read,
    isLong: true,
    returns: z.object({
      // When it was reckoned.
      asOf: moment,
      weeks: z.array(day),
      counties: z.array(
        z.object({
          id,
          name: z.string(),
          countryCode: z.string(),
          leads: z.number(),
          // The areas of the map in which its homes lie, and who looks after them.
          areas: z.array(z.object({ id, name: z.string(), coordinatorName: z.nullable(z.string()) })),
          cells: z.array(cell),
        }),
      ),
    }),
  }),
  // What is typed travels in the body: no address and no log holds anybody's telephone.
  matches: endpoint({
    method: "POST",
    path: `${path}/matches`,
    summary: "Tell whom we know already by a telephone, an e-mail or an address",
    action: read,
    isSecret: true,
    body: z.object({
      phone: text(40),
      email: text(254),
      addressLine1: text(120),
      cityTown: text(80),
      // The one that is being written.
      except: z.nullable(id),
    }),
    returns: z.object({ matches: z.array(match) }),
  }),
  create: endpoint({
    method: "POST",
    path,
    summary: "Write down a family that may become a host",
    action: read,
    body: leadDraft,
    returns: z.object({ id }),
  }),
  read: endpoint({
    method: "GET",
    path: `${path}/:id`,
    summary: "Read a family that may become a host",
    action: read,
    returns: itemOf(lead),
  }),
  history: endpoint({
    method: "GET",
    path: `${path}/:id/history`,
    summary: "Read what became of a family that may become a host, step by step",
    action: read,
    returns: z.object({ steps: z.array(step) }),
  }),
  update: endpoint({
    method: "PATCH",
    path: `${path}/:id`,
    summary: "Correct what is known of a family that may become a host",
    action: read,
    body: leadDraft,
    returns: z.object({ id }),
  }),
  remove: endpoint({
    method: "DELETE",
    path: `${path}/:id`,
    summary: "Forget a family that may become a host, as it has asked",
    action: read,
    returns: z.object({}),
  }),
} as const;
