import type { RegistrationAnswers } from "#shared/features/registration/registration.rules.ts";
import { base64url } from "#client/session/base64url.ts";

export interface HostDraft {
  // This device's secret: who holds it goes on with what has been said.
  readonly device: string;
  readonly email: string;
  readonly countryId: string;
  readonly answers: RegistrationAnswers;
  readonly isProved: boolean;
  // The server has all of it.
  readonly isSent: boolean;
  // Photos that are out again, which the server has not heard of yet.
  readonly dropped?: readonly string[];
  // The household that has come of it, until its photos are in.
  readonly householdId?: string;
}

// Named after nobody: of whoever is here, and gone when somebody logs out.
const key = "hostRegistration";

export function keptDraft(): HostDraft | null {
  const text = localStorage.getItem(key);
  return text === null ? null : (JSON.parse(text) as HostDraft);
}

export const keepDraft = (draft: HostDraft): void => localStorage.setItem(key, JSON.stringify(draft));

export const forgetDraft = (): void => localStorage.removeItem(key);

export const newDevice = (): string => base64url(crypto.getRandomValues(new Uint8Array(32)));

// What can be kept of unfinished answers: a child without its day, or an amount that is none, waits on the device.
export function sendable({ children, immersionRate, ...answers }: RegistrationAnswers): RegistrationAnswers {
  const isAmount = immersionRate !== undefined && Number.isSafeInteger(immersionRate) && immersionRate >= 0;
  return {
    ...answers,
    ...(isAmount && { immersionRate }),
    ...(children && { children: children.filter(({ dateOfBirth }) => dateOfBirth !== "") }),
  };
}
