import { endedAfterRestore } from "./restores.ts";
import { finding, type Rule } from "./rule.ts";
import { cidKey, eras, storiesOf } from "./stories.ts";

export const everySendIsStored: Rule = {
  invariant: "I1",
  says: "Every send answered ok is a row with that seq, sender and client message id",
  check: ({ history, database }) => {
    const rows = new Map(database.messages.map((row) => [cidKey(row.sender, row.cid), row]));
    const eraAt = eras(history);
    const lastEra = eraAt(Infinity);
    const hasEnded = endedAfterRestore(history);
    return [...storiesOf(history).values()]
      .filter((story) => story.enqueued.operation.t === "send" && !hasEnded(story))
      .flatMap(({ opId, enqueued, succeeded }) => {
        const row = rows.get(cidKey(enqueued.user, opId));
        return succeeded.flatMap((ok) => {
          if (!row)
            return finding(
              `message ${opId} of ${enqueued.user} was answered with seq ${ok.answer.seq} and is not there`,
              enqueued,
              ok,
            );
          // After a restore it may have been sent again and stand elsewhere (I24).
          if (eraAt(ok.t) < lastEra) return [];
          const isThere = row.seq === ok.answer.seq && row.conversationId === enqueued.operation.conversationId;
          return isThere
            ? []
            : finding(
                `message ${opId} was answered with seq ${ok.answer.seq} of ${enqueued.operation.conversationId} and stands at ${row.seq} of ${row.conversationId}`,
                enqueued,
                ok,
              );
        });
      });
  },
};
