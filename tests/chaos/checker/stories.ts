import type { Entry, EntryOf } from "../entries.ts";

// All that happened to one operation.
export interface Story {
  readonly opId: string;
  readonly enqueued: EntryOf<"enq">;
  readonly invoked: readonly EntryOf<"inv">[];
  readonly succeeded: readonly EntryOf<"ok">[];
  readonly failed: readonly EntryOf<"fail">[];
  // When its person took it back, the last time.
  readonly cancelledAt: number | null;
}

const opIdOf = (entry: Entry): string | null => {
  if (entry.e === "enq") return entry.operation.opId;
  if (entry.e === "ok") return entry.answer.opId;
  return entry.e === "inv" || entry.e === "fail" || entry.e === "cancelled" ? entry.opId : null;
};

export function storiesOf(history: readonly Entry[]): ReadonlyMap<string, Story> {
  const byOperation = Map.groupBy(history, (entry) => opIdOf(entry) ?? "");
  byOperation.delete("");
  return new Map(
    [...byOperation].flatMap(([opId, entries]) => storyOf(opId, entries) ?? []).map((story) => [story.opId, story]),
  );
}

// Two tabs may both take up one operation; it is made once. It may have been changed before it left, or have learned its place since.
function storyOf(opId: string, entries: readonly Entry[]): Story | null {
  const made = pick(entries, "enq");
  const [first, last] = [made[0], made.at(-1)];
  if (!first || !last) return null;
  return {
    opId,
    enqueued: { ...first, operation: last.operation },
    invoked: pick(entries, "inv"),
    succeeded: pick(entries, "ok"),
    failed: pick(entries, "fail"),
    cancelledAt: pick(entries, "cancelled").at(-1)?.t ?? null,
  };
}

export function pick<E extends Entry["e"]>(entries: readonly Entry[], e: E): readonly EntryOf<E>[] {
  return entries.filter((entry): entry is EntryOf<E> => entry.e === e);
}

// History is rewritten when a backup is restored: what was answered before holds for its own time only.
export function eras(history: readonly Entry[]): (t: number) => number {
  const changes = pick(history, "epoch").map(({ t }) => t);
  return (t) => changes.filter((change) => change <= t).length;
}

export const messageKey = (conversationId: string, seq: number): string => `${conversationId}/${seq}`;
export const cidKey = (sender: string, cid: string): string => `${sender}/${cid}`;
