import type { Label } from "#shared/features/desk/desk.contract.ts";
import type { ConversationItem } from "#client/engine/model.ts";

type Marked = Pick<ConversationItem, "header" | "waitsSince">;

const soonMs = 3_600_000;

// How an answer stands that somebody waits for: nothing is said of one that has time.
export function dueOf({ header: { dueAt }, waitsSince }: Marked, now: number): { isOver: boolean; ms: number } | null {
  if (dueAt === undefined || waitsSince === null) return null;
  const left = Date.parse(dueAt) - now;
  if (left <= 0) return { isOver: true, ms: -left };
  return left <= soonMs ? { isOver: false, ms: left } : null;
}

// Those of the labels that a conversation bears, in their order.
export const labelsOn = ({ header }: Pick<Marked, "header">, labels: readonly Label[]): readonly Label[] =>
  labels.filter(({ id }) => header.labels?.includes(id));
