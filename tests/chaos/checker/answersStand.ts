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

// Each answered command has left a step of its own, also where the same was asked again later; one whose answer nobody heard may have.
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
    const commands = [...Map.groupBy(entries, ({ id }) => id).values()].map((answers) => fateOf(answers, eraAt));
    const least = commands.filter(({ doneIn }) => doneIn.includes(present)).length;
    const most = commands.filter(({ doneIn, isOpen }) => doneIn.length > 0 || isOpen).length;
    const count = steps.get(key)?.length ?? 0;
    const torn = commands.flatMap(({ torn: parts }) => parts);
    return [
      ...torn.map((answers) => finding(`${key} was answered in two ways`, ...answers)),
      ...(count >= least && count <= most
        ? []
        : [
            finding(
              `${key} stands ${count} times, was answered ${least} times, asked for at most ${most} times`,
              ...entries.slice(-5),
            ),
          ]),
    ];
  });
}

type Answer = EntryOf<"booking">;

interface Fate {
  readonly doneIn: readonly number[];
  // Nobody has heard what became of it.
  readonly isOpen: boolean;
  // Answers of one history of which one says that it is done, and another that it is not. Two refusals may have two reasons.
  readonly torn: readonly (readonly Answer[])[];
}

// Of one command, which a double click has given twice: within one history what was heard is what became of it. After a restore it may be done anew.
function fateOf(answers: readonly Answer[], eraAt: (t: number) => number): Fate {
  const histories = [...Map.groupBy(answers, ({ t }) => eraAt(t))].map(([era, all]) => ({
    era,
    heard: all.filter((answer) => !isUnheard(answer)),
  }));
  return {
    doneIn: histories.filter(({ heard }) => heard.some(({ status }) => status === 200)).map(({ era }) => era),
    isOpen: histories.some(({ heard }) => heard.length === 0),
    torn: histories.flatMap(({ heard }) =>
      heard.some(({ status }) => status === 200) && heard.some(({ status }) => status !== 200) ? [heard] : [],
    ),
  };
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
