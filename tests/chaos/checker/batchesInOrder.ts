import type { EntryOf } from "../entries.ts";
import { finding, type Finding, type Rule } from "./rule.ts";

type Step = EntryOf<"batch"> | EntryOf<"reset">;
type Emptied = EntryOf<"forgotten">;

export const batchesInOrder: Rule = {
  invariant: "I8",
  says: "A client applies each position of a feed once, ascending; its cursor never falls but by a reset",
  check: ({ history }) => {
    const steps = history.filter(
      (entry): entry is Step | Emptied =>
        entry.e === "batch" || entry.e === "reset" || (entry.e === "forgotten" && entry.prefix === ""),
    );
    const cursors = new Map<string, Step>();
    return steps.flatMap((step) => {
      if (step.e === "forgotten") return empty(step, cursors);
      const feed = step.e === "batch" ? step.batch.feed : step.feed;
      const key = `${step.store}/${feed}`;
      const findings = step.e === "batch" ? wrongWith(step, cursors.get(key)) : [];
      cursors.set(key, step);
      return findings;
    });
  },
};

function empty({ store }: Emptied, cursors: Map<string, Step>): readonly Finding[] {
  for (const key of cursors.keys()) if (key.startsWith(`${store}/`)) cursors.delete(key);
  return [];
}

// Two tabs over one store write down what they did in any order; the transaction's own cursors cannot lie.
function wrongWith(step: EntryOf<"batch">, last: Step | undefined): readonly Finding[] {
  const {
    outcome,
    before,
    after,
    store,
    batch: { feed, from, to, events },
  } = step;
  const where = `store ${store}, feed ${feed}, batch ${from}..${to}`;
  const findings: Finding[] = [];
  const expected = to <= before ? "old" : from > before + 1 ? "gap" : "applied";
  if (outcome !== expected)
    findings.push(finding(`${where} at cursor ${before} was taken as ${outcome}, it is ${expected}`, last, step));
  if (after !== (outcome === "applied" ? to : before))
    findings.push(finding(`${where} moved the cursor from ${before} to ${after}`, last, step));
  if (events.some(({ pos }, index) => pos !== from + index) || from + events.length - 1 !== to)
    findings.push(finding(`${where} holds the positions ${events.map(({ pos }) => pos).join(", ")}`, step));
  const reached = last?.after ?? 0;
  if (last?.device === step.device && before < reached)
    findings.push(finding(`${where} found the cursor at ${before}, it had been ${reached}`, last, step));
  return findings;
}
