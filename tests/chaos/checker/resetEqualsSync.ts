import type { StoreDump } from "../evidence.ts";
import { messageKey, pick } from "./stories.ts";
import { finding, type Rule } from "./rule.ts";

export const resetEqualsSync: Rule = {
  invariant: "I16",
  says: "The state after a reset is the state after incremental sync",
  check: ({ history, stores }) => {
    const resets = Map.groupBy(pick(history, "reset"), ({ store }) => store);
    const current = stores.filter(({ isCurrent }) => isCurrent);
    return current
      .filter(({ store }) => resets.has(store))
      .flatMap((one) =>
        current
          .filter(({ user, store }) => user === one.user && store !== one.store)
          .flatMap((other) => {
            const differences = compare(one, other);
            return differences.length === 0
              ? []
              : finding(
                  `store ${one.store}, after a reset, differs from ${other.store} of the same person: ${differences.slice(0, 5).join("; ")}`,
                  resets.get(one.store)?.at(-1),
                );
          }),
      );
  },
};

// What both hold must be the same; how far back each holds it is its own affair.
function compare(one: StoreDump, other: StoreDump): readonly string[] {
  const messages = new Map(other.messages.map((message) => [messageKey(message.conversationId, message.seq), message]));
  const heads = new Map(other.conversations.map(({ id, headSeq }) => [id, headSeq]));
  const words = one.messages.flatMap(({ conversationId, seq, ver, body }) => {
    const same = messages.get(messageKey(conversationId, seq));
    return !same || (same.ver === ver && same.body === body)
      ? []
      : `${conversationId}/${seq} is ${JSON.stringify(body)} (${ver}) and ${JSON.stringify(same.body)} (${same.ver})`;
  });
  const lists = one.conversations.flatMap(({ id, headSeq }) =>
    heads.get(id) === headSeq ? [] : `conversation ${id} is at ${headSeq} and at ${heads.get(id) ?? "nothing"}`,
  );
  return [...words, ...lists];
}
