import * as z from "zod/mini";
import { endpoint } from "#shared/wire/endpoint.ts";
import { day, id, requiredText } from "#shared/wire/fields.ts";
import { changesOf, itemOf, nothing } from "#shared/wire/resource.ts";
import { labelHues, longestLabel, mostHolidays, mostSpells } from "./labels.rules.ts";
import { priorities } from "../conversations/priority.rules.ts";

export const labelDraft = z.object({ name: requiredText(longestLabel), hue: z.enum(labelHues) });
const label = z.extend(labelDraft, { id });

export type Label = z.infer<typeof label>;

const origin = z.object({ id, name: z.string() });

export type Origin = z.infer<typeof origin>;

const familyOrigin = z.extend(origin, { county: z.nullable(z.string()) });

export type FamilyOrigin = z.infer<typeof familyOrigin>;

const clock = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));
const spell = z.object({ weekday: z.int().check(z.minimum(1), z.maximum(7)), opens: clock, closes: clock });
const holiday = z.object({ day, countyId: z.nullable(id), name: requiredText(80) });

export const desk = {
  labels: endpoint({
    method: "GET",
    path: "/desk/labels",
    summary: "Read the labels of the office",
    action: "desk:read",
    isLong: true,
    offline: true,
    returns: z.object({ labels: z.array(label) }),
  }),
  origins: endpoint({
    method: "GET",
    path: "/desk/origins",
    summary: "Read the counties, agencies and host families that the office's conversations can be narrowed to",
    action: "desk:read",
    isLong: true,
    offline: true,
    returns: z.object({ counties: z.array(origin), agencies: z.array(origin), families: z.array(familyOrigin) }),
  }),
  createLabel: endpoint({
    method: "POST",
    path: "/desk/labels",
    summary: "Make a label",
    action: "desk:write",
    body: labelDraft,
    returns: itemOf(label),
  }),
  updateLabel: endpoint({
    method: "PATCH",
    path: "/desk/labels/:id",
    summary: "Change a label, wherever it is put",
    action: "desk:write",
    body: changesOf(labelDraft),
    returns: itemOf(label),
  }),
  removeLabel: endpoint({
    method: "DELETE",
    path: "/desk/labels/:id",
    summary: "Remove a label from everything that has it",
    action: "desk:write",
    returns: nothing,
  }),
  setLabel: endpoint({
    method: "POST",
    path: "/desk/conversations/label",
    summary: "Put a label on a conversation, and with it on its trip, or take it off",
    action: "desk:write",
    body: z.object({ conversationId: id, labelId: id, isOn: z.boolean() }),
    returns: z.object({ labels: z.array(id) }),
  }),
  setTripLabel: endpoint({
    method: "POST",
    path: "/desk/trips/label",
    summary: "Put a label on a trip and all its conversations, or take it off",
    action: "desk:write",
    body: z.object({ tripId: id, labelId: id, isOn: z.boolean() }),
    returns: z.object({ labels: z.array(id) }),
  }),
  setPriority: endpoint({
    method: "POST",
    path: "/desk/conversations/priority",
    summary: "Say how much a conversation presses; null leaves it to the rule",
    action: "desk:write",
    body: z.object({ conversationId: id, priority: z.nullable(z.enum(priorities)) }),
    returns: z.object({ priority: z.nullable(z.enum(priorities)) }),
  }),
  hours: endpoint({
    method: "GET",
    path: "/desk/hours",
    summary:
      "Read when the office answers: its spells of a week, those of teams with hours of their own, and holidays of everybody's or a county's",
    action: "desk:read",
    isLong: true,
    offline: true,
    returns: z.object({
      zone: z.string(),
      spells: z.array(spell),
      holidays: z.array(holiday),
      teams: z.array(z.object({ teamId: id, spells: z.array(spell) })),
    }),
  }),
  setHours: endpoint({
    method: "POST",
    path: "/desk/hours",
    summary: "Say when the office answers",
    action: "desk:hours",
    body: z.object({
      spells: z.array(spell).check(z.maxLength(mostSpells)),
      holidays: z.array(holiday).check(z.maxLength(mostHolidays)),
    }),
    returns: nothing,
  }),
  setTeamHours: endpoint({
    method: "POST",
    path: "/desk/team-hours",
    summary: "Say when a team answers; without hours of its own it answers when the office does",
    action: "desk:hours",
    body: z.object({ teamId: id, spells: z.array(spell).check(z.maxLength(mostSpells)) }),
    returns: nothing,
  }),
} as const;
