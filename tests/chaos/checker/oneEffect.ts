import type { EntryOf } from "../entries.ts";
import type { Evidence } from "../evidence.ts";
import { cidKey, eras, pick, storiesOf } from "./stories.ts";
import { type Finding, finding, type Rule } from "./rule.ts";

const product = "0";

export const oneEffect: Rule = {
  invariant: "I2",
  says: "One operation has at most one effect, and all its answers are equal",
  check: (evidence) => [...doubledRows(evidence), ...doubledTexts(evidence), ...unequalAnswers(evidence)],
};

function doubledRows({ database }: Evidence): readonly Finding[] {
  const groups = Map.groupBy(database.messages, ({ sender, cid }) => cidKey(sender, cid));
  return [...groups]
    .filter(([, rows]) => rows.length > 1)
    .map(([key, rows]) =>
      finding(
        `message ${key} stands ${rows.length} times: ${rows.map(({ conversationId, seq }) => `${conversationId}/${seq}`).join(", ")}`,
      ),
    );
}

// Each text that a person writes carries a tag of its own: the same text twice is the same message under two ids.
function doubledTexts({ history, database }: Evidence): readonly Finding[] {
  const sends = pick(history, "enq").filter(({ operation }) => operation.t === "send");
  const meant = Map.groupBy(pick(history, "meant"), ({ body }) => body ?? "");
  const groups = Map.groupBy(
    database.messages.filter(({ sender, body }) => body && sender !== product),
    ({ sender, conversationId, body }) => JSON.stringify([sender, conversationId, body]),
  );
  return [...groups.values()]
    .filter((rows) => rows.length > Math.max(1, meant.get(rows[0]?.body ?? "")?.length ?? 0))
    .map((rows) => {
      const about = sends.filter(({ operation }) => operation.t === "send" && operation.body === rows[0]?.body);
      return finding(
        `one text stands ${rows.length} times in conversation ${rows[0]?.conversationId}: ${rows.map(({ seq }) => seq).join(", ")}`,
        ...about,
      );
    });
}

function unequalAnswers({ history }: Evidence): readonly Finding[] {
  const eraAt = eras(history);
  return [...storiesOf(history).values()].flatMap(({ opId, succeeded, failed }) => {
    const sameEra = [...Map.groupBy(succeeded, ({ t }) => eraAt(t)).values()];
    const unequal = sameEra.flatMap(([first, ...later]) =>
      later
        .filter((other) => first && told(first) !== told(other))
        .map((other) =>
          finding(
            `operation ${opId} was answered in two ways: ${first ? told(first) : ""} and ${told(other)}`,
            first,
            other,
          ),
        ),
    );
    const refusal = failed.find((fail) => !fail.isRetryable && succeeded.some((ok) => eraAt(ok.t) === eraAt(fail.t)));
    return refusal
      ? [...unequal, finding(`operation ${opId} was done and refused (${refusal.code})`, ...succeeded, refusal)]
      : unequal;
  });
}

// What is known of a mark may grow between two answers; where a message stands may not.
const told = ({ answer: { seq, readSeq, readEpoch } }: EntryOf<"ok">): string =>
  JSON.stringify(seq === undefined ? { readSeq, readEpoch } : { seq });
