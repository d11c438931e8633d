import type { SettledStore } from "../evidence.ts";
import { finding, type Rule } from "./rule.ts";

const fewEvents = 1_000;
const soonMs = 5_000;
const laterMs = 15_000;

export const everybodySettles: Rule = {
  invariant: "I23",
  says: "After heal, all outboxes are empty and all cursors at their heads within the limit",
  check: ({ settling: { healedAt, stores }, stores: dumps }) => {
    const late = stores.flatMap((store) => {
      const took = (store.settledAt ?? Infinity) - healedAt;
      return took > limitOf(store)
        ? finding(
            store.settledAt === null
              ? `store ${store.store} never settled`
              : `store ${store.store} settled after ${Math.round(took)} ms, it had missed ${store.missed} events`,
          )
        : [];
    });
    const full = dumps
      .filter(({ isCurrent }) => isCurrent)
      .flatMap(({ store, outbox }) => {
        const queued = outbox.filter(({ state }) => state === "queued");
        return queued.length === 0
          ? []
          : finding(
              `store ${store} still holds ${queued.length} operations: ${queued
                .slice(0, 5)
                .map(({ opId }) => opId)
                .join(", ")}`,
            );
      });
    return [...late, ...full];
  },
};

const limitOf = ({ missed, wasReset }: SettledStore): number => (missed > fewEvents || wasReset ? laterMs : soonMs);
