import type { EntryOf } from "../entries.ts";
import { finding, type Finding, type Rule } from "./rule.ts";

const mostShownMs = 8_000;

export const ephemeralLeavesNoTrace: Rule = {
  invariant: "I19",
  says: "Ephemeral packets never change stored state; typing disappears within eight seconds",
  check: ({ history, quiet }) => {
    const changed = quiet
      .filter(({ hashBefore, hashAfter }) => hashBefore !== hashAfter)
      .map(({ packets }) => finding(`${packets} ephemeral packets changed what is stored`));
    const typing = history.filter((entry): entry is Step => entry.e === "heard" || entry.e === "typing");
    const groups = Map.groupBy(typing, ({ store, conversationId, user }) => `${user} on ${store} in ${conversationId}`);
    const endsAt = history.at(-1)?.t ?? 0;
    return [...changed, ...[...groups].flatMap(([who, steps]) => shownTooLong(who, steps, endsAt))];
  },
};

type Step = EntryOf<"heard"> | EntryOf<"typing">;

// Each packet that is heard begins the time anew, for all tabs of a browser: one of them hears for the others.
function shownTooLong(who: string, steps: readonly Step[], endsAt: number): readonly Finding[] {
  let heard: Step | undefined;
  const showing = new Set<string>();
  const isLate = (t: number): boolean => showing.size > 0 && t - (heard?.t ?? -Infinity) > mostShownMs;
  const findings: Finding[] = [];
  for (const step of steps) {
    if (step.e === "typing" && step.shown) showing.add(step.device);
    if (isLate(step.t))
      findings.push(
        finding(
          `${who} was shown as typing ${Math.round(step.t - (heard?.t ?? 0))} ms after it was heard`,
          heard,
          step,
        ),
      );
    if (step.e === "typing" && !step.shown) showing.delete(step.device);
    if (step.e === "heard") heard = step;
  }
  return isLate(endsAt) ? [...findings, finding(`${who} is still shown as typing at the end`, heard)] : findings;
}
