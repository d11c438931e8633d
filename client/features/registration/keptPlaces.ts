import type { hostRegistration } from "#shared/features/registration/registration.contract.ts";
import type { Output } from "#shared/wire/endpoint.ts";
import { ask } from "#client/api/client.ts";

type Places = Output<typeof hostRegistration.options>;

const key = "hostRegistrationPlaces";

const unknownPace: Places["pace"] = { daysUntilLookedAt: null, daysUntilOpen: null };

async function fetched(): Promise<Places> {
  // A node of an older release says less.
  const {
    countries,
    counties,
    pace = unknownPace,
  } = await ask<Places>("GET", "/become_a_host/options", { isQuiet: true });
  localStorage.setItem(key, JSON.stringify({ countries, counties, pace }));
  return { countries, counties, pace };
}

// Where somebody can host, as it was read last: the steps need it, and go on without a network.
export async function placesToHost(): Promise<Places> {
  const kept = localStorage.getItem(key);
  const places = kept === null ? null : (JSON.parse(kept) as Partial<Places>);
  if (!places?.countries || !places.counties) return fetched();
  void fetched().catch(() => undefined);
  // An older release has kept less.
  return { countries: places.countries, counties: places.counties, pace: places.pace ?? unknownPace };
}

export const forgetPlaces = (): void => localStorage.removeItem(key);
