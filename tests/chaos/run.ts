import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Violation } from "./checker.ts";
import { readOptions } from "./options.ts";
import { runBeside } from "./beside.ts";
import { describe, exitCode, hasPassed, lastLine, writeReport, type Outcome } from "./report.ts";
import { chosen, tryMutant, type Verdict } from "./sabotage/suite.ts";

const folder = resolve(import.meta.dirname, "../../node_modules/.cache/hearth/chaos");
const shownViolations = 5;

const plan = readOptions(process.argv.slice(2));
const outcomes = await runSeeds();
const verdicts = await runMutants();
const escaped = verdicts.filter(({ isCaught }) => !isCaught);
const lines = [
  ...(outcomes.length > 0 ? [lastLine(outcomes)] : []),
  ...(verdicts.length > 0
    ? [
        `sabotage ${escaped.length === 0 ? "passed" : "FAILED"}: ${verdicts.length - escaped.length} of ${verdicts.length} mutants caught${escaped.length === 0 ? "" : `; not ${escaped.map(({ mutant }) => mutant).join(", ")}`}`,
      ]
    : []),
];
if (plan.report)
  writeFileSync(
    plan.report,
    JSON.stringify({
      passed: outcomes.filter(hasPassed).length,
      failed: outcomes.filter((outcome) => !hasPassed(outcome)).length,
      violations: outcomes.flatMap(({ violations }) => violations.map(found)),
    }),
  );
console.log(`\n${lines.join("; ")}`);
process.exit(escaped.length > 0 || (outcomes.length > 0 && exitCode(outcomes) === 1) ? 1 : 0);

function found(violation: Violation): string {
  return `${violation.invariant}: ${describe(violation)}`;
}

function runSeeds(): Promise<readonly Outcome[]> {
  const wishes = plan.seeds.map((seed) => ({
    seed,
    messages: plan.messages,
    faults: plan.faults,
    walks: plan.walks,
    lanes: plan.lanes,
    folder: join(folder, seed),
  }));
  return runBeside(wishes, { atOnce: plan.atOnce, tell });
}

function tell(outcome: Outcome): void {
  const report = writeReport(outcome, join(folder, outcome.seed));
  for (const violation of outcome.violations.slice(0, shownViolations)) console.log(`\n${found(violation)}`);
  const settled = outcome.settledMs === null ? "never settled" : `settled after ${Math.round(outcome.settledMs)} ms`;
  console.log(
    `seed ${outcome.seed} ${hasPassed(outcome) ? "passed" : "FAILED"}: ${outcome.messages} messages, ${outcome.operations} operations, ${outcome.faults} faults, ${settled}, ${Math.round(outcome.tookMs / 1_000)} s; ${report}`,
  );
}

async function runMutants(): Promise<readonly Verdict[]> {
  const run: Verdict[] = [];
  for (const mutant of chosen(plan.sabotage)) {
    const beganAt = performance.now();
    const verdict = await tryMutant(mutant, { seed: "sabotage", folder: join(folder, "sabotage") });
    run.push(verdict);
    console.log(
      `${verdict.mutant}: ${verdict.sentence} (${mutant.says}), ${Math.round((performance.now() - beganAt) / 1_000)} s`,
    );
  }
  return run;
}
