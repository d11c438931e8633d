import { hostRegistration } from "#shared/features/registration/registration.contract.ts";
import type { Output } from "#shared/wire/endpoint.ts";
import { apiOf } from "#client/api/apiOf.ts";

type Places = Output<typeof hostRegistration.options>;

const api = apiOf(hostRegistration);
const key = "hostRegistrationPlaces";

async function fetched(): Promise<Places> {
  const { countries, counties, pace } = await api.options({}, { isQuiet: true });
  localStorage.setItem(key, JSON.stringify({ countries, counties, pace }));
  return { countries, counties, pace };
}

// Where somebody can host, as it was read last: the steps need it, and go on without a network.
export async function placesToHost(): Promise<Places> {
  const kept = localStorage.getItem(key);
  const places = kept === null ? null : (JSON.parse(kept) as Partial<Places>);
  // An older release has kept less.
  if (!places?.pace) return fetched();
  void fetched().catch(() => undefined);
  return places as Places;
}

export const forgetPlaces = (): void => localStorage.removeItem(key);
