// What people write to support about. A topic in somebody's own words, as they were written before, is one of the rest.
export const supportTopics = ["booking", "payment", "stay", "travel", "account", "other"] as const;
export type SupportTopic = (typeof supportTopics)[number];

export const topicOf = (topic: string | null): SupportTopic => supportTopics.find((one) => one === topic) ?? "other";

export const isKnownTopic = (topic: string | null): topic is SupportTopic => supportTopics.some((one) => one === topic);

// Open: the office has something to do. Waiting: the person has.
export const caseStates = ["open", "waiting", "solved"] as const;
export type CaseState = (typeof caseStates)[number];

// What the office has said of a case, and how far the conversation was then.
export interface Said {
  readonly said: CaseState | null;
  readonly saidSeq: number;
}

type LastHuman = { readonly seq: number; readonly side: string } | null;

// What the office said holds until somebody speaks again: then it is whoever has not.
export function caseStateOf({ said, saidSeq }: Said, lastHuman: LastHuman): CaseState {
  if (said !== null && (lastHuman === null || lastHuman.seq <= saidSeq)) return said;
  return lastHuman?.side === "office" ? "waiting" : "open";
}

// Solved, or with the person: nobody waits for the office's answer, although it did not speak last.
export const isSettled = (said: Said | null | undefined, lastHuman: LastHuman): boolean =>
  said != null && said.said !== null && caseStateOf(said, lastHuman) === said.said && said.said !== "open";

export const ratings = ["well", "partly", "badly"] as const;
export type Rating = (typeof ratings)[number];

export const longestRemark = 500;
export const mostWeeks = 26;
