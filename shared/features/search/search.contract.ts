import * as z from "zod/mini";
import { tripStates } from "#shared/features/trips/trips.states.ts";
import { endpoint } from "#shared/wire/endpoint.ts";
import { day, id, moment, text } from "#shared/wire/fields.ts";
import { longestSearch } from "./search.rules.ts";

const passage = z.object({ text: z.string(), from: z.number(), to: z.number() });
// As many as mostFilesAsked.
const refs = z.string().check(z.regex(/^[\w-]{22,64}(,[\w-]{22,64}){0,19}$/));

export const foundMessage = z.object({
  conversationId: id,
  seq: z.number(),
  at: moment,
  from: z.string(),
  type: z.number(),
  // As this reader reads it; null of one that is only a file.
  body: z.nullable(z.string()),
  // Where in a file that it brought the words stand; of those that stand in one.
  file: z.optional(
    z.object({
      name: z.string(),
      page: z.number(),
      // What stands around them; a server from before did not say.
      passage: z.optional(passage),
    }),
  ),
});
export const foundTrip = z.object({
  id,
  reference: z.string(),
  studentName: z.string(),
  state: z.enum(tripStates),
  fromDate: day,
  toDate: day,
  // Where it is spoken of, as far as the reader may read there.
  conversationId: z.nullable(id),
});
export const foundInvoice = z.object({
  id,
  number: z.string(),
  state: z.string(),
  tripId: z.nullable(id),
  conversationId: z.nullable(id),
});

export type FoundMessage = z.infer<typeof foundMessage>;
export type FoundTrip = z.infer<typeof foundTrip>;
export type FoundInvoice = z.infer<typeof foundInvoice>;

export const search = {
  find: endpoint({
    method: "GET",
    path: "/conversations/search",
    summary: "Search the messages of all time, and by words alone also people, trips and invoices",
    action: "conversations:read",
    isLong: true,
    query: z.object({
      q: text(longestSearch),
      // Where days begin and end; without it in UTC.
      zone: z.optional(z.string().check(z.maxLength(64))),
      // The `next` of the answer before.
      below: z.optional(
        z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z,[1-9]\d{0,17},[1-9]\d{0,14}$/)),
      ),
      limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50)), 20),
    }),
    returns: z.object({
      rows: z.array(foundMessage),
      next: z.nullable(z.string()),
      conversations: z.array(id),
      trips: z.array(foundTrip),
      invoices: z.array(foundInvoice),
      // Of every conversation that is named above.
      headers: z.array(z.unknown()),
    }),
  }),
  day: endpoint({
    method: "GET",
    path: "/conversations/search/day",
    summary: "Find where a day begins in a conversation: its first message, or the first after it",
    action: "conversations:read",
    query: z.object({ conversationId: id, day, zone: z.optional(z.string().check(z.maxLength(64))) }),
    // Null: nothing was written since.
    returns: z.object({ seq: z.nullable(z.number()) }),
  }),
  files: endpoint({
    method: "GET",
    path: "/conversations/search/files",
    summary: "Read what PDFs of messages say, to be searched without a connection",
    action: "conversations:read",
    isLong: true,
    isAudited: true,
    query: z.object({ refs }),
    returns: z.object({
      // Those alone that are this reader's to search; of a long one its first pages.
      files: z.array(z.object({ ref: z.string(), pages: z.array(z.object({ page: z.number(), said: z.string() })) })),
      // Not read yet: to be asked for again.
      waiting: z.array(z.string()),
    }),
  }),
} as const;
