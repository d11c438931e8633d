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

interface Known {
  readonly email: string;
  readonly countryId: string;
  readonly answers: RegistrationAnswers;
  readonly isProved: boolean;
}

// What the server knows, now that this device may have it. What the device has not been able to send is newer.
export function joined(before: HostDraft | null, device: string, known: Known): HostDraft {
  const { email, countryId, answers, isProved } = known;
  const isOurs = before !== null && before.email === email && !before.isSent;
  return {
    device,
    email,
    countryId,
    answers: isOurs ? { ...answers, ...before.answers } : answers,
    isProved,
    isSent: !isOurs,
    dropped: isOurs ? (before.dropped ?? []) : [],
  };
}

// The letter may be opened in another tab of this device.
export function onOpenedHere(device: string, act: (draft: HostDraft) => void): () => void {
  const look = (event: StorageEvent): void => {
    const draft = event.key === key ? keptDraft() : null;
    if (draft?.device === device && draft.isProved) act(draft);
  };
  addEventListener("storage", look);
  return () => removeEventListener("storage", look);
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
