import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { exitCode, lastLine, type Outcome, writeReport } from "./report.ts";

const good: Outcome = {
  seed: "101",
  messages: 2_000,
  operations: 2_700,
  faults: 100,
  papers: 2,
  faultsById: { F1: 60, F3: 40 },
  skipped: ["F21 skipped: mounting is not permitted"],
  settledMs: 812,
  tookMs: 80_000,
  violations: [],
};
const bad: Outcome = {
  ...good,
  seed: "102",
  violations: [
    {
      invariant: "I7",
      says: "Sends keep their order",
      sentence: "two came before one",
      slice: [{ t: 1_234, at: 5, e: "crash", device: "10a", store: "10a", point: "send.3" }],
    },
  ],
};

test("the last line says all of it, and the exit code follows", () => {
  expect(lastLine([good])).toBe("chaos passed: 0 violations, 2000 messages, 100 faults, seed 101, 80 s");
  expect(lastLine([good, bad])).toBe(
    "chaos FAILED: 1 violations (I7: 1), 4000 messages, 200 faults, seed 101, 102, 160 s",
  );
  expect([exitCode([good]), exitCode([good, bad]), exitCode([])]).toEqual([0, 1, 1]);
});

test("the report shows each violation with its part of the history", () => {
  const folder = mkdtempSync(join(tmpdir(), "hearth-report-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const report = readFileSync(writeReport(bad, folder), "utf8");
  for (const part of [
    "seed 102: FAILED",
    "the words of 2 PDFs",
    "- F1: 60",
    "F21 skipped",
    "## I7: Sends keep their order",
    "two came before one",
    '1.234 s  crash  {"device":"10a","store":"10a","point":"send.3"}',
  ])
    expect(report).toContain(part);
});
