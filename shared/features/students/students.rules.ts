import type { Scope } from "#shared/access/matrix.ts";
import { ageOn } from "#shared/time/days.ts";

export const genders = ["female", "male", "other"] as const;
// Kept sealed: whoever may not read them learns only that there are some.
export const medicalFacts = ["allergies", "anyMedicalCondition", "notes"] as const;

export type Gender = (typeof genders)[number];
export type MedicalFact = (typeof medicalFacts)[number];

export const adultAge = 18;

const oldest = 100;

export const isChildOn = (day: string, dateOfBirth: string): boolean => ageOn(day, dateOfBirth) < adultAge;

export const isBirthday = (day: string, today: string): boolean => day <= today && ageOn(today, day) <= oldest;

export const removalRefusals = ["has_active_trip", "has_past_trips"] as const;

export type RemovalRefusal = (typeof removalRefusals)[number];

// A student who is expected somewhere stays; so does one whose trips and invoices we must keep.
export function whyNotRemove({
  activeTrips,
  pastTrips,
}: {
  readonly activeTrips: number;
  readonly pastTrips: number;
}): RemovalRefusal | null {
  if (activeTrips > 0) return "has_active_trip";
  return pastTrips > 0 ? "has_past_trips" : null;
}

// About health write those who answer for the student: the parents and the student's own agency, not whoever cares for every student.
export const mayWriteMedical = (scopes: readonly Scope[]): boolean => scopes.includes("kid") || scopes.includes("biz");

interface Standing {
  readonly country: { readonly id: string };
}

// Whether a field says something else by now than what its writer saw.
export const saysOther = (stands: Standing, was: object): boolean => {
  const now: Readonly<Record<string, unknown>> = { ...stands, countryId: stands.country.id };
  return Object.entries(was).some(
    ([name, value]) => value !== undefined && JSON.stringify(now[name]) !== JSON.stringify(value),
  );
};

// Whom nobody can be written to about, or need not be today.
export const guardianRefusals = ["noGuardian", "askedToday"] as const;

// What has to be on file before anybody is reserved for: answers about health, a consent to treatment, somebody who can be called.
export const studentLacks = ["health", "treatment", "contact"] as const;
