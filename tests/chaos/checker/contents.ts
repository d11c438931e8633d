import type { ReadMark, WireMessage } from "#shared/features/conversations/conversations.wire.ts";
import type { Entry } from "../entries.ts";

// What somebody was given to read, and between which moments the statement that read it has begun.
export interface Reading {
  readonly user: string;
  readonly conversationId: string;
  readonly since: number;
  readonly until: number;
  readonly messages: readonly WireMessage[];
  readonly entry: Entry;
}

export function readingsOf(history: readonly Entry[]): readonly Reading[] {
  return history.flatMap((entry): readonly Reading[] => {
    if (entry.e === "read")
      return [
        {
          user: entry.user,
          conversationId: entry.conversationId,
          since: entry.since,
          until: entry.at,
          messages: entry.messages,
          entry,
        },
      ];
    if (entry.e !== "batch") return [];
    const since = Date.parse(entry.batch.now);
    const exactly = { since, until: since };
    return entry.batch.events.flatMap((event): readonly Reading[] => {
      if (event.t === "messages")
        return [
          { user: entry.user, conversationId: event.conversationId, ...exactly, messages: event.messages, entry },
        ];
      if (event.t !== "header" && event.t !== "joined") return [];
      const { id, last } = event.header;
      return [{ user: entry.user, conversationId: id, ...exactly, messages: last ? [last] : [], entry }];
    });
  });
}

export interface Marking {
  readonly conversationId: string;
  readonly mark: ReadMark;
  readonly entry: Entry;
}

export const markingsOf = (history: readonly Entry[]): readonly Marking[] =>
  history.flatMap((entry) =>
    entry.e === "batch"
      ? entry.batch.events.flatMap((event) =>
          event.t === "read" ? { conversationId: event.conversationId, mark: event.mark, entry } : [],
        )
      : [],
  );
