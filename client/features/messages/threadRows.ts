import type { DeskStep } from "#shared/features/assignment/handOver.contract.ts";
import type { Note } from "#shared/features/notes/notes.contract.ts";
import { contentTypes } from "#shared/features/conversations/conversations.wire.ts";
import { isNewsTo } from "#client/engine/views/unread.ts";
import type { SenderRun, ShownMessage, Timeline, TimelineEntry } from "#client/engine/model.ts";

export type ThreadRow =
  // What stands above the first message that is held.
  | { readonly t: "start"; readonly key: string }
  | { readonly t: "day"; readonly key: string; readonly day: string }
  | { readonly t: "unread"; readonly key: string; readonly count: number }
  | { readonly t: "note"; readonly key: string; readonly note: Note }
  // What the office's desk did.
  | { readonly t: "step"; readonly key: string; readonly step: DeskStep }
  | {
      readonly t: "entry";
      readonly key: string;
      readonly run: SenderRun;
      readonly entry: TimelineEntry;
      readonly startsRun: boolean;
      readonly endsRun: boolean;
    };

// Where the reader stood when the thread was opened; what came since stays marked until it is left.
export interface ReadPlace {
  readonly readSeq: number;
  readonly myId: string;
  // From the reader's first message to the newest there is, shown here or not.
  readonly fromSeq: number;
  readonly headSeq: number;
}

// The days, runs and entries of a thread one under the other, as a list draws them.
export function threadRows(
  { days, hasAfter }: Pick<Timeline, "days" | "hasAfter">,
  place: ReadPlace | null,
): readonly ThreadRow[] {
  const start: ThreadRow = { t: "start", key: "start" };
  const rows = [
    start,
    ...days.flatMap(({ day, runs }): ThreadRow[] => [{ t: "day", key: `day ${day}`, day }, ...runs.flatMap(rowsOfRun)]),
  ];
  return place ? withUnreadMark(rows, place, hasAfter) : rows;
}

const rowsOfRun = (run: SenderRun): ThreadRow[] =>
  run.entries.map((entry, index) => ({
    t: "entry",
    key: entry.key,
    run,
    entry,
    startsRun: index === 0,
    endsRun: index === run.entries.length - 1,
  }));

export const messagesOf = (entry: TimelineEntry): readonly ShownMessage[] =>
  entry.t === "images" ? entry.images : [entry.shown];

// One picture or a burst of them.
export const isPictures = (entry: TimelineEntry): boolean =>
  messagesOf(entry).every(
    ({ message, files }) => message.type === contentTypes.image && !message.isDeleted && files.length > 0,
  );

// The mark says what the list says: of what is not shown the numbers count.
function withUnreadMark(
  rows: readonly ThreadRow[],
  { readSeq, myId, fromSeq, headSeq }: ReadPlace,
  hasAfter: boolean,
): readonly ThreadRow[] {
  const isNew = ({ seq, message }: ShownMessage): boolean => seq !== null && seq > readSeq && isNewsTo(message, myId);
  const shown = rows.flatMap((row) => (row.t === "entry" ? messagesOf(row.entry) : []));
  const seqs = shown.flatMap(({ seq }) => seq ?? []);
  const [oldest = 0, newest = 0] = [seqs.at(0), seqs.at(-1)];
  const above = Math.max(0, oldest - Math.max(readSeq + 1, fromSeq));
  const below = hasAfter ? Math.max(0, headSeq - Math.max(readSeq, newest)) : 0;
  // What is new begins above all that is shown, or with the first of it.
  const first = rows.findIndex((row) => row.t === "entry" && (above > 0 || messagesOf(row.entry).some(isNew)));
  if (first < 0) return rows;
  const count = above + shown.filter(isNew).length + below;
  return [...rows.slice(0, first), { t: "unread", key: "unread", count }, ...rows.slice(first)];
}

export const indexOfSeq = (rows: readonly ThreadRow[], seq: number): number =>
  rows.findIndex((row) => row.t === "entry" && messagesOf(row.entry).some((shown) => shown.seq === seq));

// The day of a row, unless the row says it itself.
export function dayAt(rows: readonly ThreadRow[], index: number): string | null {
  const row = rows[index];
  if (!row || row.t === "day" || row.t === "start") return null;
  const day = rows.slice(0, index).findLast(({ t }) => t === "day");
  return day?.t === "day" ? day.day : null;
}

export const newestSeqOf = (entry: TimelineEntry): number | null => messagesOf(entry).at(-1)?.seq ?? null;

export const oldestSeqOf = (entry: TimelineEntry): number | null => messagesOf(entry)[0]?.seq ?? null;

// The number of the newest message that has one; 0 without any.
export const newestIn = ({ days }: Pick<Timeline, "days">): number =>
  Math.max(0, ...(days.at(-1)?.runs ?? []).flatMap(({ entries }) => entries.map((entry) => newestSeqOf(entry) ?? 0)));
