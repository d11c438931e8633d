import { hostRegistration } from "#shared/features/registration/registration.contract.ts";
import type { Output } from "#shared/wire/endpoint.ts";
import { apiOf } from "#client/api/apiOf.ts";

type Places = Output<typeof hostRegistration.options>;

const api = apiOf(hostRegistration);
const key = "hostRegistrationPlaces";

async function fetched(): Promise<Places> {
  const { countries, counties } = await api.options({}, { isQuiet: true });
  localStorage.setItem(key, JSON.stringify({ countries, counties }));
  return { countries, counties };
}

// Where somebody can host, as it was read last: the steps need it, and go on without a network.
export async function placesToHost(): Promise<Places> {
  const kept = localStorage.getItem(key);
  if (kept === null) return fetched();
  void fetched().catch(() => undefined);
  return JSON.parse(kept) as Places;
}

export const forgetPlaces = (): void => localStorage.removeItem(key);
