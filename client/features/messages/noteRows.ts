import type { DeskStep } from "#shared/features/assignment/handOver.contract.ts";
import type { Note } from "#shared/features/notes/notes.contract.ts";
import { newestSeqOf, oldestSeqOf, type ThreadRow } from "./threadRows.ts";

interface Ends {
  readonly hasBefore: boolean;
  readonly hasAfter: boolean;
}

interface Beside {
  readonly at: string;
  readonly afterSeq: number;
  readonly row: ThreadRow;
}

const noSteps: readonly DeskStep[] = [];

// The office's notes and what its desk did, each below the message after which it was; those of what is not shown come with it.
export function withNotes(
  rows: readonly ThreadRow[],
  notes: readonly Note[],
  { hasBefore, hasAfter }: Ends,
  steps: readonly DeskStep[] = noSteps,
): readonly ThreadRow[] {
  const beside: readonly Beside[] = [
    ...notes.map((note): Beside => ({ ...note, row: { t: "note", key: `note ${note.id}`, note } })),
    ...steps.map((step): Beside => ({ ...step, row: { t: "step", key: `step ${step.id}`, step } })),
  ];
  if (beside.length === 0) return rows;
  // What was done at the same place stands in the order in which it was done.
  const inOrder = beside.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
  const firsts = rows.map(firstSeqOf);
  const oldest = firsts.find((seq) => seq !== null) ?? Infinity;
  const rowsBetween = (from: number, to: number): ThreadRow[] =>
    inOrder.filter(({ afterSeq }) => afterSeq >= from && afterSeq < to).map(({ row }) => row);
  return rows.flatMap((row, index) => {
    const first = firsts[index] ?? null;
    if (row.t === "start") return [row, ...(hasBefore ? [] : rowsBetween(0, oldest))];
    if (row.t !== "entry" || first === null) return [row];
    const next = firsts.slice(index + 1).find((seq) => seq !== null) ?? null;
    const last = hasAfter ? (newestSeqOf(row.entry) ?? first) + 1 : Infinity;
    return [row, ...rowsBetween(first, next ?? last)];
  });
}

const firstSeqOf = (row: ThreadRow): number | null => (row.t === "entry" ? oldestSeqOf(row.entry) : null);
