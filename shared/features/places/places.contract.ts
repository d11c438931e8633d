import * as z from "zod/mini";
import { endpoint } from "#shared/wire/endpoint.ts";
import { id } from "#shared/wire/fields.ts";

export const country = z.object({ id, code: z.string(), name: z.string(), hosts: z.boolean() });
export const county = z.object({ id, countryId: id, name: z.string(), slug: z.string(), timezone: z.string() });
export const tripType = z.object({ id, name: z.string(), slug: z.string(), categoryId: z.number() });

export type Country = z.infer<typeof country>;
export type County = z.infer<typeof county>;
export type TripType = z.infer<typeof tripType>;

// What lists to choose from are made of. They hold nothing of anybody.
export const places = {
  countries: endpoint({
    method: "GET",
    path: "/countries",
    summary: "List the countries",
    action: "places:read",
    isLong: true,
    returns: z.object({ countries: z.array(country) }),
  }),
  counties: endpoint({
    method: "GET",
    path: "/counties",
    summary: "List the counties, of one country or of all",
    action: "places:read",
    isLong: true,
    query: z.object({ countryId: z.optional(id) }),
    returns: z.object({ counties: z.array(county) }),
  }),
  tripTypes: endpoint({
    method: "GET",
    path: "/trip-types",
    summary: "List the trip types in use",
    action: "places:read",
    returns: z.object({ tripTypes: z.array(tripType) }),
  }),
} as const;
