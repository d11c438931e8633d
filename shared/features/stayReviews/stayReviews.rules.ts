import { ageOn } from "#shared/time/days.ts";

// Who has written it: whoever answers for the guest, or the household. Children are asked nothing and rated by nobody.
export const reviewSides = ["parent", "host"] as const;

// What a home is rated for, beside the whole.
export const reviewAspects = ["welcome", "cleanliness", "meals", "place", "contact"] as const;

// What a household tells the office alone: of us and of what it was told, never of the guest.
export const hostTicks = ["informed", "reached", "again"] as const;

// Open: to be written. Written: sealed. Out: both may read. Missed: the time is up without it.
export const reviewStandings = ["open", "written", "out", "missed"] as const;

// Words about minors wait until somebody of the office has read them.
export const wordsStates = ["shown", "waits", "withheld"] as const;
export const replyStates = ["none", ...wordsStates] as const;
export const wordsDecisions = ["shown", "withheld"] as const;
export const judgedParts = ["words", "reply"] as const;

export type ReviewSide = (typeof reviewSides)[number];
export type ReviewAspect = (typeof reviewAspects)[number];
export type HostTick = (typeof hostTicks)[number];
export type ReviewStanding = (typeof reviewStandings)[number];
export type WordsState = (typeof wordsStates)[number];
export type ReplyState = (typeof replyStates)[number];
export type JudgedPart = (typeof judgedParts)[number];

export const reviewRefusals = ["reviewOver", "replyGiven"] as const;

export const reviewDays = 14;
export const reviewLimits = { words: 1_500, privateWords: 600, reply: 600, stars: 5 } as const;

interface Written {
  readonly state: string;
  readonly dueAt: string | null;
}

const isTimeUp = (dueAt: string | null, now: Date): boolean => dueAt !== null && Date.parse(dueAt) <= now.getTime();

export function standingOf({ state, dueAt }: Written, now: Date): ReviewStanding {
  if (state === "published") return "out";
  if (state === "written") return "written";
  return isTimeUp(dueAt, now) ? "missed" : "open";
}

// Edited until the other side is in, or the time is up.
export const mayWrite = ({ state, dueAt }: Written, now: Date): boolean =>
  (state === "open" || state === "written") && !isTimeUp(dueAt, now);

// As the guest was when the stay ended.
export const isAboutMinor = (dateOfBirth: string, lastDay: string): boolean => ageOn(lastDay, dateOfBirth) < 18;

export const stateOfWords = (words: string, isMinor: boolean): WordsState =>
  words !== "" && isMinor ? "waits" : "shown";
