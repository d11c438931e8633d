import * as z from "zod/mini";
import { endpoint } from "#shared/wire/endpoint.ts";
import { day, id } from "#shared/wire/fields.ts";
import { activityFilters } from "./activities.rules.ts";

const word = z.optional(z.string().check(z.maxLength(400)));

const days = { from: word, to: word };
const wish = {
  ...days,
  activityType: word,
  activityCategory: word,
  activityGender: word,
  activitySearch: word,
  county: word,
  inc: word,
  age: word,
  sort: word,
};

const card = z.object({
  id,
  slug: z.string(),
  kind: z.string(),
  category: z.string(),
  title: z.string(),
  cityTown: z.string(),
  countyName: z.string(),
  countryCode: z.string(),
  picture: z.string(),
  gender: z.string(),
  ageFrom: z.number(),
  ageTo: z.number(),
  // Of a week of a camp, of a lesson of an activity.
  unit: z.nullable(z.number()),
  currency: z.string(),
  // Weeks with a place: of the stay, or of those to come.
  openWeeks: z.number(),
  // In the first of them.
  nextMonday: z.nullable(day),
  left: z.number(),
});

const week = z.object({ monday: day, last: day, left: z.number() });

const home = z.object({
  id,
  slug: z.string(),
  lastName: z.string(),
  line: z.string(),
  cityTown: z.string(),
  countyName: z.string(),
  countryCode: z.string(),
  picture: z.nullable(z.string()),
  // From the point that everybody may be shown of it.
  km: z.nullable(z.number()),
});

const activity = z.extend(card, {
  description: z.string(),
  includes: z.array(z.string()),
  schedule: z.array(
    z.object({ weekday: z.number(), from: z.string(), to: z.string(), title: z.string(), include: z.string() }),
  ),
  weeks: z.array(week),
  homes: z.array(home),
});

export type ActivityCard = z.infer<typeof card>;
export type Activity = z.infer<typeof activity>;
export type ActivityWeek = z.infer<typeof week>;

export const activities = {
  list: endpoint({
    method: "GET",
    path: "/activities",
    summary: "Find activities with a place in a week of the stay, with what each option of each filter would leave",
    action: "families:browse",
    isLong: true,
    offline: true,
    query: z.object({
      ...wish,
      currentPage: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1000))),
    }),
    returns: z.object({
      activities: z.object({
        data: z.array(card),
        total: z.number(),
        perPage: z.number(),
        currentPage: z.number(),
        lastPage: z.number(),
      }),
      options: z.array(
        z.object({
          filter: z.enum(activityFilters),
          options: z.array(z.object({ value: z.string(), label: z.nullable(z.string()), count: z.number() })),
        }),
      ),
    }),
  }),
  bySlug: endpoint({
    method: "GET",
    path: "/activities/:slug",
    summary: "Read an activity: its days, its weeks with the places left, and homes near to it that are free then",
    action: "families:browse",
    offline: true,
    params: z.object({ slug: z.string().check(z.maxLength(120)) }),
    query: z.object(days),
    returns: z.object({ activity }),
  }),
} as const;
