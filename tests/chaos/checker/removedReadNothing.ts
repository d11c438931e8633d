import type { Entry } from "../entries.ts";
import type { Evidence } from "../evidence.ts";
import { absencesOf } from "./absences.ts";
import { readingsOf } from "./contents.ts";
import { finding, type Rule } from "./rule.ts";
import { pick } from "./stories.ts";

interface Told {
  readonly user: string;
  readonly conversationId: string;
  readonly since: number;
  readonly until: number;
  readonly entry: Entry;
}

export const removedReadNothing: Rule = {
  invariant: "I14",
  says: "No body of a conversation, and no word of its files, is read for a person by a statement that began after the removal was acknowledged",
  check: ({ history, database }) => {
    const absences = Map.groupBy(absencesOf(history), ({ user }) => user);
    return [...bodiesIn(history), ...filesIn(history, database)].flatMap(
      ({ user, conversationId, since, until, entry }) => {
        const absence = (absences.get(user) ?? []).find(
          // What was asked for in between and answered after the return may have waited for a connection until then.
          (one) => (one.conversationId ?? conversationId) === conversationId && since > one.from && until < one.to,
        );
        return absence
          ? finding(
              `${user} read of conversation ${conversationId} ${since - absence.since.at} ms after ${absence.since.change}`,
              absence.since,
              entry,
            )
          : [];
      },
    );
  },
};

const bodiesIn = (history: Evidence["history"]): readonly Told[] =>
  readingsOf(history).filter(({ messages }) => messages.some(({ body }) => body !== null));

function filesIn(history: Evidence["history"], { attachments }: Evidence["database"]): readonly Told[] {
  const conversationOf = new Map(attachments.map(({ ref, conversationId }) => [ref, conversationId]));
  return pick(history, "said").flatMap((entry) =>
    entry.refs.flatMap((ref) => {
      const conversationId = conversationOf.get(ref);
      return conversationId === undefined
        ? []
        : { user: entry.user, conversationId, since: entry.since, until: entry.at, entry };
    }),
  );
}
