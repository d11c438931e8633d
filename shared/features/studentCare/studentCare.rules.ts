import type { Scope } from "#shared/access/matrix.ts";

// Kept sealed, like the medical facts of the first version.
export const careFacts = [
  "allergyLabels",
  "medication",
  "doctor",
  "insurance",
  "emergencyContacts",
  "vaccinations",
] as const;
export const allergyLabels = [
  "peanuts",
  "treeNuts",
  "milk",
  "eggs",
  "fish",
  "shellfish",
  "wheat",
  "soy",
  "sesame",
  "animals",
  "pollen",
  "insects",
  "medicines",
] as const;

export type CareFact = (typeof careFacts)[number];
export type AllergyLabel = (typeof allergyLabels)[number];

export const consentKinds = ["treatment", "photos", "swimming", "out_alone"] as const;

export type ConsentKind = (typeof consentKinds)[number];

// The wording that stands in the app now. Who has said yes to an older one is asked again.
export const consentVersions: Readonly<Record<ConsentKind, number>> = {
  treatment: 1,
  photos: 1,
  swimming: 1,
  out_alone: 1,
};

export type ConsentStanding = "open" | "given" | "refused" | "outdated";

export function standingOfConsent(
  kind: ConsentKind,
  newest: { readonly version: number; readonly given: boolean } | undefined,
): ConsentStanding {
  if (!newest) return "open";
  if (!newest.given) return "refused";
  return newest.version < consentVersions[kind] ? "outdated" : "given";
}

// Who of those outside the family reads what by the matrix; what is not here they read anyway or never. Allergies and emergency contacts
// stay open to the family that accepted, so nobody can keep them back.
export const shareFields = ["hobbies", "cityTown"] as const;
export const audiences = ["asked", "accepted"] as const;

export type ShareField = (typeof shareFields)[number];
export type Audience = (typeof audiences)[number];

// An agency writes about health and does not read it back (security 4.3).
export const readsCare = (scopes: readonly Scope[]): boolean => scopes.includes("kid");

export const inviteDays = 7;
export const mostInvites = 5;

export const inviteRefusals = ["otherPerson", "alreadyGuardian", "tooManyInvites"] as const;
