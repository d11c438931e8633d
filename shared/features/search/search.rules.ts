import { tripStates, type TripState } from "#shared/features/trips/trips.states.ts";
import { addDays } from "#shared/time/days.ts";
import { periodOf } from "./period.rules.ts";

// What is typed into the one box, and what it asks: the same with a connection and without one.
export const longestSearch = 200;
export const searchHas = ["file", "photo", "link"] as const;
export type SearchHas = (typeof searchHas)[number];

export interface Search {
  // All of them, each as the start of a word.
  readonly words: readonly string[];
  // All of them, as they stand.
  readonly phrases: readonly string[];
  // Any of them.
  readonly from: readonly string[];
  readonly in: readonly string[];
  readonly states: readonly TripState[];
  // All of them.
  readonly has: readonly SearchHas[];
  // From this day on, and up to the day before that one.
  readonly since: string | null;
  readonly until: string | null;
}

type Draft = { -readonly [K in keyof Search]: Search[K] };
type Take = (draft: Draft, value: string, today: string) => boolean;

const later = (one: string | null, other: string): string => (one === null || one < other ? other : one);
const earlier = (one: string | null, other: string): string => (one === null || one > other ? other : one);

const inPeriod =
  (narrow: (draft: Draft, first: string, next: string) => void): Take =>
  (draft, value, today) => {
    const period = periodOf(value, today);
    if (period) narrow(draft, period.first, addDays(period.last, 1));
    return period !== null;
  };

const takes: Readonly<Record<string, Take>> = {
  from: (draft, value) => {
    draft.from = [...draft.from, value];
    return true;
  },
  in: (draft, value) => {
    draft.in = [...draft.in, value];
    return true;
  },
  before: inPeriod((draft, first) => (draft.until = earlier(draft.until, first))),
  after: inPeriod((draft, _, next) => (draft.since = later(draft.since, next))),
  on: inPeriod((draft, first, next) => {
    draft.since = later(draft.since, first);
    draft.until = earlier(draft.until, next);
  }),
  has: (draft, value) => {
    const one = searchHas.find((name) => name === value.toLowerCase());
    if (one) draft.has = [...draft.has, one];
    return one !== undefined;
  },
  is: (draft, value) => {
    const state = tripStates.find((name) => plain(name) === plain(value));
    if (state) draft.states = [...draft.states, state];
    return state !== undefined;
  },
};

const plain = (name: string): string => name.toLowerCase().replace(/[-_ ]/g, "");

interface Token {
  readonly key: string | null;
  readonly value: string;
  readonly isQuoted: boolean;
  // As it was typed.
  readonly raw: string;
}

// A quote that is still open goes on to the end.
const pattern = /([a-z]+):(?=\s|$)|(?:([a-z]+):)?(?:["“”„«»「」]([^"“”„«»「」]*)(?:["“”„«»「」]|$)|(\S+))/giu;

function* tokensOf(typed: string): Iterable<Token> {
  for (const [raw, unfinished, key, quoted, bare] of typed.matchAll(pattern)) {
    const named = (key ?? unfinished)?.toLowerCase() ?? null;
    const value = (quoted ?? bare ?? "").trim();
    if (named !== null && !Object.hasOwn(takes, named)) yield { key: null, value: raw, isQuoted: false, raw };
    else yield { key: named, value, isQuoted: quoted !== undefined, raw };
  }
}

const mostWords = 12;

// What cannot be understood is taken as words; a key whose value is still to be typed asks for nothing.
export function searchOf(typed: string, today: string): Search {
  const draft: Draft = { words: [], phrases: [], from: [], in: [], states: [], has: [], since: null, until: null };
  const words: string[] = [];
  const phrases: string[] = [];
  for (const { key, value, isQuoted, raw } of tokensOf(typed.slice(0, longestSearch).normalize("NFC"))) {
    if (value === "") continue;
    if (key !== null && takes[key]?.(draft, value, today)) continue;
    if (isQuoted && key === null) phrases.push(value);
    else words.push(raw);
  }
  return { ...draft, words: words.slice(0, mostWords), phrases: phrases.slice(0, mostWords) };
}

// Whether there is nothing to look for yet.
export const asksNothing = ({ words, phrases, from, in: inside, states, has, since, until }: Search): boolean =>
  [words, phrases, from, inside, states, has].every((list) => list.length === 0) && since === null && until === null;

// The words alone: what people, trips and invoices are looked for by.
export const plainWords = ({ words, phrases }: Search): string => [...words, ...phrases].join(" ");

// Whether only words were typed: a filter is about messages.
export const isPlain = (search: Search): boolean =>
  asksNothing({ ...search, words: [], phrases: [] }) && !asksNothing(search);

const isSame = (one: Token, filter: string): boolean => one.raw.toLowerCase() === filter.toLowerCase();

export const hasFilter = (typed: string, filter: string): boolean =>
  [...tokensOf(typed)].some((one) => isSame(one, filter));

// As if it had been typed behind the rest, or taken away again. One that still wants a value is followed by it.
export function turnFilter(typed: string, filter: string): string {
  const tokens = [...tokensOf(typed)];
  const left = tokens.filter((one) => !isSame(one, filter));
  const rest = left.map(({ raw }) => raw).join(" ");
  if (left.length < tokens.length) return rest;
  return [rest, filter].filter(Boolean).join(" ") + (filter.endsWith(":") ? "" : " ");
}
