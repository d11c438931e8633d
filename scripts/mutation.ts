import { Stryker } from "@stryker-mutator/core";

// npm run mutation [part ...]: changes the rules of prices and machines in one place after the other, and counts the changes that no test of theirs notices.
// npm run mutation -- --sql [file ...]: takes out each condition of the statements that decide what a person may read (sqlMutation).
const folders = {
  pricing: "shared/features/pricing",
  machine: "shared/machine",
  trips: "shared/features/trips",
  hostings: "shared/features/hostings",
  meetings: "shared/features/meetings",
  vetting: "shared/features/vetting",
  payouts: "shared/features/payouts",
} as const;

const leastKilled = 90;

type Part = keyof typeof folders;
type Results = Awaited<ReturnType<Stryker["runMutationTest"]>>;

const isPart = (name: string): name is Part => name in folders;

function partsAsked(names: readonly string[]): readonly Part[] {
  const unknown = names.filter((name) => !isPart(name));
  if (unknown.length > 0)
    throw new Error(`There is no part ${unknown.join(", ")}; there are ${Object.keys(folders).join(", ")}.`);
  return names.length > 0 ? names.filter(isPart) : Object.keys(folders).filter(isPart);
}

// The tables are read when a file is loaded, so each change of a table loads the tests anew: only those of its own folder.
const mutate = (folder: string): Promise<Results> =>
  new Stryker({
    mutate: [`${folder}/*.ts`, "!**/*.test.ts", "!**/*.contract.ts"],
    ignorePatterns: ["**", "!package.json", "!shared/**", "!tests/support/**", "!vitest.mutation.ts"],
    testRunner: "vitest",
    vitest: { configFile: "vitest.mutation.ts", dir: folder },
    // TypeScript 7 has no compiler API: a file that is not there keeps Stryker from asking for one.
    tsconfigFile: "none.json",
    concurrency: 2,
    warnings: false,
    reporters: ["clear-text", "progress-append-only"],
    clearTextReporter: { allowColor: false, reportTests: false, reportScoreTable: false },
  }).runMutationTest();

interface Score {
  readonly part: string;
  readonly killed: number;
  readonly survived: number;
}

const scoreOf = (part: string, results: Results): Score => {
  const count = (...statuses: readonly string[]): number =>
    results.filter(({ status }) => statuses.includes(status)).length;
  return { part, killed: count("Killed", "Timeout"), survived: count("Survived", "NoCoverage") };
};

const percentageOf = ({ killed, survived }: Score): number => (100 * killed) / Math.max(1, killed + survived);

const print = (score: Score): void =>
  console.log(
    `${score.part.padEnd(9)} ${percentageOf(score).toFixed(1).padStart(5)} %  ${score.killed} of ${score.killed + score.survived} killed`,
  );

async function mutateRules(names: readonly string[]): Promise<boolean> {
  const scores: Score[] = [];
  for (const part of partsAsked(names)) {
    const score = scoreOf(part, await mutate(folders[part]));
    scores.push(score);
    print(score);
  }
  const total = scores.reduce(
    (sum, { killed, survived }) => ({ ...sum, killed: sum.killed + killed, survived: sum.survived + survived }),
    { part: "together", killed: 0, survived: 0 },
  );
  print(total);
  return percentageOf(total) >= leastKilled;
}

const asked = process.argv.slice(2);
const { mutateSql } = await import("./sqlMutation/run.ts");
const isWell = asked.includes("--sql")
  ? await mutateSql(asked.filter((name) => name !== "--sql"))
  : await mutateRules(asked);
process.exitCode = isWell ? 0 : 1;
