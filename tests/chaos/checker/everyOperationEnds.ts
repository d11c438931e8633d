import { cidKey, storiesOf } from "./stories.ts";
import { finding, type Rule } from "./rule.ts";

export const everyOperationEnds: Rule = {
  invariant: "I17",
  says: "Every operation made ends as ok, as refused with a reason, or is still visible in the outbox; refused implies no row",
  check: ({ history, database, stores }) => {
    const rows = new Set(database.messages.map(({ sender, cid }) => cidKey(sender, cid)));
    const queued = new Set(stores.flatMap(({ outbox }) => outbox.map(({ opId }) => opId)));
    return [...storiesOf(history).values()].flatMap(({ opId, enqueued, invoked, succeeded, failed, cancelledAt }) => {
      const refusal = failed.find(({ isRetryable }) => !isRetryable);
      const hasEnded = succeeded.length > 0 || refusal !== undefined || cancelledAt !== null;
      if (!hasEnded && !queued.has(opId))
        return finding(
          `operation ${opId} (${enqueued.operation.t}) was made on ${enqueued.device} and is nowhere`,
          enqueued,
          ...invoked,
          ...failed.slice(-1),
        );
      const isThere = enqueued.operation.t === "send" && rows.has(cidKey(enqueued.user, opId));
      return refusal && isThere
        ? finding(`send ${opId} was refused (${refusal.code}) and stands in the database`, enqueued, refusal)
        : [];
    });
  },
};
