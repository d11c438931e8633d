import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { cache, endOnSignals, runProgram, withProject } from "./programs.mjs";
import { causesOfChaos, causesOfPlaywright, causesOfUnhandled, causesOfVitest } from "./report/causes.mjs";
import { countChaos, countCheck, countPlaywright, countVitest, judge, lastLine, sum } from "./report/counts.mjs";
import { slowness } from "./report/pace.mjs";

const reports = {
  unit: join(cache, "unit.json"),
  server: join(cache, "server.json"),
  unhandled: join(cache, "unhandled.json"),
  playwright: join(cache, "playwright.json"),
  chaos: join(cache, "chaos.json"),
};

const check = (title, program, args, budget = 60) => ({
  title,
  budget,
  run: (quiet) => runProgram(program, args, { quiet }),
  count: countCheck,
  causes: () => [],
});

const reportIn = (file) => `--outputFile.json=${file}`;

const reporters = ["default", "json", "./scripts/report/unhandled.mjs"].map((name) => `--reporter=${name}`);

const vitest = (title, project, budget, options = []) => ({
  title,
  budget,
  run: (quiet) => {
    rmSync(reports.unhandled, { force: true });
    const env = { ...withProject, HEARTH_UNHANDLED: reports.unhandled };
    const args = ["run", "--project", project, ...reporters, reportIn(reports[project]), ...options];
    return runProgram("vitest", args, { env, quiet });
  },
  count: (code) => countVitest(read(reports[project]), code),
  causes: () => [...causesOfVitest(read(reports[project])), ...causesOfUnhandled(read(reports.unhandled))],
});

const faultRuns = {
  title: "Fault runs",
  budget: 480,
  run: (quiet) => runProgram("node", ["tests/chaos/run.ts", "--small", `--report=${reports.chaos}`], { quiet }),
  count: (code) => countChaos(read(reports.chaos), code),
  causes: () => causesOfChaos(read(reports.chaos)),
};

const browserTests = {
  title: "Browser tests",
  budget: 1800,
  run: (quiet) => {
    const env = { ...withProject, PLAYWRIGHT_JSON_OUTPUT_FILE: reports.playwright };
    return runProgram("playwright", ["test", "--reporter=list,json"], { env, quiet });
  },
  count: (code) => countPlaywright(read(reports.playwright), code),
  causes: () => causesOfPlaywright(read(reports.playwright)),
};

// Parts of one stage run beside each other, where together they use the two cores that a small machine has.
// A budget is in seconds, at most twice what the part takes on a quiet one: who breaks it has made the run slower for everybody.
// How quiet it is, is measured before and after each stage by work that never changes.
const stages = [
  [
    check("Types", "tsc", ["-b", "client", "realtime-server", "service-worker", "tests"], 100),
    check("Format", "oxfmt", ["--check"]),
    check("Lint", "oxlint", []),
    check("Unused", "knip", ["--no-progress"]),
  ],
  // Unit tests keep one core busy, and fault runs the other: they have to hold beside a busy core anyway.
  [vitest("Unit tests", "unit", 500, ["--coverage"]), faultRuns],
  [vitest("Server tests", "server", 900)],
  ...(process.env.HEARTH_SKIP_BROWSER === "1" ? [] : [[browserTests]]),
];

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined);

// What runs alone is shown as it comes; what runs beside others, when it has ended.
async function perform({ title, budget, run, count, causes }, isAlone) {
  if (isAlone) console.log(`\n== ${title}\n`);
  const { code, output, seconds } = await run(!isAlone);
  if (!isAlone) console.log(`\n== ${title}\n\n${output}`);
  const known = causes();
  return {
    title,
    budget,
    seconds: Number(seconds),
    counts: count(code),
    // What is no test's failure, as lines that no test covers, stands in its own output.
    causes: code === 0 || known.length > 0 ? known : [`${title} ended badly: see above why`],
  };
}

endOnSignals();
mkdirSync(cache, { recursive: true });
for (const file of Object.values(reports)) rmSync(file, { force: true });

const results = [];
const paces = [await slowness()];
for (const parts of stages) {
  const done = await Promise.all(parts.map((part) => perform(part, parts.length === 1)));
  paces.push(await slowness());
  const [before, after] = paces.slice(-2);
  results.push(...done.map((part) => ({ ...part, ...judge({ ...part, slowness: (before + after) / 2 }) })));
}
const causes = results.flatMap((result) => result.causes);
const total = sum(results.map(({ counts }) => counts));

console.log(`\n== Result\n\n${results.map(({ line }) => line).join("\n")}\n`);
console.log(
  `Between its parts this machine was ${paces.map((pace) => pace.toFixed(1)).join(", ")} times as slow as a quiet one.\n`,
);
if (causes.length > 0) console.log(`${causes.join("\n")}\n`);
console.log(
  lastLine(total, process.env.HEARTH_SKIP_BROWSER === "1" && "browser tests left out by HEARTH_SKIP_BROWSER"),
);
process.exitCode = total.failed === 0 ? 0 : 1;
