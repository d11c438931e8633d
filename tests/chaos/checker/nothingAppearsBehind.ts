import { pick } from "./stories.ts";
import { finding, type Rule } from "./rule.ts";

export const nothingAppearsBehind: Rule = {
  invariant: "I5",
  says: "A reader that has seen a position never later sees a new row at or below it",
  check: ({ history }) =>
    pick(history, "watch")
      .filter(({ invariant }) => invariant === "I5")
      .map((entry) => finding(entry.what, entry)),
};
