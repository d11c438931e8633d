import type { EntryOf } from "../entries.ts";
import { finding, type Finding, type Rule } from "./rule.ts";

const mostShownMs = 8_000;

export const ephemeralLeavesNoTrace: Rule = {
  invariant: "I19",
  says: "Ephemeral packets never change stored state; typing disappears within eight seconds",
  check: ({ history, quiet }) => {
    const changed = quiet.filter(({ hashBefore, hashAfter }) => hashBefore !== hashAfter).map(({ packets }) => finding(`${packets} ephemeral packets changed what is stored`));
    const typing = history.filter((entry): entry is Step => entry.e === "heard" || entry.e === "typing");
    const groups = Map.groupBy(typing, ({ device, conversationId, user }) => `${user} on ${device} in ${conversationId}`);
    const endsAt = history.at(-1)?.t ?? 0;
    return [...changed, ...[...groups].flatMap(([who, steps]) => shownTooLong(who, steps, endsAt))];
  },
};

type Step = EntryOf<"heard"> | EntryOf<"typing">;

// Each packet that is heard begins the time anew.
function shownTooLong(who: string, steps: readonly Step[], endsAt: number): readonly Finding[] {
  let heard: Step | undefined;
  let isShown = false;
  const isLate = (t: number): boolean => isShown && t - (heard?.t ?? -Infinity) > mostShownMs;
  const findings: Finding[] = [];
  for (const step of steps) {
    if (isLate(step.t)) findings.push(finding(`${who} was shown as typing for ${Math.round(step.t - (heard?.t ?? 0))} ms`, heard, step));
    if (step.e === "typing") isShown = step.shown;
    // A tab that follows another hears through it, and is only seen to show.
    if (step.e === "heard" || step.shown) heard = step;
  }
  return isLate(endsAt) ? [...findings, finding(`${who} is still shown as typing at the end`, heard)] : findings;
}
