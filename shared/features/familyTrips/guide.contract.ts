import * as z from "zod/mini";
import { guideSections } from "#shared/features/ourHome/guide.kinds.ts";
import { locales } from "#shared/locales.ts";
import { endpoint } from "#shared/wire/endpoint.ts";

// A part of a guide in its reader's language, and in which it was written; none of those that are in that language already, or could not be
// had in it.
const part = z.object({ section: z.enum(guideSections), text: z.string(), lang: z.string() });

export type GuidePart = z.infer<typeof part>;

export const tripGuides = {
  read: endpoint({
    method: "GET",
    path: "/travel/trips/:id/guide",
    summary: "Read what a household tells its guests in another language, as far as it is known or can be translated",
    action: "familyTrips:travel",
    query: z.object({ locale: z._default(z.enum(locales), "en") }),
    returns: z.object({ translated: z.array(part) }),
    offline: true,
  }),
} as const;
