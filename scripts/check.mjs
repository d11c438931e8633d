import { endOnSignals, runProgram } from "./programs.mjs";

// All unit tests take two minutes, which nobody waits for between two thoughts: those that lead to what is not committed yet, and those
// that look at every file. npm test runs all of them.
const unit = ["run", "--project", "unit", "--reporter=dot"];

const checks = [
  ["types", "tsc", ["-b", "client", "realtime-server", "service-worker", "tests"]],
  ["format", "oxfmt", []],
  ["lint", "oxlint", []],
  ["unused", "knip", ["--no-progress"]],
  ["the house's own rules", "vitest", [...unit, "tests/"]],
  ["what changes touch", "vitest", [...unit, "--changed", "--passWithNoTests"]],
];

async function perform([title, program, args]) {
  const { code, output, seconds } = await runProgram(program, args, { quiet: true });
  if (code !== 0) console.log(output);
  console.log(`${code === 0 ? "passed" : "FAILED"}  ${seconds.padStart(6)} s  ${title}`);
  return code;
}

endOnSignals();
const codes = await Promise.all(checks.map(perform));
process.exitCode = codes.every((code) => code === 0) ? 0 : 1;
