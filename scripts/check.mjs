import { endOnSignals, runProgram } from "./programs.mjs";

const checks = [
  ["types", "tsc", ["-b", "client", "realtime-server", "service-worker", "tests"]],
  ["format", "oxfmt", []],
  ["lint", "oxlint", []],
  ["unused", "knip", ["--no-progress"]],
  ["unit and architecture", "vitest", ["run", "--project", "unit", "--reporter=dot"]],
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
