import type { readWhenCalm } from "./readWhenCalm.ts";

// One answer: of the server, or what this device has kept of an earlier one, with its moment.
export interface Reading {
  readonly answer: unknown;
  readonly keptAt: number | null;
}

// So long a person is left before nothing while there is something to show.
export const patienceMs = 1_000;

// A reading that would rather have what is kept than wait for a line that brings nothing.
export interface Haste {
  readonly afterMs?: number;
  // What it was not given is here after all: to be read again.
  readonly onArrived: (whenCalm: typeof readWhenCalm) => void;
}

const hastes = new WeakMap<AbortSignal, Haste>();
export const late = new Map<string, Promise<Reading>>();
const listeners = new Set<() => void>();

export const hasten = (signal: AbortSignal, haste: Haste): void => void hastes.set(signal, haste);
// A reading that nobody has asked for: what is shown is read again. That nobody answers is said in its own place.
const unasked = new WeakSet<AbortSignal>();

export const noteUnasked = (signal: AbortSignal): void => void unasked.add(signal);
export const isUnasked = (signal: AbortSignal | undefined): boolean => signal !== undefined && unasked.has(signal);

export const hasteOf = (signal: AbortSignal): Haste | undefined => hastes.get(signal);

// Whether something is asked for whose place what is kept has taken.
export const isAnyLate = (): boolean => late.size > 0;

export function onLateChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function note(change: () => void): void {
  change();
  for (const listener of listeners) listener();
}

let changes = 0;

// How many changes there have been: what was asked before one says nothing of what is there after it.
export const changesSoFar = (): number => changes;

export function forgetLate(): void {
  changes += 1;
  note(() => late.clear());
}

export interface Asking {
  readonly url: string;
  readonly signal: AbortSignal | undefined;
  readonly read: () => Promise<Reading>;
  readonly kept: () => Promise<Reading | null>;
}
