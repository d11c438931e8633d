import * as z from "zod/mini";
import { activityKinds } from "#shared/features/pictures/pictures.kinds.ts";
import { endpoint } from "#shared/wire/endpoint.ts";
import { day, id, perLocale } from "#shared/wire/fields.ts";
import { ageRange } from "./landing.rules.ts";

// What anybody may know of a home: never a street, never the name of somebody under age.
export const home = z.object({
  id,
  lastName: z.string(),
  line: z.string(),
  lines: z.optional(perLocale),
  cityTown: z.string(),
  countyName: z.string(),
  countryCode: z.string(),
  picture: z.nullable(z.string()),
});

export const activityGroup = z.object({
  category: z.enum(activityKinds),
  count: z.number(),
  countyNames: z.array(z.string()),
  picture: z.string(),
});

const stay = z.object({ from: day, to: day });
const found = { homes: z.array(home), homeCount: z.number() };

export type Home = z.infer<typeof home>;
export type ActivityGroup = z.infer<typeof activityGroup>;

const search = z.object({
  country: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/))),
  from: z.optional(day),
  to: z.optional(day),
  age: z.optional(z.coerce.number().check(z.int(), z.minimum(ageRange.from), z.maximum(ageRange.to))),
  category: z.optional(z.enum(activityKinds)),
});

export type HomeSearch = z.infer<typeof search>;

export const landing = {
  read: endpoint({
    method: "GET",
    path: "/landing",
    summary: "What the front page shows: homes free in the coming summer, countries, activities",
    action: "families:browse",
    isLong: true,
    returns: z.object({
      ...found,
      summer: stay,
      countryCodes: z.array(z.string()),
      activities: z.array(activityGroup),
    }),
  }),
  homes: endpoint({
    method: "GET",
    path: "/landing/homes",
    summary: "Find up to eight homes by country, dates, age and kind of activity nearby",
    action: "families:browse",
    isLong: true,
    query: search,
    returns: z.object(found),
  }),
} as const;
