import type { Note } from "#shared/features/notes/notes.contract.ts";
import { newestSeqOf, oldestSeqOf, type ThreadRow } from "./threadRows.ts";

interface Ends {
  readonly hasBefore: boolean;
  readonly hasAfter: boolean;
}

// The office's notes, each below the message after which it was written; those of what is not shown come with it.
export function withNotes(
  rows: readonly ThreadRow[],
  notes: readonly Note[],
  { hasBefore, hasAfter }: Ends,
): readonly ThreadRow[] {
  if (notes.length === 0) return rows;
  const firsts = rows.map(firstSeqOf);
  const oldest = firsts.find((seq) => seq !== null) ?? Infinity;
  const rowsBetween = (from: number, to: number): ThreadRow[] =>
    notes
      .filter(({ afterSeq }) => afterSeq >= from && afterSeq < to)
      .map((note) => ({ t: "note", key: `note ${note.id}`, note }));
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
