import { amenityKeys } from "#shared/features/families/tags.ts";

export const amenities = amenityKeys;

export type Amenity = (typeof amenities)[number];

export const dayParts = ["morning", "afternoon", "evening"] as const;
