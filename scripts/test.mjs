import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { cache, endOnSignals, runProgram, withProject } from "./programs.mjs";
import { countChaos, countCheck, countPlaywright, countVitest, lastLine, sum } from "./report/counts.mjs";

const skipsBrowser = process.env.HEARTH_SKIP_BROWSER === "1";
const reports = {
  unit: join(cache, "unit.json"),
  server: join(cache, "server.json"),
  playwright: join(cache, "playwright.json"),
  chaos: join(cache, "chaos.json"),
};

const parts = [
  { title: "Types", run: () => runProgram("tsc", []), count: countCheck },
  { title: "Lint", run: () => runProgram("oxlint", []), count: countCheck },
  {
    title: "Unit tests",
    run: () => runVitest("unit", ["--coverage"]),
    count: (code) => countVitest(read(reports.unit), code),
  },
  { title: "Server tests", run: () => runVitest("server"), count: (code) => countVitest(read(reports.server), code) },
  {
    title: "Fault runs",
    run: () => runProgram("node", ["tests/chaos/run.ts", "--small", `--report=${reports.chaos}`]),
    count: (code) => countChaos(read(reports.chaos), code),
  },
  {
    title: "Browser tests",
    run: runPlaywright,
    count: (code) => countPlaywright(read(reports.playwright), code),
    isLeftOut: skipsBrowser,
  },
];

function runVitest(project, options = []) {
  return runProgram("vitest", [
    "run",
    "--project",
    project,
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${reports[project]}`,
    ...options,
  ]);
}

function runPlaywright() {
  const env = { ...withProject, PLAYWRIGHT_JSON_OUTPUT_FILE: reports.playwright };
  return runProgram("playwright", ["test", "--reporter=list,json"], { env });
}

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined);

async function perform({ title, run, count }) {
  console.log(`\n== ${title}\n`);
  const { code, seconds } = await run();
  const counts = count(code);
  return { counts, line: `${counts.failed === 0 ? "passed" : "FAILED"}  ${seconds.padStart(6)} s  ${title}` };
}

endOnSignals();
mkdirSync(cache, { recursive: true });
for (const file of Object.values(reports)) rmSync(file, { force: true });

const results = [];
for (const part of parts) if (!part.isLeftOut) results.push(await perform(part));
const total = sum(results.map(({ counts }) => counts));

console.log(`\n== Result\n\n${results.map(({ line }) => line).join("\n")}\n`);
console.log(lastLine(total, skipsBrowser && "browser tests left out by HEARTH_SKIP_BROWSER"));
process.exitCode = total.failed === 0 ? 0 : 1;
