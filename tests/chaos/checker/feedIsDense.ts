import { pick } from "./stories.ts";
import { finding, type Rule } from "./rule.ts";

export const feedIsDense: Rule = {
  invariant: "I4",
  says: "Each feed's positions are floor+1 to head",
  check: ({ history, database }) => {
    const groups = Map.groupBy(database.pointers, ({ feed }) => feed);
    const atTheEnd = database.feeds.flatMap(({ feed, head, floor }) => {
      const held = new Set((groups.get(feed) ?? []).map(({ pos }) => pos));
      const gaps = Array.from({ length: head - floor }, (_, index) => floor + index + 1).filter(
        (pos) => !held.has(pos),
      );
      const beyond = [...held].filter((pos) => pos > head);
      return gaps.length + beyond.length === 0
        ? []
        : finding(
            `feed ${feed} (${floor}..${head}) lacks ${gaps.slice(0, 10).join(", ") || "nothing"} and has beyond its head ${beyond.slice(0, 10).join(", ") || "nothing"}`,
          );
    });
    return [
      ...atTheEnd,
      ...pick(history, "watch")
        .filter(({ invariant }) => invariant === "I4")
        .map((entry) => finding(entry.what, entry)),
    ];
  },
};
