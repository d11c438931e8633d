import type { RegistrationAnswers } from "#shared/features/registration/registration.rules.ts";
import { isoOf, later, type Moment } from "../days.ts";
import type { Places } from "../places/places.ts";
import type { RegistrationRow } from "../rows.ts";

// Somebody who would like to host has come as far as the photos, and will go on another evening.
export function buildRegistrations(places: Places, now: Moment): RegistrationRow[] {
  const county = places.countyOf("clare");
  const answers = {
    title: "The yellow house above the harbour",
    phone: "+353 87 555 0142",
    countyId: String(county.id),
    addressLine1: "Harbour Road",
    cityTown: "Doolin",
    postcode: "V95 KD42",
    guests: 2,
    rooms: [1, 1],
    hostingTypes: ["family_stay", "local_camp"],
    secondTitle: "Music on Thursdays, and a boat in summer",
  } satisfies RegistrationAnswers;
  const begun = later(now, { days: -2 });
  return [
    {
      id: 1,
      email: "sorcha.linnane@mail.example",
      firstName: "Sorcha",
      lastName: "Linnane",
      countryId: county.countryId,
      foundUsWhere: "friend",
      locale: "en",
      timezone: "Europe/Dublin",
      answers,
      provedAt: isoOf(later(begun, { minutes: 12 })),
      createdAt: isoOf(begun),
      changedAt: isoOf(later(begun, { minutes: 31 })),
      expiresAt: isoOf(later(begun, { days: 30 })),
    },
  ];
}
