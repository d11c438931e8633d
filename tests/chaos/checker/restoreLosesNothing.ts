import { endedAfterRestore } from "./restores.ts";
import { finding, type Rule } from "./rule.ts";
import { cidKey, pick, storiesOf } from "./stories.ts";

const keptMs = 24 * 3_600_000;

export const restoreLosesNothing: Rule = {
  invariant: "I24",
  says: "After an epoch change every device resets, and no operation acknowledged in the last 24 hours is missing",
  check: ({ history, database, stores }) => {
    const last = pick(history, "epoch").at(-1);
    if (!last) return [];
    const rows = new Set(database.messages.map(({ sender, cid }) => cidKey(sender, cid)));
    const hasEnded = endedAfterRestore(history);
    const lost = [...storiesOf(history).values()]
      .filter((story) => !hasEnded(story))
      .flatMap(({ opId, enqueued, succeeded }) => {
        const ok = succeeded.findLast(({ t }) => t < last.t && last.t - t < keptMs);
        return ok && enqueued.operation.t === "send" && !rows.has(cidKey(enqueued.user, opId))
          ? finding(`message ${opId} was acknowledged before the restore and is gone`, enqueued, ok, last)
          : [];
      });
    const resets = pick(history, "reset").filter(({ t, epoch }) => t >= last.t && epoch === last.epoch);
    const strangers = stores
      .filter(({ isCurrent }) => isCurrent)
      .flatMap(({ store, epoch }) =>
        epoch === last.epoch && resets.some((reset) => reset.store === store)
          ? []
          : finding(`store ${store} is of epoch ${epoch} and did not begin anew in ${last.epoch}`, last),
      );
    return [...lost, ...strangers];
  },
};
