import * as z from "zod/mini";
import { longestMessage } from "#shared/features/conversations/conversations.wire.ts";
import { responseTime } from "#shared/features/response/response.contract.ts";
import { activityDetailsTypes } from "#shared/features/trips/trips.rules.ts";
import { endpoint } from "#shared/wire/endpoint.ts";
import { day, id, moment, requiredText, text } from "#shared/wire/fields.ts";
import { contactTypes, mostSlots } from "./contact.rules.ts";
import { contactCalls } from "./family.calls.ts";

export const contact = {
  form: endpoint({
    ...contactCalls.form,
    summary:
      "What is needed to write to a family: one's children, what is open with it, how many more may be asked today, and from when on again",
    action: "families:contact",
    query: z.object({ hostFamilyId: id }),
    returns: z.object({
      response: responseTime,
      children: z.array(
        z.object({
          id,
          firstName: z.string(),
          age: z.number(),
          picture: z.nullable(z.string()),
          // The conversation in which this family was asked for this child already.
          conversationId: z.nullable(id),
        }),
      ),
      // Null without a limit.
      triesLeft: z.nullable(z.number()),
      // Where none are left: from when on there is one.
      againAt: z.nullable(z.string()),
    }),
  }),
  ask: endpoint({
    method: "POST",
    path: "/conversations/messages/contact-family",
    summary:
      "Ask one family: a trip begins, the family is added and asked, and the words stand in the conversation with it",
    action: "families:contact",
    body: z.object({
      hostFamilyId: id,
      studentId: id,
      fromDate: day,
      toDate: day,
      type: z._default(z.enum(contactTypes), "question"),
      text: requiredText(longestMessage),
      activityDetailsType: z._default(z.enum(activityDetailsTypes), "local"),
      weeks: z._default(z.int().check(z.minimum(0), z.maximum(60)), 0),
      slots: z.optional(z.array(moment).check(z.maxLength(mostSlots))),
      referralCode: z.optional(text(40)),
    }),
    returns: z.object({ conversationId: id, tripId: id, hostingId: id, isNew: z.boolean() }),
  }),
} as const;
