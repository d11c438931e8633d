import { addDays, dayMs, dayOf } from "#shared/time/days.ts";

// Kept because making one takes longer than everything else here.
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timezone: string): Intl.DateTimeFormat {
  const fields = {
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  } as const;
  const clock =
    clocks.get(timezone) ?? new Intl.DateTimeFormat("en", { timeZone: timezone, hourCycle: "h23", ...fields });
  clocks.set(timezone, clock);
  return clock;
}

// What the clock on the wall shows, written as if it were the time of Greenwich.
function wallOf(at: number, timezone: string): number {
  const parts = Object.fromEntries(
    clockOf(timezone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) + (((at % 1000) + 1000) % 1000);
}

// When the wall shows it: the first time of two in autumn, and in spring, when it never does, as long after the jump as it would have been.
function instantOfWall(wall: number, timezone: string): number {
  const offsetNear = (at: number): number => wallOf(at, timezone) - at;
  const [before, after] = [wall - offsetNear(wall - dayMs), wall - offsetNear(wall + dayMs)];
  return wallOf(before, timezone) === wall ? before : wallOf(after, timezone) === wall ? after : before;
}

// How far apart the clocks of two places are.
export const apartMs = (at: number, one: string, other: string): number => wallOf(at, one) - wallOf(at, other);

// By whose clock the office's days begin and end.
export const officeZone = "Europe/Dublin";

export const dayIn = (timezone: string, at: number): string => dayOf(new Date(wallOf(at, timezone)));

export const todayOf = ({ now, timezone }: { readonly now: number; readonly timezone: string }): string =>
  dayIn(timezone, now);

// The instant of a day and a clock time ("23:59") in a zone.
export const instantOf = (day: string, clock: string, timezone: string): number =>
  instantOfWall(Date.parse(`${day}T${clock}:00Z`), timezone);

// The same time on the wall some days later: a day of 23 or 25 hours counts as one.
export function daysLater(at: number, count: number, timezone: string): number {
  const wall = wallOf(at, timezone);
  const time = wall - Date.parse(`${dayOf(new Date(wall))}T00:00:00Z`);
  return instantOfWall(Date.parse(`${addDays(dayOf(new Date(wall)), count)}T00:00:00Z`) + time, timezone);
}
