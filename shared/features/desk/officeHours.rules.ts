import { dayIn, instantOf } from "#shared/machine/zone.ts";
import { addDays, weekdayOf } from "#shared/time/days.ts";

// When the office answers: several spells a day, each by the clock of its zone; on a holiday, of everybody's or of a county's, in none.
export interface Spell {
  // From 1, Monday, to 7.
  readonly weekday: number;
  readonly opens: string;
  readonly closes: string;
}

export interface Holiday {
  readonly day: string;
  // Null: everywhere.
  readonly countyId: string | null;
}

// A team with hours of its own has the office's zone and holidays.
export interface TeamSpells {
  readonly teamId: string;
  readonly spells: readonly Spell[];
}

export interface OfficeHours {
  readonly zone: string;
  readonly spells: readonly Spell[];
  readonly holidays: readonly Holiday[];
}

const hourMs = 3_600_000;

// So long may somebody wait for an answer, of the office's own hours.
export const answerWithinMs = { urgent: hourMs, high: 2 * hourMs, normal: 4 * hourMs, low: 8 * hourMs } as const;

// When whoever a conversation belongs to answers: its team, where that has hours of its own, else the office.
export function hoursOf<T extends OfficeHours>(office: T, teams: readonly TeamSpells[], teamId: string | null): T {
  const own = teams.find((one) => one.teamId === teamId);
  return own && own.spells.length > 0 ? { ...office, spells: own.spells } : office;
}

// A year without an open spell is no office.
const mostDays = 370;

interface Open {
  readonly from: number;
  readonly to: number;
}

function spellsOn(day: string, { zone, spells, holidays }: OfficeHours, countyId: string | null): readonly Open[] {
  if (holidays.some((one) => one.day === day && (one.countyId === null || one.countyId === countyId))) return [];
  return spells
    .filter(({ weekday }) => weekday === weekdayOf(day))
    .map(({ opens, closes }) => ({ from: instantOf(day, opens, zone), to: instantOf(day, closes, zone) }))
    .toSorted((a, b) => a.from - b.from);
}

// When so much of the office's time has passed since; the clock stands in breaks, at night and on holidays. Null where it never opens.
export function dueAt(since: number, withinMs: number, hours: OfficeHours, countyId: string | null): number | null {
  let left = withinMs;
  let day = dayIn(hours.zone, since);
  for (let count = 0; count < mostDays; count += 1) {
    for (const { from, to } of spellsOn(day, hours, countyId)) {
      const start = Math.max(from, since);
      if (start >= to) continue;
      if (start + left <= to) return start + left;
      left -= to - start;
    }
    day = addDays(day, 1);
  }
  return null;
}
