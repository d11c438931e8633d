import type { CachedConversation, CachedMessage, NewPending, Pending } from "#client/engine/model.ts";
import type { CacheChanges, Held, MessageRead, OutboxChanges, OutboxHeld } from "#client/engine/ports.ts";
import type { Recording } from "./recordedWire.ts";
import type { Note } from "./notes.ts";

// What a store is known to hold, over all engines that ran and run over it.
export interface Known {
  // Operations as they were last written down.
  readonly operations: Map<string, string>;
  readonly versions: Map<string, number>;
}

export const nothingKnown = (): Known => ({ operations: new Map(), versions: new Map() });

// Writes the history of one store, as one of its engines makes it.
export interface Ledger {
  readonly outbox: (held: OutboxHeld, changes: OutboxChanges, note: Note | null) => void;
  readonly cache: (held: Held, changes: CacheChanges, note: Note | null) => void;
}

// No cursor is not the cursor 0: nothing may begin there.
const none = -1;

export function createLedger(recording: Recording, known: Known): Ledger {
  return {
    outbox: (held, changes, note) => {
      for (const row of [...held.rows, ...(changes.put ?? [])]) enqueue(row, recording, known);
      for (const opId of takenBack(held, changes, note))
        recording.record({ e: "cancelled", device: recording.device, opId });
    },
    cache: (held, changes, note) => {
      noteCursors(held, changes, { note, recording });
      noteGone(changes, recording, known);
      for (const message of changes.messages ?? [])
        noteVersion(messageEntity(message), message.ver, { recording, known });
      for (const row of changes.conversations ?? []) noteConversation(row, { recording, known });
    },
  };
}

// An operation that learns its place, or is changed before it has left, is written down anew.
function enqueue(row: Pending | NewPending, { device, store, record }: Recording, { operations }: Known): void {
  const text = JSON.stringify(row.op);
  if (operations.get(row.op.opId) === text || !("n" in row)) return;
  operations.set(row.op.opId, text);
  record({ e: "enq", device, store, user: row.userId, n: row.n, operation: row.op });
}

// Dropped without an answer: by a command that takes its place, or after the message it was about had been refused.
function takenBack(
  { rows }: OutboxHeld,
  { drop = [], put = [], log = [] }: OutboxChanges,
  note: Note | null,
): readonly string[] {
  if (note !== null && note.t !== "settle") return [];
  const stays = new Set([...put, ...log].map(({ op }) => op.opId));
  const dependent = new Set(rows.filter(({ after }) => after !== undefined).map(({ op }) => op.opId));
  return drop.filter((opId) => !stays.has(opId) && (note === null || dependent.has(opId)));
}

interface Noting {
  readonly note: Note | null;
  readonly recording: Recording;
}

function noteCursors(
  held: Held,
  { cursors = {}, epoch }: CacheChanges,
  { note, recording: { device, store, user, record } }: Noting,
): void {
  if (note?.t === "batch") {
    const { batch, outcome } = note;
    const before = held.cursors[batch.feed] ?? none;
    record({
      e: "batch",
      device,
      store,
      user,
      outcome,
      before,
      after: batch.feed in cursors ? (cursors[batch.feed] ?? batch.to) : before,
      batch,
    });
  }
  for (const [feed, pos] of Object.entries(cursors)) {
    if (note?.t === "batch" && pos !== null) continue;
    record({
      e: "reset",
      device,
      store,
      feed,
      before: held.cursors[feed] ?? none,
      after: pos ?? none,
      epoch: epoch ?? held.epoch ?? "",
    });
  }
}

const messageEntity = ({ conversationId, seq }: Pick<CachedMessage, "conversationId" | "seq">): string =>
  `message:${conversationId}:${seq}/`;

interface Versions {
  readonly recording: Recording;
  readonly known: Known;
}

function noteVersion(
  entity: string,
  ver: number,
  { recording: { store, record }, known: { versions } }: Versions,
): void {
  if (versions.get(entity) === ver) return;
  versions.set(entity, ver);
  record({ e: "stored", store, entity, ver });
}

function noteConversation({ id, header }: CachedConversation, versions: Versions): void {
  if (!header) return;
  noteVersion(`conversation:${id}/`, header.ver, versions);
  if (header.me) noteVersion(`own:${id}:${header.me.userId}/`, header.me.ver, versions);
  for (const { userId, ver } of header.people) noteVersion(`mark:${id}:${userId}/`, ver, versions);
}

// What a store no longer holds may come again in an older form.
export function noteGone(
  { clear, dropConversations = [], dropMessages = [] }: CacheChanges,
  { store, record }: Pick<Recording, "store" | "record">,
  { versions }: Known,
): void {
  const forget = (prefix: string): void => {
    for (const entity of versions.keys()) if (entity.startsWith(prefix)) versions.delete(entity);
    record({ e: "forgotten", store, prefix });
  };
  if (clear) forget("");
  for (const id of dropConversations)
    for (const prefix of [`message:${id}:`, `conversation:${id}/`, `own:${id}:`, `mark:${id}:`]) forget(prefix);
  for (const range of dropMessages) for (const entity of within(range, versions)) forget(entity);
}

function within({ conversationId, from, to }: MessageRead, versions: ReadonlyMap<string, number>): readonly string[] {
  const prefix = `message:${conversationId}:`;
  return [...versions.keys()].filter((entity) => {
    const seq = entity.startsWith(prefix) ? Number(entity.slice(prefix.length, -1)) : Number.NaN;
    return seq >= from && seq <= to;
  });
}
