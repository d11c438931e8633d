import * as z from "zod/mini";
import { endpoint } from "#shared/wire/endpoint.ts";
import { moment, requiredText, text } from "#shared/wire/fields.ts";
import { referenceLimits } from "./papers.rules.ts";

const token = requiredText(200);

// What whoever was asked sees: the first name of who asks, as their letter said it, and nothing else of the household.
const asked = z.object({ asker: z.string(), expiresAt: moment });

export type AskedReference = z.infer<typeof asked>;

export const referenceAnswers = z.object({
  knownYears: z.int().check(z.minimum(0), z.maximum(referenceLimits.years)),
  trusts: z.boolean(),
  character: text(referenceLimits.words),
  concerns: text(referenceLimits.words),
});

export const references = {
  read: endpoint({
    method: "POST",
    path: "/vetting-references/read",
    summary: "Read who asks one for a reference, by its link, without signing in",
    action: "references:answer",
    body: z.object({ token }),
    isSecret: true,
    returns: z.object({ asked }),
  }),
  answer: endpoint({
    method: "POST",
    path: "/vetting-references/answer",
    summary: "Speak for a household, by the link of one's letter; it leads nowhere afterwards",
    action: "references:answer",
    body: z.extend(referenceAnswers, { token }),
    isSecret: true,
    returns: z.object({ isDone: z.boolean() }),
  }),
  decline: endpoint({
    method: "POST",
    path: "/vetting-references/decline",
    summary: "Say that one does not want to speak for a household; it is asked to name somebody else",
    action: "references:answer",
    body: z.object({ token }),
    isSecret: true,
    returns: z.object({ isDone: z.boolean() }),
  }),
} as const;
