import { isPressing, pressingMoments, type Stay } from "./pressing.rules.ts";

// How one reader has ordered the own list: nothing of it is anybody else's business.
export interface OrderFacts {
  readonly mutedUntil: string | null;
  readonly snoozedUntil: string | null;
  readonly snoozedSeq: number;
}

// Above the rest there is room for so many.
export const mostPins = 10;

// Of a mute, for good; of a snooze, until somebody writes.
export const forGood = "9999-12-31T23:59:59.999Z";

// Put off by one reader until a moment, or until there is a newer message, whichever is first.
export const isSnoozed = (
  { snoozedUntil, snoozedSeq, headSeq }: Omit<OrderFacts, "mutedUntil"> & { readonly headSeq: number },
  now: number,
): boolean => snoozedUntil !== null && Date.parse(snoozedUntil) > now && headSeq <= snoozedSeq;

type Mutable = Pick<OrderFacts, "mutedUntil"> & Stay;

// A muted conversation calls nobody, except where it presses.
export const isMuted = (facts: Mutable, now: number): boolean =>
  facts.mutedUntil !== null && Date.parse(facts.mutedUntil) > now && !isPressing(facts, now);

// When time alone changes any of this.
export const orderMoments = (facts: Mutable & Pick<OrderFacts, "snoozedUntil">): readonly number[] => [
  ...(facts.snoozedUntil === null ? [] : [Date.parse(facts.snoozedUntil)]),
  ...(facts.mutedUntil === null ? [] : [Date.parse(facts.mutedUntil), ...pressingMoments(facts)]),
];
