import * as z from "zod/mini";
import { endpoint } from "#shared/wire/endpoint.ts";
import { id, moment, requiredText } from "#shared/wire/fields.ts";
import { nothing } from "#shared/wire/resource.ts";
import { longestHoldReason } from "./retention.rules.ts";

const counts = z.object({
  papers: z.number(),
  health: z.number(),
  messages: z.number(),
  lines: z.number(),
  logs: z.number(),
});

const hold = z.object({
  id,
  // Null: the conversation itself.
  person: z.nullable(z.object({ id, name: z.string() })),
  reason: z.string(),
  putBy: z.string(),
  putAt: moment,
});

export type LegalHold = z.infer<typeof hold>;

const reason = requiredText(longestHoldReason);

export const retention = {
  read: endpoint({
    method: "GET",
    path: "/desk/holds",
    summary: "Read what keeps a conversation and its people from being forgotten",
    action: "holds:keep",
    query: z.object({ conversationId: id }),
    returns: z.object({ holds: z.array(hold), people: z.array(z.object({ id, name: z.string() })) }),
  }),
  put: endpoint({
    method: "POST",
    path: "/desk/holds",
    summary:
      "Keep a conversation, or all of one of its people, from the nightly run and from erasure; it is written down",
    action: "holds:keep",
    body: z.object({ conversationId: id, personId: z.nullable(id), reason }),
    returns: z.object({ id }),
  }),
  lift: endpoint({
    method: "POST",
    path: "/desk/holds/:id/lift",
    summary: "Lift a hold: what it kept goes when its time is over; it is written down",
    action: "holds:keep",
    body: z.object({ reason }),
    returns: nothing,
  }),
  preview: endpoint({
    method: "GET",
    path: "/desk/retention",
    summary: "Count what the nightly run would forget now, without forgetting it, and read what the last one forgot",
    action: "holds:keep",
    isLong: true,
    returns: z.object({ next: counts, nextAt: moment, last: z.nullable(z.object({ doneAt: moment, counts })) }),
  }),
} as const;
