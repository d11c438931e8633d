import { mostFilesHeld } from "#shared/features/search/fileWords.rules.ts";
import type { CachedMessage } from "../model.ts";
import type { FileWords } from "../ports.ts";
import type { CacheChanges, Held } from "../store/storePorts.ts";

// What PDFs say lies in the row of the message that brought them: another form of it, or none, takes it along.

type WithFiles = Pick<CachedMessage, "files">;

const pdfsOf = ({ files = [] }: WithFiles): readonly string[] =>
  files.filter(({ mime }) => mime === "application/pdf").map(({ ref }) => ref);

export const hasPdf = (message: WithFiles): boolean => pdfsOf(message).length > 0;

export const marked = (message: CachedMessage): CachedMessage =>
  hasPdf(message) ? { ...message, words: "wanted" } : message;

const keyOf = ({ conversationId, seq }: Pick<CachedMessage, "conversationId" | "seq">): string =>
  `${conversationId} ${seq}`;

export interface Plan {
  readonly wanted: readonly CachedMessage[];
  // Those that so many newer ones have passed.
  readonly passed: readonly CachedMessage[];
}

export function planOf(
  wanted: readonly CachedMessage[],
  held: readonly CachedMessage[],
  most: number = mostFilesHeld,
): Plan {
  const newest = [...wanted, ...held].toSorted((a, b) => (a.at < b.at ? 1 : -1));
  let room = most;
  const inside = new Set(newest.filter((one) => (room -= pdfsOf(one).length) >= 0).map(keyOf));
  const isInside = (one: CachedMessage): boolean => inside.has(keyOf(one));
  return { wanted: wanted.filter(isInside), passed: newest.filter((one) => !isInside(one)) };
}

export const refsOf = (messages: readonly CachedMessage[]): readonly string[] => messages.flatMap(pdfsOf);

// Its words are those of the message as it is held now, and nobody else's.
const isUnchanged = (held: Held, one: CachedMessage, stamps: ReadonlyMap<string, string>): boolean => {
  const row = held.messages.get(one.conversationId)?.get(one.seq);
  const stamp = held.conversations.get(one.conversationId)?.stamp;
  return (
    row?.ver === one.ver && row.words === one.words && stamp !== undefined && stamp === stamps.get(one.conversationId)
  );
};

interface Told {
  readonly asked: readonly CachedMessage[];
  readonly stamps: ReadonlyMap<string, string>;
  readonly answer: FileWords;
}

// What was asked for before something happened to the conversation joins nothing, and is asked for again.
export function takeWords(held: Held, { asked, stamps, answer: { files, waiting } }: Told): CacheChanges {
  const isRead = (one: CachedMessage): boolean => !pdfsOf(one).some((ref) => waiting.includes(ref));
  return {
    messages: asked
      .filter((one) => isRead(one) && isUnchanged(held, one, stamps))
      .map((one) => ({ ...one, words: "held", said: files.filter(({ ref }) => pdfsOf(one).includes(ref)) })),
  };
}

export function passBy(held: Held, passed: readonly CachedMessage[]): CacheChanges {
  return {
    messages: passed.flatMap((one) => {
      const row = held.messages.get(one.conversationId)?.get(one.seq);
      if (row?.ver !== one.ver) return [];
      const { said: _, ...rest } = row;
      return [{ ...rest, words: "passed" as const }];
    }),
  };
}
