import * as z from "zod/mini";
import { cardKinds } from "#shared/features/conversations/ownLinks.rules.ts";
import { tripStates } from "#shared/features/trips/trips.states.ts";
import { endpoint } from "#shared/wire/endpoint.ts";
import { day, id } from "#shared/wire/fields.ts";

// What a link to a page of ours is about, as this reader may read it there.
const linkCard = z.object({
  kind: z.enum(cardKinds),
  id,
  // A family's name, an activity's title, a student's name, an invoice's number.
  title: z.string(),
  // Where it is, or nothing.
  place: z.nullable(z.string()),
  picture: z.nullable(z.string()),
  tripState: z.nullable(z.enum(tripStates)),
  fromDate: z.nullable(day),
  toDate: z.nullable(day),
});

export type LinkCard = z.infer<typeof linkCard>;

export const linkCards = {
  read: endpoint({
    method: "GET",
    path: "/link-cards",
    summary: "Read what a link to a page of ours is about; 404 where the reader may not read that page",
    action: "linkCards:read",
    query: z.object({ kind: z.enum(cardKinds), id }),
    returns: z.object({ card: linkCard }),
  }),
} as const;
