import { pick } from "./stories.ts";
import { finding, type Rule } from "./rule.ts";

// Protocol 3.6: beside the invariants, two numbers are to be zero.
export const noDeadlocks: Rule = {
  invariant: "deadlocks",
  says: "The servers never wait for each other in a circle",
  check: ({ deadlocks }) => deadlocks.map((waiting) => finding(`the database ended a deadlock: ${waiting}`)),
};

export const nothingElseBreaks: Rule = {
  invariant: "unexpected",
  says: "No rejection goes unhandled, no node ends by itself, no answer is a failure without a fault to blame",
  check: ({ history }) =>
    pick(history, "broke").map((entry) => finding(`${entry.where}: ${entry.words.slice(0, 500)}`, entry)),
};
