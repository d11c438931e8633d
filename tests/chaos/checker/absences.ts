import type { Entry, EntryOf } from "../entries.ts";
import { pick } from "./stories.ts";

// A session is looked at again within five seconds.
const barredAfterMs = 5_000;

export interface Absence {
  readonly user: string;
  readonly conversationId: string | null;
  readonly from: number;
  readonly to: number;
  readonly since: EntryOf<"access">;
}

// When somebody was out of a conversation, or of the product, on the machine's clock.
export function absencesOf(history: readonly Entry[]): readonly Absence[] {
  const changes = pick(history, "access");
  return changes.flatMap((change, index) => {
    if (change.change !== "removed" && change.change !== "barred") return [];
    const back = changes
      .slice(index + 1)
      .find(
        ({ change: next, user, conversationId }) =>
          user === change.user &&
          conversationId === change.conversationId &&
          (next === "joining" || next === "readmitted"),
      );
    const from = change.at + (change.change === "barred" ? barredAfterMs : 0);
    return { user: change.user, conversationId: change.conversationId, from, to: back?.at ?? Infinity, since: change };
  });
}
