export const mostRooms = 10;

// The tables that a household is made of, as its changes name them.
export const householdParts = [
  "host_family",
  "host_family_member",
  "host_family_room",
  "host_family_rule",
  "host_family_amenity",
  "host_family_photo",
  "host_family_calendar_block",
  "host_family_words",
  "pricing",
] as const;

export type HouseholdPart = (typeof householdParts)[number];

// For what a home has prices of its own.
export const ownServices = ["hosting", "immersion"] as const;

export type OwnService = (typeof ownServices)[number];

export const householdRefusals = ["bedsHeld", "stayThere", "lastAdult", "pricedAlready"] as const;

// Of its record in the hub.
export const sections = [
  "profile",
  "people",
  "house",
  "days",
  "prices",
  "stays",
  "vetting",
  "money",
  "calls",
  "history",
] as const;

export type Section = (typeof sections)[number];

export const personKinds = ["adult", "child"] as const;
