import type { BookingDone } from "../bookingEntries.ts";
import type { EntryOf } from "../entries.ts";
import type { Evidence } from "../evidence.ts";
import { finding, type Finding, type Rule } from "./rule.ts";
import { eras, pick } from "./stories.ts";

export const answersStand: Rule = {
  invariant: "I30",
  says: "What was answered about a stay is done once, whatever ended afterwards; a payment that was taken comes to an end",
  check: (evidence) => [...notOnce(evidence), ...withoutEnd(evidence)],
};

const isUnheard = ({ status }: BookingDone): boolean => status === 0 || status >= 500;
const keyOf = (entity: string, entityId: string, command: string, user: string | null): string =>
  `${command} of ${entity} ${entityId} by ${user}`;

const answersIn = ({ history }: Evidence): readonly EntryOf<"booking">[] =>
  pick(history, "booking").filter(({ phase }) => phase === "answered");

// Each answered command has left a step of its own, also where the same was asked again later; one whose answer nobody heard may have. A double click is one command.
function notOnce(evidence: Evidence): readonly Finding[] {
  const eraAt = eras(evidence.history);
  const present = eraAt(Infinity);
  const steps = Map.groupBy(evidence.database.booking.steps, ({ entity, entityId, command, by }) =>
    keyOf(entity, entityId, command, by),
  );
  const given = Map.groupBy(
    answersIn(evidence).filter(({ act }) => act !== "pay"),
    ({ entity, entityId, act, user }) => keyOf(entity, entityId, act, user),
  );
  return [...given].flatMap(([key, entries]) => {
    const done = entries.filter(({ status }) => status === 200);
    const least = done.filter(({ t }) => eraAt(t) === present).length;
    const most = done.length + entries.filter(isUnheard).length;
    const count = steps.get(key)?.length ?? 0;
    return count >= least && count <= most
      ? []
      : finding(
          `${key} stands ${count} times, was answered ${least} times, asked for at most ${most} times`,
          ...entries.slice(-5),
        );
  });
}

// The provider's page has taken a card: it is in its books, and the way to pay is not open any more.
function withoutEnd(evidence: Evidence): readonly Finding[] {
  const eraAt = eras(evidence.history);
  const { provider, checkouts, errands } = evidence.database.booking;
  return answersIn(evidence)
    .filter(({ t, act, status }) => act === "pay" && status === 303 && eraAt(t) === eraAt(Infinity))
    .flatMap((entry) => {
      const isKnown = provider.some(({ checkoutId }) => checkoutId === entry.entityId);
      const way = checkouts.find(({ id }) => id === entry.entityId);
      if (!isKnown && way?.state !== "left") return finding(`the provider knows nothing of ${entry.entityId}`, entry);
      return way?.state === "open" && errands === 0 ? finding(`${entry.entityId} is still open`, entry) : [];
    });
}
