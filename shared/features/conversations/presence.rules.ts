// Whether somebody is here, and how lately. Families are told in a coarse word; the office, which has to reach people, exactly.
export const activities = ["today", "week"] as const;
export type Activity = (typeof activities)[number];

export interface ToldPresence {
  readonly isOnline: boolean;
  readonly activity?: Activity;
  readonly seenAt?: string;
  // Where their clock is, of families alone.
  readonly timezone?: string;
}

export interface Seen {
  readonly isOnline: boolean;
  readonly seenAt: Date | null;
  readonly isStaff: boolean;
  // By their own choice; those who work for Hearth have none.
  readonly isShown: boolean;
  readonly timezone?: string;
}

export interface Looking {
  readonly isStaff: boolean;
  readonly isShown: boolean;
  readonly timezone: string;
}

export const unseen: ToldPresence = { isOnline: false };

const weekMs = 7 * 86_400_000;

const dayIn = (at: Date, timeZone: string): string => new Intl.DateTimeFormat("en-CA", { timeZone }).format(at);

// Who does not show it is not told of others either, but for the office.
export function presenceFor(seen: Seen, looking: Looking | null, now: Date): ToldPresence {
  const { isStaff, isShown, timezone } = seen;
  if (looking === null || !(isStaff || (isShown && (looking.isShown || looking.isStaff)))) return unseen;
  return { ...latelyOf(seen, looking, now), ...(isStaff || timezone === undefined ? {} : { timezone }) };
}

function latelyOf({ isOnline, seenAt }: Seen, looking: Looking, now: Date): ToldPresence {
  if (isOnline || seenAt === null) return { isOnline };
  if (looking.isStaff) return { isOnline, seenAt: seenAt.toISOString() };
  if (dayIn(seenAt, looking.timezone) === dayIn(now, looking.timezone)) return { isOnline, activity: "today" };
  return now.getTime() - seenAt.getTime() < weekMs ? { isOnline, activity: "week" } : { isOnline };
}
