import type { Snapshot, WireHeader } from "#shared/features/conversations/conversations.wire.ts";
import { emptyAt, isEmpty, runsOf, spanOf } from "./coverage.ts";
import { mergeHeader } from "./merge.ts";
import type { Coverage } from "../model.ts";
import type { CacheChanges, Held, Need } from "../store/storePorts.ts";
import { createWorkingCopy, everything, type Context, type WorkingCopy } from "./workingCopy.ts";
import { takeDraft, takeMessages } from "./takeIn.ts";

export interface SnapshotApplied extends CacheChanges {
  readonly outcome: "applied" | "late";
}

export const needOfSnapshot = ({ messages }: Pick<Snapshot, "messages">): Need => ({
  conversations: "all",
  drafts: "all",
  messages: Object.entries(messages).flatMap(([conversationId, list]) =>
    runsOf(list).map((run) => ({ conversationId, ...spanOf(run) })),
  ),
});

// Late, when every feed stands where the snapshot was read or beyond: another tab has done this already.
const isLate = ({ epoch, cursors }: Held, snapshot: Snapshot): boolean =>
  epoch === snapshot.epoch && Object.entries(snapshot.heads).every(([feed, head]) => (cursors[feed] ?? -1) >= head);

const nothingHeld = { conversations: new Map(), messages: new Map(), drafts: new Map() } as const;

export function applySnapshot(held: Held, snapshot: Snapshot, context: Context): SnapshotApplied {
  if (isLate(held, snapshot)) return { outcome: "late" };
  const isOtherWorld = held.epoch !== null && held.epoch !== snapshot.epoch;
  const known = isOtherWorld ? nothingHeld : held;
  const copy = createWorkingCopy(known, { ...context, stamp: stampOf(snapshot) });
  const listed = new Set(snapshot.headers.map(({ id }) => id));
  for (const id of known.conversations.keys()) if (!listed.has(id)) copy.drop(id);
  for (const header of snapshot.headers) takeStanding(copy, { header, snapshot, context });
  takeDrafts(copy, known, snapshot);
  const gone = Object.keys(held.cursors).filter((feed) => !(feed in snapshot.heads));
  return {
    ...copy.changes(),
    ...(isOtherWorld ? { clear: true } : {}),
    outcome: "applied",
    epoch: snapshot.epoch,
    cursors: { ...Object.fromEntries(gone.map((feed) => [feed, null])), ...snapshot.heads },
    listFloor: snapshot.floor ?? (snapshot.isWindow ? oldestOf(snapshot.headers) : ""),
  };
}

const stampOf = ({ epoch, heads, now }: Snapshot): string => `${epoch}/${now}/${JSON.stringify(heads)}`;

const oldestOf = (headers: readonly WireHeader[]): string => headers.map(({ lastAt }) => lastAt).toSorted()[0] ?? "";

interface Standing {
  readonly header: WireHeader;
  readonly snapshot: Snapshot;
  readonly context: Context;
}

// What is held above the head of the snapshot is newer than it and stays, if it joins. Everything else was perhaps changed while nobody was listening.
function takeStanding(copy: WorkingCopy, { header, snapshot, context }: Standing): void {
  const row = copy.conversation(header.id);
  const run = runsOf(snapshot.messages[header.id] ?? []).at(-1);
  const fresh: Coverage = run ? spanOf(run) : emptyAt(header.headSeq);
  const joins = row !== undefined && !isEmpty(row) && row.to > fresh.to && row.from <= fresh.to + 1;
  const kept: Coverage = joins ? { from: fresh.from, to: row.to } : fresh;
  copy.dropMessages(header.id, { from: 0, to: fresh.from - 1 });
  if (!joins) copy.dropMessages(header.id, { from: fresh.to + 1, to: everything.to });
  copy.put({
    id: header.id,
    header: mergeHeader(row?.header ?? null, header),
    headSeq: Math.max(row?.headSeq ?? 0, header.headSeq),
    ...kept,
    stamp: copy.stamp,
  });
  if (run) takeMessages(copy, context.viewer, { conversationId: header.id, messages: run, whenAhead: "restart" });
}

// A draft that the snapshot does not hold has been emptied meanwhile.
function takeDrafts(copy: WorkingCopy, known: Pick<Held, "drafts">, { drafts }: Snapshot): void {
  const listed = new Set(drafts.map(({ conversationId }) => conversationId));
  for (const draft of known.drafts.values())
    if (!listed.has(draft.conversationId)) copy.putDraft({ ...draft, text: "" });
  for (const draft of drafts) takeDraft(copy, draft);
}
