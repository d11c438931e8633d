const nothing = { passed: 0, failed: 0, skipped: 0 };

export const sum = (counts) => counts.reduce((total, part) => add(total, part), nothing);

const add = (a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped });

// A check without a report of its own (types, lint) counts as one test.
export const countCheck = (code) => ({ ...nothing, [code === 0 ? "passed" : "failed"]: 1 });

// A file that cannot be loaded has no tests, but it has failed.
export function countVitest(report, code) {
  const files = report?.testResults ?? [];
  const unloaded = files.filter(
    ({ status, assertionResults }) => status === "failed" && assertionResults.length === 0,
  ).length;
  const count = {
    passed: report?.numPassedTests ?? 0,
    failed: (report?.numFailedTests ?? 0) + unloaded,
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
  };
  return believe(count, code);
}

export function countPlaywright(report, code) {
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report?.stats ?? {};
  return believe({ passed: expected, failed: unexpected + flaky, skipped }, code);
}

// Each seed of the fault runs is one test.
export function countChaos(report, code) {
  const { passed = 0, failed = 0 } = report ?? {};
  return believe({ ...nothing, passed, failed }, code);
}

// A run that ends badly has failed, whatever its report says or if it has none.
const believe = (count, code) => (code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count);

// A part that takes longer than its budget has failed, though all its tests pass. A machine that is slow just now is given its time.
export function judge({ title, budget, seconds, counts, slowness = 1 }) {
  const allowed = Math.round(budget * slowness);
  const isSlow = seconds > allowed;
  const state = counts.failed > 0 ? "FAILED" : isSlow ? "SLOW  " : "passed";
  return {
    counts: isSlow ? add(counts, { ...nothing, failed: 1 }) : counts,
    line: `${state}  ${seconds.toFixed(1).padStart(6)} s of ${String(allowed).padStart(4)}  ${title}`,
  };
}

export function lastLine({ passed, failed, skipped }, leftOut) {
  return `Hearth: ${passed} passed, ${failed} failed, ${skipped} skipped${leftOut ? ` (${leftOut})` : ""}`;
}
