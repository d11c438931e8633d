import type { Clock } from "../ports.ts";

export interface Token {
  readonly token: string;
  // ISO, with its zone: the legacy form without one is never read.
  readonly expiresAt: string;
}

export interface Tokens {
  readonly get: (key: string) => Promise<string>;
  // The service has refused it: the next one to ask gets a new one.
  readonly refuse: (key: string, token: string) => void;
}

// Fetched anew when four fifths of its life are over, so that nobody ever begins a call with one that is about to end.
const freshShare = 0.8;

interface Held {
  readonly token: string;
  readonly staleAt: number;
}

// In memory alone, one call for all who ask at once.
export function createTokens(clock: Clock, fetch: (key: string) => Promise<Token>): Tokens {
  const held = new Map<string, Held>();
  const underway = new Map<string, Promise<string>>();

  async function renew(key: string): Promise<string> {
    const askedAt = clock.now();
    const { token, expiresAt } = await fetch(key);
    held.set(key, { token, staleAt: askedAt + (Date.parse(expiresAt) - askedAt) * freshShare });
    return token;
  }

  return {
    get: (key) => {
      const known = held.get(key);
      if (known && clock.now() < known.staleAt) return Promise.resolve(known.token);
      const call = underway.get(key) ?? renew(key).finally(() => underway.delete(key));
      underway.set(key, call);
      return call;
    },
    refuse: (key, token) => {
      if (held.get(key)?.token === token) held.delete(key);
    },
  };
}
