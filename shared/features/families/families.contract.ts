import * as z from "zod/mini";
import { endpoint } from "#shared/wire/endpoint.ts";
import { day, id, perLocale } from "#shared/wire/fields.ts";
import { familiesCalls } from "./families.calls.ts";
import { listFilters } from "./families.query.ts";

const word = z.optional(z.string().check(z.maxLength(400)));

const wish = {
  stay: word,
  act: word,
  g: word,
  age: word,
  kg: word,
  ka: word,
  country: word,
  county: word,
  place: word,
  km: word,
  am: word,
  near: word,
  inc: word,
  int: word,
  from: word,
  to: word,
  price: word,
  q: word,
  name: word,
  child: z.optional(id),
  guests: word,
  bbox: word,
  diet: word,
  animals: word,
  w: word,
  sort: word,
};

const reason = z.object({
  kind: z.enum(["child", "interest", "nearby", "diet", "animals"]),
  key: z.string(),
  gender: z.string(),
  age: z.number(),
  does: z.string(),
});

// What anybody may know of a home: never a street, nor the name of somebody under age. The point is up to half a kilometre away.
const card = z.object({
  id,
  slug: z.string(),
  lastName: z.string(),
  line: z.string(),
  lines: z.optional(perLocale),
  cityTown: z.string(),
  countyName: z.string(),
  countryCode: z.string(),
  picture: z.nullable(z.string()),
  adults: z.number(),
  children: z.array(z.object({ gender: z.string(), age: z.number() })),
  animals: z.array(z.string()),
  nightly: z.nullable(z.number()),
  currency: z.string(),
  nearby: z.nullable(z.string()),
  hosted: z.number(),
  isNew: z.boolean(),
  answersWithinHours: z.nullable(z.number()),
  reasons: z.array(reason),
  fit: z.nullable(z.number()),
  point: z.nullable(z.array(z.number())),
});

const compared = z.extend(card, {
  total: z.nullable(z.number()),
  amenities: z.array(z.string()),
  interests: z.array(z.string()),
  nearbyAll: z.array(z.string()),
  languages: z.array(z.string()),
  guests: z.number(),
  isOpen: z.boolean(),
});

const wayOut = z.object({
  kind: z.enum(["shift", "without"]),
  by: z.number(),
  from: z.string(),
  to: z.string(),
  filter: z.string(),
  count: z.number(),
});

const ranked = z.object({
  id,
  slug: z.string(),
  lastName: z.string(),
  cityTown: z.string(),
  place: z.number(),
  livePlace: z.number(),
  fit: z.nullable(z.number()),
  profile: z.number(),
  reviews: z.number(),
  newness: z.number(),
  response: z.number(),
  score: z.number(),
});

export type FamilyCard = z.infer<typeof card>;
export type ComparedFamily = z.infer<typeof compared>;
export type FamilyReason = z.infer<typeof reason>;
export type FamilyWayOut = z.infer<typeof wayOut>;
export type RankedFamily = z.infer<typeof ranked>;

export const families = {
  list: endpoint({
    ...familiesCalls.list,
    summary: "Find homes that are free and fit, with what each option of each filter would leave",
    action: "families:browse",
    isLong: true,
    query: z.object({ ...wish, page: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1000))) }),
    returns: z.object({
      families: z.object({
        data: z.array(card),
        total: z.number(),
        perPage: z.number(),
        currentPage: z.number(),
        lastPage: z.number(),
      }),
      options: z.array(
        z.object({
          filter: z.enum(listFilters),
          options: z.array(z.object({ value: z.string(), label: z.nullable(z.string()), count: z.number() })),
        }),
      ),
      waysOut: z.array(wayOut),
      // Absent dates: any fortnight between these.
      season: z.object({ from: day, to: day, isAny: z.boolean() }),
      stamp: z.string(),
    }),
  }),
  compare: endpoint({
    ...familiesCalls.compare,
    summary: "Up to four homes beside each other, for the dates and guests that are asked for",
    action: "families:browse",
    query: z.object({ ...wish, slugs: z.string().check(z.maxLength(400)) }),
    returns: z.object({ data: z.array(compared) }),
  }),
  stamp: endpoint({
    ...familiesCalls.stamp,
    summary: "Whether anything that a search could find has changed: another word than before when it has",
    action: "families:browse",
    returns: z.object({ stamp: z.string() }),
  }),
  order: endpoint({
    method: "GET",
    path: "/families/order",
    summary: "Why each home of a search stands where it stands, under other weights if so wished",
    action: "families:rank",
    isLong: true,
    query: z.object({ ...wish, weights: word }),
    returns: z.object({ data: z.array(ranked) }),
  }),
} as const;
