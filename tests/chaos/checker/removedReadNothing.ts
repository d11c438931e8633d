import { absencesOf } from "./absences.ts";
import { readingsOf } from "./contents.ts";
import { finding, type Rule } from "./rule.ts";

export const removedReadNothing: Rule = {
  invariant: "I14",
  says: "No body of a conversation is read for a person by a statement that began after the removal was acknowledged",
  check: ({ history }) => {
    const absences = Map.groupBy(absencesOf(history), ({ user }) => user);
    return readingsOf(history).flatMap(({ user, conversationId, since, messages, entry }) => {
      if (!messages.some(({ body }) => body !== null)) return [];
      const absence = (absences.get(user) ?? []).find(
        (one) => (one.conversationId ?? conversationId) === conversationId && since > one.from && since < one.to,
      );
      return absence
        ? finding(
            `${user} read of conversation ${conversationId} ${since - absence.since.at} ms after ${absence.since.change}`,
            absence.since,
            entry,
          )
        : [];
    });
  },
};
