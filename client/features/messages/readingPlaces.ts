// Where somebody was reading when a conversation was left: by which message, and how far below its top; the same at any width.
export interface ReadingPlace {
  readonly seq: number;
  readonly offset: number;
  // The newest there was then: what comes later is read before.
  readonly newestSeq: number;
}

export const mostPlaces = 50;

type Kept = Pick<Storage, "getItem" | "setItem" | "removeItem">;
type Entry = readonly [string, ReadingPlace];

const isFigure = (value: unknown): boolean => typeof value === "number" && Number.isFinite(value);

const isEntry = (entry: unknown): entry is Entry =>
  Array.isArray(entry) &&
  typeof entry[0] === "string" &&
  typeof entry[1] === "object" &&
  entry[1] !== null &&
  ["seq", "offset", "newestSeq"].every((name) => isFigure(entry[1][name]));

// Of this person on this device, the conversations left last; logging out takes them away.
export function readingPlaces(storage: Kept, userId: string) {
  const key = `readingPlaces:${userId}`;
  const read = (): readonly Entry[] => {
    try {
      const kept: unknown = JSON.parse(storage.getItem(key) ?? "[]");
      return Array.isArray(kept) ? kept.filter(isEntry) : [];
    } catch {
      return [];
    }
  };
  const write = (entries: readonly Entry[]): void => {
    if (entries.length === 0) storage.removeItem(key);
    else storage.setItem(key, JSON.stringify(entries.slice(0, mostPlaces)));
  };
  const others = (conversationId: string): readonly Entry[] => read().filter(([id]) => id !== conversationId);
  return {
    of: (conversationId: string): ReadingPlace | null => read().find(([id]) => id === conversationId)?.[1] ?? null,
    keep: (conversationId: string, place: ReadingPlace): void =>
      write([[conversationId, place], ...others(conversationId)]),
    forget: (conversationId: string): void => write(others(conversationId)),
  };
}
