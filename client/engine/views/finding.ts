import { dayIn, instantOf } from "#shared/machine/zone.ts";
import type { WireHeader } from "#shared/features/conversations/conversations.wire.ts";
import { namesIn } from "#shared/features/search/headerNames.rules.ts";
import { isNamed, nameFit } from "#shared/features/search/names.rules.ts";
import { asksNothing, isPlain, plainWords, searchOf, type Search } from "#shared/features/search/search.rules.ts";
import type { Viewer } from "../model.ts";
import { nothingScanned, type Found } from "./searchModel.ts";
import type { SearchIndex } from "../ports.ts";
import type { CacheStore } from "../store/storePorts.ts";

interface FindingOptions {
  readonly cache: Pick<CacheStore, "ids" | "conversations">;
  readonly index: Pick<SearchIndex, "find">;
  readonly viewer: Viewer;
  readonly timezone: string;
  readonly now: () => number;
}

const mostConversations = 6;
const nothing: Found = { ...nothingScanned, conversations: [] };

// What was typed, in what this device holds: names and places are looked up in its headers, and the messages compared with what is left.
export function createFinding({ cache, index, viewer, timezone, now }: FindingOptions) {
  async function headers(): Promise<readonly WireHeader[]> {
    const rows = await cache.conversations(await cache.ids());
    return rows.flatMap(({ header }) => header ?? []);
  }

  const startOf = (day: string | null): number | null => (day === null ? null : instantOf(day, "00:00", timezone));

  return async (typed: string, limit: number): Promise<Found> => {
    const search = searchOf(typed, dayIn(timezone, now()));
    if (asksNothing(search)) return nothing;
    const isForNames = isPlain(search);
    const { from, in: inside, states } = search;
    const known = isForNames || [from, inside, states].some((list) => list.length > 0) ? await headers() : [];
    const scanned = await index.find(
      {
        ...search,
        senders: from.length === 0 ? null : sendersOf(search, known, viewer.id),
        conversations: inside.length + states.length === 0 ? null : conversationsOf(search, known),
        since: startOf(search.since),
        until: startOf(search.until),
      },
      limit,
    );
    return { ...scanned, conversations: isForNames ? namedBy(plainWords(search), known) : [] };
  };
}

const sendersOf = ({ from }: Search, headers: readonly WireHeader[], myId: string): readonly string[] => {
  const people = new Map(
    headers.flatMap(({ people: all }) => all.map(({ userId, name }) => [`${userId} ${name}`, { userId, name }])),
  );
  return from.flatMap((one) =>
    one.toLowerCase() === "me"
      ? [myId]
      : [...people.values()].filter(({ name }) => isNamed(one, [name])).map(({ userId }) => userId),
  );
};

const conversationsOf = ({ in: inside, states }: Search, headers: readonly WireHeader[]): readonly string[] =>
  headers
    .filter(
      (header) =>
        (inside.length === 0 || inside.some((one) => isNamed(one, namesIn(header)))) &&
        (states.length === 0 || (header.tripState !== null && states.includes(header.tripState))),
    )
    .map(({ id }) => id);

// The least wrong first, then the newest.
const namedBy = (typed: string, headers: readonly WireHeader[]): readonly string[] =>
  headers
    .flatMap(({ id, lastAt, ...header }) => {
      const wrong = nameFit(typed, namesIn(header));
      return wrong === null ? [] : [{ id, lastAt, wrong }];
    })
    .toSorted((a, b) => a.wrong - b.wrong || (a.lastAt < b.lastAt ? 1 : -1))
    .slice(0, mostConversations)
    .map(({ id }) => id);
