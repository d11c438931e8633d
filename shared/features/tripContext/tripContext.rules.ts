import type { Offer } from "#shared/features/transitions/transitions.contract.ts";
import { dayMs } from "#shared/time/days.ts";

// A command that is another's, or of another moment, is no news; what stands in the way of one's own is.
const ofOthers: ReadonlySet<string | null> = new Set(["wrongRole", "wrongState", "notYours", "tooEarly"]);

// What can be done now first, then what cannot yet.
export function offersShown(offers: readonly Offer[]): readonly Offer[] {
  const shown = offers.filter(({ isAllowed, reason }) => isAllowed || !ofOthers.has(reason));
  return [...shown.filter(({ isAllowed }) => isAllowed), ...shown.filter(({ isAllowed }) => !isAllowed)];
}

// Why something was done, where it was the product that said so; whatever a person says stands in their own words.
export const stepReasons = [
  "abandoned",
  "balance_due",
  "early_end",
  "expired",
  "lost",
  "no_family",
  "no_response",
  "outbid",
  "settled",
  "trip_closed",
  "withdrawn",
] as const;

export type StepReason = (typeof stepReasons)[number];

export const isStepReason = (reason: string): reason is StepReason => stepReasons.some((one) => one === reason);

// What has to be said with a command, as the fields of a form; of anything else this page does not know how to ask.
export type Asked = "reason" | "note" | "evidence" | "refundDue" | "refund" | "holdUntil";

const askedBy: Readonly<Record<string, Asked>> = {
  reasonGiven: "reason",
  noteGiven: "note",
  evidenceGiven: "evidence",
  refundShown: "refundDue",
  refundDecided: "refund",
  holdEndFits: "holdUntil",
};

export function askedOf({ asks }: Pick<Offer, "asks">): readonly Asked[] | null {
  const asked = asks.map((ask) => askedBy[ask]);
  return asked.every((one) => one !== undefined) ? asked : null;
}

// Until when a hold may be extended: day by day, and as far as it goes.
export function holdEnds(now: number, { holdUntil, longestHoldUntil }: HoldFacts): readonly string[] {
  if (holdUntil === null || longestHoldUntil === null) return [];
  const last = Date.parse(longestHoldUntil);
  const from = Math.max(now, Date.parse(holdUntil));
  const days = Array.from({ length: Math.max(0, Math.ceil((last - from) / dayMs) - 1) }, (_, day) =>
    new Date(from + (day + 1) * dayMs).toISOString(),
  );
  return last > from ? [...days, new Date(last).toISOString()] : [];
}

interface HoldFacts {
  readonly holdUntil: string | null;
  readonly longestHoldUntil: string | null;
}
