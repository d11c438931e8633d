import * as z from "zod/mini";
import { longestMessage } from "#shared/features/conversations/conversations.wire.ts";
import { priorities } from "#shared/features/conversations/priority.rules.ts";
import { locales } from "#shared/locales.ts";
import { endpoint } from "#shared/wire/endpoint.ts";
import { id, requiredText } from "#shared/wire/fields.ts";
import { changesOf, itemOf, nothing } from "#shared/wire/resource.ts";
import { longestMacroName, mostSnoozeHours, mostSteps, stepRefusals } from "./macros.rules.ts";

const step = z.discriminatedUnion("t", [
  z.strictObject({ t: z.literal("reply"), text: requiredText(longestMessage), locale: z.enum(locales) }),
  z.strictObject({ t: z.literal("label"), labelId: id, isOn: z.boolean() }),
  z.strictObject({ t: z.literal("priority"), priority: z.nullable(z.enum(priorities)) }),
  z.strictObject({ t: z.literal("assign"), personId: z.nullable(id) }),
  z.strictObject({ t: z.literal("team"), teamId: z.nullable(id) }),
  z.strictObject({ t: z.literal("snooze"), hours: z.int().check(z.minimum(1), z.maximum(mostSnoozeHours)) }),
  z.strictObject({ t: z.literal("archive") }),
]);

export const macroDraft = z.object({
  name: requiredText(longestMacroName),
  steps: z.array(step).check(z.maxLength(mostSteps)),
});

const macro = z.extend(macroDraft, { id, revision: z.number() });

export type Macro = z.infer<typeof macro>;

const tried = z.object({
  step,
  // As it would be sent.
  text: z.nullable(z.string()),
  // It stands so already.
  isSame: z.boolean(),
  refusal: z.nullable(z.enum(stepRefusals)),
});

export type TriedStep = z.infer<typeof tried>;

const path = "/desk/macros";

// Series of what the office does often; carried out as a job (gridJobs), tried first.
export const macros = {
  list: endpoint({
    method: "GET",
    path,
    summary: "Read the series of the office",
    action: "desk:read",
    isLong: true,
    returns: z.object({ macros: z.array(macro) }),
  }),
  create: endpoint({
    method: "POST",
    path,
    summary: "Keep a series of what is done with a conversation",
    action: "desk:write",
    body: macroDraft,
    returns: itemOf(macro),
  }),
  update: endpoint({
    method: "PATCH",
    path: `${path}/:id`,
    summary: "Change a series",
    action: "desk:write",
    body: changesOf(macroDraft),
    returns: itemOf(macro),
  }),
  remove: endpoint({
    method: "DELETE",
    path: `${path}/:id`,
    summary: "Remove a series",
    action: "desk:write",
    returns: nothing,
  }),
  preview: endpoint({
    method: "GET",
    path: `${path}/:id/preview`,
    summary: "What a series would change in one conversation, step by step, without changing anything",
    action: "desk:write",
    isLong: true,
    isAudited: true,
    query: z.object({ conversationId: id }),
    returns: z.object({ steps: z.array(tried) }),
  }),
} as const;
