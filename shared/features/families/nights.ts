import { addDays, nightsOf, type Days } from "#shared/time/days.ts";

// What a search holds of a home's calendar: the beds left on each night from one day on, once as they are and once with the days that the
// family wants between two guests. `family_open` in the database is the same rule, and is asked again about every home that is shown.
export interface Nights {
  readonly since: string;
  readonly left: Int8Array;
  readonly leftWithTurnover: Int8Array;
}

export interface HouseRules {
  readonly isVetted: boolean;
  readonly isHidden: boolean;
  readonly pausedUntil: string | null;
  readonly nightsMin: number;
  readonly nightsMax: number | null;
  readonly noticeDays: number;
}

interface Calendar {
  readonly guests: number;
  readonly turnoverDays: number;
  readonly rooms: readonly { readonly id: string; readonly beds: number }[];
  readonly blocks: readonly { readonly from: string; readonly to: string; readonly roomId: string | null }[];
  readonly stays: readonly Days[];
}

export function nightsOfHome(calendar: Calendar, since: string, count: number): Nights {
  const { guests, turnoverDays, rooms, blocks, stays } = calendar;
  const index = (day: string): number => Math.min(count, Math.max(0, nightsOf({ from: since, to: day })));
  const base = new Int8Array(count).fill(guests);
  const roomBlocks = blocks.filter(({ roomId }) => roomId !== null);
  if (rooms.length > 0)
    for (let night = 0; night < count; night += 1) {
      const day = roomBlocks.length > 0 ? addDays(since, night) : "";
      const beds = rooms
        .filter(({ id }) => !roomBlocks.some(({ from, to, roomId }) => roomId === id && from <= day && day < to))
        .reduce((sum, room) => sum + room.beds, 0);
      base[night] = Math.min(guests, beds);
    }
  for (const { from, to, roomId } of blocks) if (roomId === null) base.fill(0, index(from), index(to));
  const without = (around: number): Int8Array => {
    const left = base.slice();
    for (const { from, to } of stays)
      for (let night = index(addDays(from, -around)); night < index(addDays(to, around)); night += 1)
        left[night] = (left[night] ?? 0) - 1;
    return left;
  };
  const left = without(0);
  return { since, left, leftWithTurnover: turnoverDays === 0 ? left : without(turnoverDays) };
}

export interface Asked {
  readonly days: Days;
  readonly guests: number;
  readonly today: string;
}

// Whether its rules let a stay in, beds aside.
export const mayStay = (rules: HouseRules, { days, today }: Omit<Asked, "guests">): boolean =>
  isFound(rules, today) &&
  nightsOf(days) >= rules.nightsMin &&
  (rules.nightsMax === null || nightsOf(days) <= rules.nightsMax) &&
  nightsOf({ from: today, to: days.from }) >= rules.noticeDays;

export const isFound = ({ isVetted, isHidden, pausedUntil }: HouseRules, today: string): boolean =>
  isVetted && !isHidden && (pausedUntil === null || pausedUntil <= today);

// Beyond the nights that are held nothing is promised.
export function isOpenFor(rules: HouseRules, { since, leftWithTurnover }: Nights, asked: Asked): boolean {
  if (!mayStay(rules, asked)) return false;
  const first = nightsOf({ from: since, to: asked.days.from });
  const last = first + nightsOf(asked.days);
  if (first < 0 || last > leftWithTurnover.length) return false;
  for (let night = first; night < last; night += 1) if ((leftWithTurnover[night] ?? 0) < asked.guests) return false;
  return true;
}

// Without dates any so many nights in a row will do, somewhere between two days.
export function hasRunOf(
  rules: HouseRules,
  { since, leftWithTurnover }: Nights,
  asked: Asked & { readonly run: number },
): boolean {
  if (!isFound(rules, asked.today)) return false;
  if (rules.nightsMin > asked.run || (rules.nightsMax ?? asked.run) < asked.run) return false;
  const earliest = addDays(asked.today, rules.noticeDays);
  const first = Math.max(0, nightsOf({ from: since, to: earliest > asked.days.from ? earliest : asked.days.from }));
  const last = Math.min(leftWithTurnover.length, nightsOf({ from: since, to: asked.days.to }));
  let run = 0;
  for (let night = first; night < last; night += 1) {
    run = (leftWithTurnover[night] ?? 0) >= asked.guests ? run + 1 : 0;
    if (run >= asked.run) return true;
  }
  return false;
}
