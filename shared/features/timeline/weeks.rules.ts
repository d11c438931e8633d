import { nightsOf, type Days } from "#shared/time/days.ts";
import { whyNotHere, type HomeFacts, type Misplacement } from "./timeline.rules.ts";

export const invitationRefusals = ["invitedLately"] as const;

export type WhyNotInvite = Exclude<Misplacement, "notDuplicate"> | (typeof invitationRefusals)[number];

export const whyNotInvited = [
  "familyVetted",
  "familyFree",
  ...invitationRefusals,
] as const satisfies readonly WhyNotInvite[];

const weekMs = 7 * 86_400_000;

// How many are written to at once, and over how many days weeks are looked at.
export const mostInvited = 30;
export const longestWeeks = 364;

export interface Invitable extends HomeFacts {
  readonly invitedAt: string | null;
}

// Whether a family is asked to host a child in some weeks, by the rule that lights homes on the timeline; nobody is written to twice a week.
export function whyNotInvite(home: Invitable, days: Days, now: Date): WhyNotInvite | null {
  const why = whyNotHere({ ...home, isAsked: false }, { days, isMinor: true, today: now.toISOString().slice(0, 10) });
  if (why !== null && why !== "notDuplicate") return why;
  return home.invitedAt !== null && now.getTime() - Date.parse(home.invitedAt) < weekMs ? "invitedLately" : null;
}

// Every night of these weeks is closed already: only opening them again makes a difference.
export const isClosedIn = (blocks: readonly Days[], { from, to }: Days): boolean =>
  blocks.reduce((nights, block) => {
    const [first, last] = [block.from > from ? block.from : from, block.to < to ? block.to : to];
    return nights + (first < last ? nightsOf({ from: first, to: last }) : 0);
  }, 0) >= nightsOf({ from, to });
