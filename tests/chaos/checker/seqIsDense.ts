import { pick } from "./stories.ts";
import { finding, type Rule } from "./rule.ts";

export const seqIsDense: Rule = {
  invariant: "I3",
  says: "Each conversation's seq is 1 to head_seq, no hole, no double",
  check: ({ history, database }) => {
    const groups = Map.groupBy(database.messages, ({ conversationId }) => conversationId);
    const heads = new Map(database.conversations.map(({ id, headSeq }) => [id, headSeq]));
    const ids = new Set([...heads.keys(), ...groups.keys()]);
    const atTheEnd = [...ids].flatMap((id) => {
      const head = heads.get(id) ?? 0;
      const seqs = (groups.get(id) ?? []).map(({ seq }) => seq).sort((one, other) => one - other);
      const isDense = seqs.length === head && seqs.every((seq, index) => seq === index + 1);
      return isDense
        ? []
        : finding(
            `conversation ${id} has ${seqs.length} messages and its head is ${head}; missing: ${missing(seqs, head)}`,
          );
    });
    return [
      ...atTheEnd,
      ...pick(history, "watch")
        .filter(({ invariant }) => invariant === "I3")
        .map((entry) => finding(entry.what, entry)),
    ];
  },
};

function missing(seqs: readonly number[], head: number): string {
  const held = new Set(seqs);
  const gaps = Array.from({ length: head }, (_, index) => index + 1).filter((seq) => !held.has(seq));
  return gaps.length === 0 ? "none" : gaps.slice(0, 10).join(", ");
}
