import type { DeskStepRow } from "../deskEntries.ts";
import type { EntryOf } from "../entries.ts";
import type { Evidence } from "../evidence.ts";
import { type Finding, finding, type Rule } from "./rule.ts";
import { eras, pick } from "./stories.ts";

export const deskKeepsItsWord: Rule = {
  invariant: "I26",
  says: "What the desk was answered is done once, what stands is what was done last, and every device of the office knows it, and no other",
  check: (evidence) => [...notOnce(evidence), ...broken(evidence), ...otherwise(evidence), ...untold(evidence)],
};

// An answered act has left its step; one whose answer nobody heard may have.
function notOnce({ history, database: { desk } }: Evidence): readonly Finding[] {
  const eraAt = eras(history);
  const present = eraAt(Infinity);
  const keyOf = (act: string, conversationId: string, user: string | null): string =>
    `${act}/${conversationId}/${user}`;
  const steps = Map.groupBy(desk.steps, ({ act, conversationId, by }) => keyOf(act, conversationId, by));
  const done = Map.groupBy(
    pick(history, "desk").filter(({ phase }) => phase === "answered"),
    ({ act, conversationId, user }) => keyOf(act, conversationId, user),
  );
  return [...new Set([...steps.keys(), ...done.keys()])].flatMap((key) => {
    const entries = done.get(key) ?? [];
    const least = entries.filter(({ t, status }) => status === 200 && eraAt(t) === present).length;
    const most = entries.filter(({ status }) => status === 200 || isUnheard(status)).length;
    const count = steps.get(key)?.length ?? 0;
    const isOurs = /^(offer|accept|decline|withdraw|merge|unmerge)\//u.test(key);
    return !isOurs || (count >= least && count <= most)
      ? []
      : finding(
          `${key} stands ${count} times, was answered ${least} times and asked for at most ${most} times`,
          ...entries.slice(-5),
        );
  });
}

const isUnheard = (status: EntryOf<"desk">["status"]): boolean => status === 0 || status >= 500;

// What may follow on what: an answer is to an offer that stands, and only what was merged is opened again.
function broken({ database: { desk } }: Evidence): readonly Finding[] {
  return [...stepsByConversation(desk.steps)].flatMap(([id, steps]) => {
    let [isOffered, isMerged] = [false, false];
    const wrong: string[] = [];
    for (const { act } of steps) {
      if (["accept", "decline", "withdraw", "lapse"].includes(act)) {
        if (!isOffered) wrong.push(`${act} without an offer`);
        isOffered = false;
      }
      if (act === "offer") isOffered = true;
      if (act === "merge" && isMerged) wrong.push("merged twice");
      if (act === "unmerge" && !isMerged) wrong.push("opened again without having been merged");
      if (act === "merge" || act === "unmerge") isMerged = act === "merge";
    }
    return wrong.map((words) => finding(`conversation ${id}: ${words}`));
  });
}

const stepsByConversation = (steps: readonly DeskStepRow[]): ReadonlyMap<string, readonly DeskStepRow[]> =>
  Map.groupBy(steps, ({ conversationId }) => conversationId);

// What stands is what the steps lead to.
function otherwise({ database: { desk, conversations } }: Evidence): readonly Finding[] {
  const byConversation = stepsByConversation(desk.steps);
  return conversations.flatMap(({ id }) => {
    const steps = byConversation.get(id) ?? [];
    const lastOf = (...acts: readonly string[]): DeskStepRow | undefined =>
      steps.findLast(({ act }) => acts.includes(act));
    const facts = [
      [
        "its keeper",
        lastOf("accept")?.by ?? null,
        desk.assignees.find((one) => one.conversationId === id)?.user ?? null,
      ],
      [
        "an offer that stands",
        lastOf("offer", "accept", "decline", "withdraw", "lapse")?.act === "offer",
        desk.offers.some((one) => one.conversationId === id),
      ],
      [
        "where it goes on",
        mergedBy(lastOf("merge", "unmerge")),
        desk.merges.find((one) => one.conversationId === id)?.intoId ?? null,
      ],
    ] as const;
    return facts
      .filter(([, wanted, stands]) => wanted !== stands)
      .map(([what, wanted, stands]) => finding(`conversation ${id}: ${what} is ${stands}, its steps say ${wanted}`));
  });
}

const mergedBy = (step: DeskStepRow | undefined): string | null => (step?.act === "merge" ? step.otherId : null);

// Told to the office with the conversation, and to nobody else at all.
function untold({ database: { desk, users }, stores }: Evidence): readonly Finding[] {
  const isOffice = (user: string): boolean =>
    users.some(({ id, roles }) => id === user && roles.some((role) => ["coordinator", "administrator"].includes(role)));
  return stores
    .filter(({ isCurrent }) => isCurrent)
    .flatMap(({ store, user, conversations }) =>
      conversations.flatMap(({ id, desk: told }) => {
        if (told === undefined) return [];
        const wanted = isOffice(user)
          ? {
              assigneeId: desk.assignees.find((one) => one.conversationId === id)?.user ?? null,
              offeredTo: desk.offers.find((one) => one.conversationId === id)?.to ?? null,
              mergedInto: desk.merges.find((one) => one.conversationId === id)?.intoId ?? null,
            }
          : null;
        return JSON.stringify(told) === JSON.stringify(wanted)
          ? []
          : finding(
              `store ${store} of ${user}: of conversation ${id} it knows ${JSON.stringify(told)}, not ${JSON.stringify(wanted)}`,
            );
      }),
    );
}
