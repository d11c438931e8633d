import * as z from "zod/mini";
import { tagKinds } from "#shared/features/families/tags.ts";
import { country, county } from "#shared/features/places/places.contract.ts";
import { endpoint } from "#shared/wire/endpoint.ts";
import { id } from "#shared/wire/fields.ts";

const tag = z.object({ id, key: z.string(), isTargeted: z.boolean() });

// What homes and activities are narrowed by, as far as there is anything to find by it.
export const dependencies = {
  tags: endpoint({
    method: "GET",
    path: "/dependencies/tags",
    summary: "List the tags of homes, activities, internships and pages, by kind",
    action: "places:read",
    returns: z.object({
      tags: z.object({
        nearbyActivities: z.array(tag),
        activityIncludes: z.array(tag),
        familyInterests: z.array(tag),
        genericInternship: z.array(tag),
        pageTypes: z.array(tag),
      } satisfies Record<(typeof tagKinds)[number], unknown>),
    }),
  }),
  counties: endpoint({
    method: "GET",
    path: "/dependencies/counties",
    summary: "List the counties with homes",
    action: "places:read",
    isLong: true,
    returns: z.object({ counties: z.array(county) }),
  }),
  countries: endpoint({
    method: "GET",
    path: "/dependencies/countries",
    summary: "List the countries with homes",
    action: "places:read",
    returns: z.object({ countries: z.array(country) }),
  }),
  locations: endpoint({
    method: "GET",
    path: "/dependencies/locations",
    summary: "List the towns with homes, each with its county",
    action: "places:read",
    isLong: true,
    returns: z.object({ locations: z.array(z.object({ town: z.string(), countyId: id, countyName: z.string() })) }),
  }),
} as const;
