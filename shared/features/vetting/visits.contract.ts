import * as z from "zod/mini";
import { endpoint } from "#shared/wire/endpoint.ts";
import { day, id, moment, text, unkept } from "#shared/wire/fields.ts";
import { nothing } from "#shared/wire/resource.ts";
import { clockPattern, tickAnswers, visitItems, visitLimits, visitResults, visitStates } from "./visits.rules.ts";
import { vettingStates } from "./vetting.states.ts";

const clock = z.string().check(z.regex(clockPattern));
const ticks = z.partialRecord(z.enum(visitItems), z.enum(tickAnswers));

const home = z.object({
  householdId: id,
  name: z.string(),
  cityTown: z.string(),
  countyName: z.string(),
  countryCode: z.string(),
  state: z.enum(vettingStates),
});

const visit = z.extend(home, {
  id,
  day,
  // By the clock of the house.
  fromTime: z.string(),
  toTime: z.string(),
  inspectorId: id,
  inspectorName: z.string(),
  visitState: z.enum(visitStates),
  ticks,
  notes: z.string(),
  result: z.nullable(z.enum(visitResults)),
  words: z.string(),
  photos: z.number(),
  // By whoever was there.
  signedAt: z.nullable(moment),
  version: z.number(),
  finishedAt: z.nullable(moment),
  address: z.string(),
  phone: unkept(z.string()),
});

// A house that waits for a day, and whose area it is in.
const waiting = z.extend(home, { since: moment, inspectorId: z.nullable(id) });

export type Visit = z.infer<typeof visit>;
export type WaitingHome = z.infer<typeof waiting>;

export const visitDraft = z.object({ day, fromTime: clock, toTime: clock, inspectorId: id });

export type VisitDraft = z.infer<typeof visitDraft>;

const path = "/visits";
const made = z.object({ id });
const version = z.int().check(z.minimum(1));

export const visits = {
  list: endpoint({
    method: "GET",
    path,
    summary:
      "List the visits to houses: those that are planned, those of the last weeks, and the houses that wait for a day",
    action: "visits:open",
    isLong: true,
    offline: true,
    returns: z.object({ visits: z.array(visit), waiting: z.array(waiting) }),
  }),
  ofHousehold: endpoint({
    method: "GET",
    path: "/vetting/:householdId/visits",
    summary: "List the visits to one house, the newest first",
    action: "visits:open",
    returns: z.object({ visits: z.array(visit) }),
  }),
  inspectors: endpoint({
    method: "GET",
    path: `${path}/inspectors`,
    summary: "List who can come to see a house",
    action: "visits:plan",
    returns: z.object({ people: z.array(z.object({ id, name: z.string() })) }),
  }),
  plan: endpoint({
    method: "POST",
    path: "/vetting/:householdId/visits",
    summary: "Plan that somebody comes to see a house; the household reads the day in its conversation",
    action: "visits:plan",
    body: visitDraft,
    returns: made,
  }),
  move: endpoint({
    method: "PATCH",
    path: `${path}/:id`,
    summary: "Give a visit another day, other hours or another person; the household is told",
    action: "visits:plan",
    body: z.extend(visitDraft, { version }),
    returns: made,
  }),
  cancel: endpoint({
    method: "POST",
    path: `${path}/:id/cancel`,
    summary: "Take a visit off the plan; the household is told",
    action: "visits:plan",
    returns: nothing,
  }),
  tick: endpoint({
    method: "POST",
    path: `${path}/:id/ticks`,
    summary: "Write down what was looked at in a house; of each the last word holds, and sent twice it is the same",
    action: "visits:record",
    body: z.object({ ticks, notes: z.optional(text(visitLimits.notes)) }),
    returns: z.object({ version: z.number() }),
  }),
  finish: endpoint({
    method: "POST",
    path: `${path}/:id/result`,
    summary: "Say how a visit has ended: the check follows it, and the household moves on",
    action: "visits:record",
    body: z.object({ result: z.enum(visitResults), words: text(visitLimits.words) }),
    returns: z.object({ state: z.enum(vettingStates) }),
  }),
} as const;
