import type { EntryOf } from "../entries.ts";
import { readingsOf } from "./contents.ts";
import { pick } from "./stories.ts";
import { finding, type Rule } from "./rule.ts";

// A session is looked at again within five seconds.
const barredAfterMs = 5_000;

interface Absence {
  readonly user: string;
  readonly conversationId: string | null;
  readonly from: number;
  readonly to: number;
  readonly since: EntryOf<"access">;
}

export const removedReadNothing: Rule = {
  invariant: "I14",
  says: "No body of a conversation is read for a person by a statement that began after the removal was acknowledged",
  check: ({ history }) => {
    const absences = Map.groupBy(absencesOf(pick(history, "access")), ({ user }) => user);
    return readingsOf(history).flatMap(({ user, conversationId, since, messages, entry }) => {
      if (!messages.some(({ body }) => body !== null)) return [];
      const absence = (absences.get(user) ?? []).find((one) => (one.conversationId ?? conversationId) === conversationId && since > one.from && since < one.to);
      return absence ? finding(`${user} read of conversation ${conversationId} ${since - absence.since.at} ms after ${absence.since.change}`, absence.since, entry) : [];
    });
  },
};

function absencesOf(changes: readonly EntryOf<"access">[]): readonly Absence[] {
  return changes.flatMap((change, index) => {
    if (change.change !== "removed" && change.change !== "barred") return [];
    const back = changes.slice(index + 1).find(({ change: next, user, conversationId }) => user === change.user && conversationId === change.conversationId && (next === "joining" || next === "readmitted"));
    const from = change.at + (change.change === "barred" ? barredAfterMs : 0);
    return { user: change.user, conversationId: change.conversationId, from, to: back?.at ?? Infinity, since: change };
  });
}
