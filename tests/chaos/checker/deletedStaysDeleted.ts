import { readingsOf } from "./contents.ts";
import { eras, messageKey, storiesOf } from "./stories.ts";
import { finding, type Rule } from "./rule.ts";

export const deletedStaysDeleted: Rule = {
  invariant: "I13",
  says: "After a delete is answered, no later read of any kind contains the body",
  check: ({ history }) => {
    const eraAt = eras(history);
    const deletions = new Map(
      [...storiesOf(history).values()].flatMap(({ enqueued: { operation }, succeeded: [ok] }) =>
        operation.t === "delete" && ok
          ? [[`${messageKey(operation.conversationId, operation.seq)}/${eraAt(ok.t)}`, ok] as const]
          : [],
      ),
    );
    return readingsOf(history).flatMap(({ conversationId, since, messages, entry }) =>
      messages
        .filter(({ body }) => body !== null)
        .flatMap(({ seq, body }) => {
          const ok = deletions.get(`${messageKey(conversationId, seq)}/${eraAt(entry.t)}`);
          return ok && since > ok.at
            ? finding(
                `message ${conversationId}/${seq} was deleted, and ${since - ok.at} ms later was read: ${JSON.stringify(body)}`,
                ok,
                entry,
              )
            : [];
        }),
    );
  },
};
