import { pick } from "./stories.ts";
import { finding, type Rule } from "./rule.ts";

export const nobodyActsForAnother: Rule = {
  invariant: "I20",
  says: "No operation made by one person is executed as another; after logout no byte of that person is left",
  check: ({ history, database }) => {
    const made = new Map(pick(history, "enq").map((entry) => [entry.operation.opId, entry]));
    const executed = [
      ...database.messages.map(({ sender, cid }) => ({ user: sender, opId: cid })),
      ...database.operations,
    ];
    const foreign = executed.flatMap(({ user, opId }) => {
      const entry = made.get(opId);
      return entry && entry.user !== user
        ? finding(`operation ${opId} of ${entry.user} was executed as ${user}`, entry)
        : [];
    });
    return [
      ...foreign,
      ...pick(history, "wiped")
        .filter(({ left }) => left.length > 0)
        .map((entry) =>
          finding(`after the logout of ${entry.user}, ${entry.store} still held ${entry.left.join(", ")}`, entry),
        ),
    ];
  },
};
