import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Entry } from "./entries.ts";
import type { Violation } from "./checker.ts";

export interface Outcome {
  readonly seed: string;
  readonly messages: number;
  readonly operations: number;
  readonly faults: number;
  // PDFs whose words travelled to a device.
  readonly papers: number;
  readonly faultsById: Readonly<Record<string, number>>;
  // Sentences, each printed: a fault that could not happen here.
  readonly skipped: readonly string[];
  readonly settledMs: number | null;
  readonly tookMs: number;
  readonly violations: readonly Violation[];
}

export const hasPassed = ({ violations }: Outcome): boolean => violations.length === 0;
export const exitCode = (outcomes: readonly Outcome[]): 0 | 1 =>
  outcomes.length > 0 && outcomes.every(hasPassed) ? 0 : 1;

// The last thing a run prints.
export function lastLine(outcomes: readonly Outcome[]): string {
  const [violations, messages, faults] = [
    sum(outcomes, (one) => one.violations.length),
    sum(outcomes, (one) => one.messages),
    sum(outcomes, (one) => one.faults),
  ];
  const verdict = exitCode(outcomes) === 0 ? "passed" : "FAILED";
  const seconds = Math.round(sum(outcomes, ({ tookMs }) => tookMs) / 1_000);
  return `chaos ${verdict}: ${violations} violations${named(outcomes)}, ${messages} messages, ${faults} faults, seed ${outcomes.map(({ seed }) => seed).join(", ")}, ${seconds} s`;
}

function named(outcomes: readonly Outcome[]): string {
  const counts = Map.groupBy(
    outcomes.flatMap(({ violations }) => violations),
    ({ invariant }) => invariant,
  );
  return counts.size === 0
    ? ""
    : ` (${[...counts].map(([invariant, found]) => `${invariant}: ${found.length}`).join(", ")})`;
}

const sum = (outcomes: readonly Outcome[], of: (outcome: Outcome) => number): number =>
  outcomes.reduce((total, outcome) => total + of(outcome), 0);

// Beside the history, for whoever has to find the mistake; where it is.
export function writeReport(outcome: Outcome, folder: string): string {
  const file = join(folder, "report.md");
  writeFileSync(file, `${[heading(outcome), faultTable(outcome), ...violationTexts(outcome)].join("\n\n")}\n`);
  return file;
}

const heading = (outcome: Outcome): string =>
  [
    `# Fault run, seed ${outcome.seed}: ${hasPassed(outcome) ? "passed" : "FAILED"}`,
    "",
    `${outcome.messages} messages, ${outcome.operations} operations, ${outcome.faults} faults, the words of ${outcome.papers} PDFs, ${Math.round(outcome.tookMs / 1_000)} s; settled ${outcome.settledMs === null ? "never" : `${Math.round(outcome.settledMs)} ms after the heal`}.`,
    "The whole history is in `history.jsonl` beside this file.",
  ].join("\n");

const faultTable = ({ faultsById, skipped }: Outcome): string =>
  [
    "## Faults",
    "",
    ...Object.entries(faultsById).map(([id, count]) => `- ${id}: ${count}`),
    ...skipped.map((sentence) => `- ${sentence}`),
  ].join("\n");

const mostOfAKind = 20;

function violationTexts({ violations }: Outcome): readonly string[] {
  return [...Map.groupBy(violations, ({ invariant }) => invariant)].map(([invariant, found]) => {
    const shown = found.slice(0, mostOfAKind).map(describe);
    const rest = found.length > mostOfAKind ? [`And ${found.length - mostOfAKind} more.`] : [];
    return [`## ${invariant}: ${found[0]?.says ?? ""}`, ...shown, ...rest].join("\n\n");
  });
}

// The sentence, and the slice of history that shows it, for the report and the terminal alike.
export function describe({ sentence, slice }: Violation): string {
  return [`${sentence}`, ...slice.map((entry) => `    ${line(entry)}`)].join("\n");
}

const longestLine = 400;

function line(entry: Entry): string {
  const facts = JSON.stringify(entry, (name, value) => (["t", "at", "e"].includes(name) ? undefined : value));
  const text = `${(entry.t / 1_000).toFixed(3)} s  ${entry.e}  ${facts}`;
  return text.length > longestLine ? `${text.slice(0, longestLine)}…` : text;
}
