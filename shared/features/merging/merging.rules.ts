import { enquiryStates } from "#shared/features/conversations/conversations.rules.ts";
import type { TripState } from "#shared/features/trips/trips.states.ts";

// Why a conversation does not go on in another one.
export const mergeRefusals = ["otherPeople", "closedConversation", "ownTrip", "alreadyMerged"] as const;
export type MergeRefusal = (typeof mergeRefusals)[number];

export interface Mergeable {
  readonly id: string;
  // Those who take part and are not of the office, in one order.
  readonly people: readonly string[];
  readonly isClosed: boolean;
  // Of the trip that it is the conversation of.
  readonly tripState: TripState | null;
  readonly mergedInto: string | null;
}

const isSame = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((one, index) => one === b[index]);

// Whoever reads the one reads the other: nobody gains a right to read, and nobody loses one. A booked trip keeps the conversation that it
// reports into.
export function refusesMerge(from: Mergeable, into: Mergeable): MergeRefusal | null {
  if (from.mergedInto !== null || into.mergedInto !== null || from.id === into.id) return "alreadyMerged";
  if (from.isClosed || into.isClosed) return "closedConversation";
  if (from.people.length === 0 || !isSame(from.people, into.people)) return "otherPeople";
  return from.tripState !== null && !enquiryStates.includes(from.tripState) ? "ownTrip" : null;
}
