// So long does an offer stand; then it is as if it had never been.
export const offerMs = 5 * 60_000;

export const longestLine = 300;

export const handOverAnswers = ["accept", "decline", "withdraw"] as const;
export type HandOverAnswer = (typeof handOverAnswers)[number];

// What the desk does with a conversation, as its timeline tells it.
export const deskActs = [
  "assign",
  "take",
  "return",
  "team",
  "offer",
  "accept",
  "decline",
  "withdraw",
  "lapse",
  "route",
  "unroute",
  "merge",
  "mergeInto",
  "unmerge",
  "unmergeInto",
] as const;
export type DeskAct = (typeof deskActs)[number];

export interface Offer {
  readonly fromId: string;
  readonly toId: string | null;
  readonly memberIds: readonly string[];
  readonly until: number;
}

// Whoever it is offered to accepts or declines, whoever offered it takes it back; nobody answers what is over.
export function mayAnswer({ fromId, toId, memberIds, until }: Offer, answer: HandOverAnswer, who: string, now: number) {
  if (until <= now) return false;
  return answer === "withdraw" ? fromId === who : toId === who || memberIds.includes(who);
}
