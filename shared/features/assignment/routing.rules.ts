// Who of the office answers a conversation that is nobody's: by who is there and how much each has, never somebody who is away.
export const routeWhys = ["coordinator", "lightest"] as const;
export type RouteWhy = (typeof routeWhys)[number];

export const returnWhys = ["silent", "away"] as const;
export type ReturnWhy = (typeof returnWhys)[number];

export interface Answerer {
  readonly id: string;
  // With Hearth before them now.
  readonly isPresent: boolean;
  // Said to be away for days (absences).
  readonly isAway: boolean;
  // How many conversations that somebody waits in are theirs.
  readonly load: number;
}

export interface Unanswered {
  readonly coordinatorId: string | null;
  // Where it is a team's: of whom alone. Null for everybody's.
  readonly teamIds: readonly string[] | null;
  // Who had it since somebody waits, and did not answer.
  readonly pastIds: readonly string[];
}

export interface Route {
  readonly personId: string;
  readonly why: RouteWhy;
}

// The trip's own coordinator where they are there and have room, else whoever of those who are there has least. Null: it waits for everybody.
export function routeTo(
  { coordinatorId, teamIds, pastIds }: Unanswered,
  answerers: readonly Answerer[],
  mostEach: number,
): Route | null {
  const able = answerers
    .filter(({ id, isPresent, isAway, load }) => isPresent && !isAway && load < mostEach && !pastIds.includes(id))
    .filter(({ id }) => teamIds === null || teamIds.includes(id));
  if (coordinatorId !== null && able.some(({ id }) => id === coordinatorId))
    return { personId: coordinatorId, why: "coordinator" };
  const [lightest] = able.toSorted((a, b) => a.load - b.load || a.id.length - b.id.length || (a.id < b.id ? -1 : 1));
  return lightest ? { personId: lightest.id, why: "lightest" } : null;
}

export interface Had {
  readonly isAway: boolean;
  // By when it is to be answered, where the rule has chosen; null where a person has.
  readonly routedUntil: number | null;
}

// Why a conversation that waits does not stay whose it is; null where it does.
export function returnsFor({ isAway, routedUntil }: Had, now: number): ReturnWhy | null {
  if (isAway) return "away";
  return routedUntil !== null && routedUntil <= now ? "silent" : null;
}

export const routingLimits = { mostEach: 50, returnMinutes: 480 } as const;
export const usualRouting = { isOn: false, mostEach: 8, returnMinutes: 10 } as const;
