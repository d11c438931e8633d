import { addDays } from "#shared/time/days.ts";
import type { Day } from "../days.ts";
import { randomOf } from "../random.ts";
import type { CalendarBlockRow } from "../rows.ts";
import type { Diary } from "../trips/diary.ts";
import type { HostFamily } from "./families.ts";

const notes = [
  "Family holiday",
  "Grandparents visiting",
  "Painting the guest room",
  "Wedding in the family",
  "Exams in the house",
  "Away for the tournament",
] as const;

// Weeks in which a family does not host, laid where nobody stays; the Byrnes go away when their guests of the summer have left.
export function buildBlocks(families: readonly HostFamily[], diary: Diary, today: Day): CalendarBlockRow[] {
  return families
    .filter(({ row }) => row.vettingState === "approved" || row.vettingState === "renewal_due")
    .flatMap((family) => blocksOf(family, diary))
    .map(({ from, nights, ...block }, index) => ({
      id: index + 1,
      ...block,
      feedId: null,
      fromDate: addDays(today, from),
      toDate: addDays(today, from + nights),
    }));
}

type Block = Pick<CalendarBlockRow, "hostFamilyId" | "kind" | "note"> & { from: number; nights: number };

function blocksOf({ row, sketch }: HostFamily, diary: Diary): Block[] {
  const random = randomOf(`calendar of ${sketch.key}`);
  const isQuiet = (from: number, nights: number) =>
    Array.from({ length: nights }, (_, index) => from + index).every((day) => diary.guestsOn(sketch.key, day) === 0);
  const wished =
    sketch.key === "byrne-kinvara"
      ? [
          { from: 68, nights: 5 },
          { from: 205, nights: 9 },
        ]
      : [drawn(random), drawn(random)];
  const [first, second] = wished.filter(({ from, nights }) => isQuiet(from, nights));
  const isApart =
    first && second && (first.from + first.nights < second.from || second.from + second.nights < first.from);
  const kept = [first, isApart ? second : undefined].filter((block) => block !== undefined);
  return kept.map((block, index) => ({
    hostFamilyId: row.id,
    kind: index === 0 ? "holiday" : "blocked",
    note: sketch.key === "byrne-kinvara" && index === 0 ? "Family holiday" : random.pick(notes),
    ...block,
  }));
}

function drawn(random: ReturnType<typeof randomOf>): { from: number; nights: number } {
  return { from: random.int(15, 240), nights: random.int(4, 12) };
}
