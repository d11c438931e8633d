import type { GridList } from "./gridLists.ts";

export interface CellAt {
  readonly id: string;
  readonly column: string;
  // Something is being typed into it, which is not there yet.
  readonly isTyping?: boolean | undefined;
}

// Somebody is in a list, and in which of its cells; in none where there is no place. Never stored, may be lost.
export interface CellSaid {
  readonly t: "cell";
  readonly list: GridList;
  readonly at: CellAt | null;
}

export interface CellTold extends CellSaid {
  readonly userId: string;
  readonly name: string;
}

// Said again this often for as long as somebody is there, and forgotten when it was not said for so long.
export const cellSaidMs = 3_000;
export const cellShownMs = 6_000;
// A hand that runs along a row says no more than five places a second.
export const cellRestMs = 200;

export interface Colleague {
  readonly userId: string;
  readonly name: string;
  readonly at: CellAt;
  readonly until: number;
}

export type Colleagues = ReadonlyMap<string, Colleague>;

export function withColleague(before: Colleagues, { userId, name, at }: CellTold, now: number): Colleagues {
  const after = new Map(before);
  if (at === null) after.delete(userId);
  else after.set(userId, { userId, name, at, until: now + cellShownMs });
  return after;
}

export const withoutGone = (before: Colleagues, now: number): Colleagues =>
  [...before.values()].some(({ until }) => until <= now)
    ? new Map([...before].filter(([, { until }]) => until > now))
    : before;

// Which of the few colours of people is somebody's, the same on every screen.
export const colleagueHues = ["sky", "heather", "moss", "gorse"] as const;
export const hueOfColleague = (userId: string): (typeof colleagueHues)[number] =>
  colleagueHues[Number(userId) % colleagueHues.length] ?? "sky";
