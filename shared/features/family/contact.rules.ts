// Why somebody writes to a family: to ask, to book, to meet it by video first.
export const contactTypes = ["question", "booking", "video"] as const;

export type ContactType = (typeof contactTypes)[number];

export const mostSlots = 5;
export const meetingMinutes = 30;

export const contactTypeOf = (word: string | undefined): ContactType =>
  contactTypes.find((type) => type === word) ?? "question";

// States in which a family that was asked can still be written to about the trip.
export const openHostingStates = [
  "potential_trip_host_family",
  "host_family_review_-_pending_submission",
  "awaiting_host_family_review",
  "considering_hosting",
  "accepted_hosting",
] as const;

export const openTripStates = ["new", "enquiry", "reserved", "booked", "customer_service"] as const;

export const contactRefusals = ["familyAway"] as const;

// What is still to be said before a family can be asked.
export const contactLacks = ["words", "child", "dates", "slot"] as const;

export type ContactLack = (typeof contactLacks)[number];
