import type { EntryOf } from "../entries.ts";
import { eras, storiesOf } from "./stories.ts";
import { type Finding, finding, type Rule } from "./rule.ts";

interface Send {
  readonly invokedAt: number;
  readonly answeredAt: number;
  readonly seq: number;
  readonly first: EntryOf<"inv"> | undefined;
  readonly ok: EntryOf<"ok">;
}

export const realTimeOrder: Rule = {
  invariant: "I11",
  says: "If B was invoked after A was answered in one conversation, then B stands after A",
  check: ({ history }) => {
    const eraAt = eras(history);
    const sends = [...storiesOf(history).values()].flatMap(({ enqueued, invoked, succeeded: [ok] }) => {
      const first = invoked[0];
      if (
        enqueued.operation.t !== "send" ||
        !ok ||
        ok.answer.seq === undefined ||
        !first ||
        eraAt(first.t) !== eraAt(ok.t)
      )
        return [];
      return {
        conversation: `${enqueued.operation.conversationId}/${eraAt(ok.t)}`,
        invokedAt: first.t,
        answeredAt: ok.t,
        seq: ok.answer.seq,
        first,
        ok,
      };
    });
    return [...Map.groupBy(sends, ({ conversation }) => conversation).values()].flatMap(inversions);
  },
};

// In one walk: of all that were answered before this one was invoked, the one that stands last.
function inversions(sends: readonly Send[]): readonly Finding[] {
  const byAnswer = sends.toSorted((one, other) => one.answeredAt - other.answeredAt);
  let next = 0;
  let last: Send | undefined;
  return sends
    .toSorted((one, other) => one.invokedAt - other.invokedAt)
    .flatMap((send) => {
      for (
        let answered = byAnswer[next];
        answered && answered.answeredAt < send.invokedAt;
        answered = byAnswer[(next += 1)]
      )
        if (!last || answered.seq > last.seq) last = answered;
      return last && last.seq > send.seq
        ? finding(`seq ${last.seq} was answered before seq ${send.seq} was invoked`, last.ok, send.first, send.ok)
        : [];
    });
}
