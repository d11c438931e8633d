import * as z from "zod/mini";
import { contact, contactDraft } from "#shared/features/notAnswering/notAnswering.contract.ts";
import { endpoint } from "#shared/wire/endpoint.ts";
import { id } from "#shared/wire/fields.ts";

// What it was about, where it was about a request to this household.
const about = z.object({ tripId: id, reference: z.string(), studentId: id, studentName: z.string() });

const call = z.extend(contact, { about: z.nullable(about) });

export type HouseholdCall = z.infer<typeof call>;

const answer = z.object({ calls: z.array(call) });

export const householdCalls = {
  read: endpoint({
    method: "GET",
    path: "/households/:id/calls",
    summary: "List how the office has tried to reach a household, of a request or otherwise, the newest first",
    action: "families:keep",
    isLong: true,
    returns: answer,
  }),
  log: endpoint({
    method: "POST",
    path: "/households/:id/calls",
    summary: "Write down a call with a household, and what came of it",
    action: "families:keep",
    // A day on which nobody is reminded is not asked for.
    body: z.omit(contactDraft, { followUp: true }),
    returns: answer,
  }),
} as const;
