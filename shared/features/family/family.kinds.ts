// What a home has: its words are in the locales.
export const amenities = [
  "own_room",
  "shared_room",
  "private_bathroom",
  "shared_bathroom",
  "wifi",
  "study_desk",
  "garden",
  "fireplace",
  "piano",
  "bikes",
  "pool",
  "trampoline",
  "sea_view",
  "near_beach",
  "bus_nearby",
  "train_nearby",
  "dog",
  "cat",
  "horses",
  "farm_animals",
  "allergies_catered",
  "vegetarian_meals",
  "gluten_free_meals",
  "halal_meals",
  "washing_machine",
  "air_conditioning",
  "step_free",
  "non_smoking",
] as const;

export type Amenity = (typeof amenities)[number];

export const dayParts = ["morning", "afternoon", "evening"] as const;
