import { anonymous, scopesOf } from "#shared/access/can.ts";
import type { Endpoint } from "#shared/wire/endpoint.ts";
import { succeeded } from "#shared/wire/errors.ts";
import type { Clock } from "../clock.ts";
import type { Transaction } from "../db/connection.ts";
import type { Context } from "../http/context.ts";
import { pathIn } from "./head.ts";
import type { Place } from "./place.ts";
import type { Question } from "./publicPage.ts";
import type { Words } from "./words.ts";

interface Asking {
  readonly place: Place;
  readonly db: Transaction;
  readonly clock: Clock;
  readonly words: Words;
}

export interface Asked {
  readonly question: Question;
  // By the address under which the app would ask.
  readonly answers: Readonly<Record<string, unknown>>;
}

// A stranger asks, in the language of the address: everybody gets one text.
export function questionAt({ place: { locale, isPrefixed, params }, db, clock, words }: Asking): Asked {
  const answers: Record<string, unknown> = {};
  const contextFor = ({ action }: Endpoint): Context => ({
    actor: anonymous,
    session: null,
    scopes: scopesOf(anonymous, action),
    caller: { ip: "", device: "", locale, isLater: false },
    now: clock.now,
    db,
    setCookies: () => undefined,
    afterCommit: () => undefined,
    changed: () => undefined,
  });
  return {
    answers,
    question: {
      locale,
      params,
      db,
      now: clock.now,
      words: (namespace) => words(locale, namespace),
      linkTo: (path) => (isPrefixed ? pathIn(locale, path) : path),
      ask: async (endpoint, handle, input) => {
        const output = await handle(input, contextFor(endpoint));
        answers[addressOf(endpoint, input)] = { ...succeeded, ...endpoint.returns.parse(output) };
        return output;
      },
    },
  };
}

const addressOf = ({ path }: Endpoint, input: object): string => {
  const given: Readonly<Record<string, unknown>> = { ...input };
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(given[name])));
};
