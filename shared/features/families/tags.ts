// What homes and activities are found by beside places and dates. The keys of nearby activities are the kinds of activities (pictures.kinds.ts).
export const tagKinds = [
  "nearbyActivities",
  "activityIncludes",
  "familyInterests",
  "genericInternship",
  "pageTypes",
] as const;

export const activityIncludes = [
  "instructor",
  "equipment",
  "insurance",
  "lunch",
  "snack",
  "transport",
  "language_class",
  "certificate",
  "overnight",
] as const;

export const familyInterests = [
  "music",
  "water",
  "sports",
  "animals",
  "art",
  "cooking",
  "nature",
  "science",
  "books",
] as const;

export const genericInternships = ["hospitality", "tourism", "office", "childcare", "farming", "marketing"] as const;

export const pageTypes = ["guide", "county", "activity", "school", "family"] as const;

export const amenityKeys = [
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
