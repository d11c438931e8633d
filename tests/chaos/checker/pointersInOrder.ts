import type { Evidence, PointerRow } from "../evidence.ts";
import { pick } from "./stories.ts";
import { type Finding, finding, type Rule } from "./rule.ts";

export const pointersInOrder: Rule = {
  invariant: "I6",
  says: "In every feed, pointers of one conversation stand in that conversation's commit order",
  check: (evidence) => [
    ...pick(evidence.history, "watch")
      .filter(({ invariant }) => invariant === "I6")
      .map((entry) => finding(entry.what, entry)),
    ...atTheEnd(evidence),
  ],
};

// Whole feeds of whoever was there from the first message on; the watcher saw the others grow.
function atTheEnd({ database }: Evidence): readonly Finding[] {
  const whole = new Set(database.feeds.filter(({ floor }) => floor === 0).map(({ feed }) => feed));
  const fromTheStart = database.participants.filter(
    ({ user, fromSeq, isHere }) => isHere && fromSeq === 1 && whole.has(user),
  );
  const groups = Map.groupBy(database.pointers, ({ feed, conversationId }) => `${feed}/${conversationId}`);
  return fromTheStart.flatMap(({ user, conversationId }) => {
    const pointers = (groups.get(`${user}/${conversationId}`) ?? []).toSorted((one, other) => one.pos - other.pos);
    const wrong = pointers.some(({ kind }) => kind === 4) ? undefined : firstOutOfOrder(pointers);
    return wrong
      ? [
          finding(
            `feed ${user} points at ${wrong.pos} to ${wrong.ref}..${wrong.refTo} of conversation ${conversationId} out of order`,
          ),
        ]
      : [];
  });
}

function firstOutOfOrder(pointers: readonly PointerRow[]): PointerRow | undefined {
  let last = 0;
  return pointers.find(({ kind, ref, refTo }) => {
    if (kind !== 1 || ref === null || refTo === null || refTo <= last) return false;
    const isWrong = ref !== last + 1;
    last = refTo;
    return isWrong;
  });
}
