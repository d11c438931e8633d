import { describe, expect, it } from "vitest";
import { countChaos, countCheck, countPlaywright, countVitest, judge, lastLine, sum } from "./counts.mjs";

const vitest = { numPassedTests: 7, numFailedTests: 0, numPendingTests: 1, numTodoTests: 1, testResults: [] };

describe("the counts", () => {
  it("take a check as one test", () => {
    expect(sum([countCheck(0), countCheck(0), countCheck(2)])).toEqual({ passed: 2, failed: 1, skipped: 0 });
  });

  it("read Vitest's report", () => {
    expect(countVitest(vitest, 0)).toEqual({ passed: 7, failed: 0, skipped: 2 });
  });

  it("take a file that cannot be loaded as a failure", () => {
    const testResults = [
      { status: "failed", assertionResults: [] },
      { status: "failed", assertionResults: [{ status: "failed" }] },
    ];
    expect(countVitest({ ...vitest, numFailedTests: 1, testResults }, 1).failed).toBe(2);
  });

  it("read Playwright's report, in which a test that needed luck has failed", () => {
    expect(countPlaywright({ stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2 } }, 1)).toEqual({
      passed: 5,
      failed: 2,
      skipped: 2,
    });
  });

  it("take each seed of the fault runs as one test", () => {
    expect(countChaos({ passed: 2, failed: 1 }, 1)).toEqual({ passed: 2, failed: 1, skipped: 0 });
    expect(countChaos(undefined, 1)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });

  it("hold each part to its budget", () => {
    const part = { title: "Lint", budget: 60, counts: { passed: 1, failed: 0, skipped: 0 } };
    expect(judge({ ...part, seconds: 59.96 })).toEqual({ counts: part.counts, line: "passed    60.0 s of   60  Lint" });
    expect(judge({ ...part, seconds: 61 })).toEqual({
      counts: { passed: 1, failed: 1, skipped: 0 },
      line: "SLOW      61.0 s of   60  Lint",
    });
    expect(judge({ ...part, seconds: 61, slowness: 1.5 }).line).toBe("passed    61.0 s of   90  Lint");
    expect(judge({ ...part, seconds: 91, slowness: 1.5 }).line).toBe("SLOW      91.0 s of   90  Lint");
  });

  it("believe the exit code more than a report without failures, or none at all", () => {
    expect(countVitest(vitest, 1).failed).toBe(1);
    expect(countVitest(undefined, 1)).toEqual({ passed: 0, failed: 1, skipped: 0 });
    expect(countPlaywright(undefined, 1)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });

  it("end in one line that says what was left out", () => {
    const counts = { passed: 1243, failed: 0, skipped: 2 };
    expect(lastLine(counts)).toBe("Hearth: 1243 passed, 0 failed, 2 skipped");
    expect(lastLine(counts, "browser tests left out")).toBe(
      "Hearth: 1243 passed, 0 failed, 2 skipped (browser tests left out)",
    );
  });
});
