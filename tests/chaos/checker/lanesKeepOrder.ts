import { eras, type Story, storiesOf } from "./stories.ts";
import { finding, type Rule } from "./rule.ts";

export const lanesKeepOrder: Rule = {
  invariant: "I7",
  says: "Sends of one device in one conversation get increasing seq in the order made",
  check: ({ history }) => {
    const eraAt = eras(history);
    // An upload may be overtaken by later texts, and what was restored is offered again.
    const sends = [...storiesOf(history).values()].filter(
      ({ enqueued: { operation }, succeeded }) =>
        operation.t === "send" && !operation.uploads && succeeded[0]?.answer.seq !== undefined,
    );
    const lanes = Map.groupBy(
      sends,
      ({ enqueued: { device, operation }, succeeded }) =>
        `${device}/${operation.conversationId}/${eraAt(succeeded[0]?.t ?? 0)}`,
    );
    return [...lanes].flatMap(([lane, stories]) => {
      const inOrder = stories.toSorted((one, other) => one.enqueued.n - other.enqueued.n);
      return inOrder.flatMap((story, index) => {
        const before = inOrder[index - 1];
        return before && seqOf(before) >= seqOf(story)
          ? finding(
              `in lane ${lane}, operation ${before.enqueued.n} got seq ${seqOf(before)} and ${story.enqueued.n} got ${seqOf(story)}`,
              before.enqueued,
              story.enqueued,
              before.succeeded[0],
              story.succeeded[0],
            )
          : [];
      });
    });
  },
};

const seqOf = ({ succeeded }: Story): number => succeeded[0]?.answer.seq ?? 0;
