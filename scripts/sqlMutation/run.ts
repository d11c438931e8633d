import path from "node:path";
import { inspect } from "node:util";
import pg from "pg";
import { createVitest, type TestProject, type Vitest } from "vitest/node";
import { allMutants, isEquivalent, plain, root, sampled, type SqlMutant } from "./mutants.ts";

export type Verdict =
  | { readonly mutant: SqlMutant; readonly is: "caught"; readonly by: string }
  | { readonly mutant: SqlMutant; readonly is: "survived" | "equivalent" }
  // The statement cannot be run at all: the program has cut at the wrong place, and nothing is proven.
  | { readonly mutant: SqlMutant; readonly is: "broken"; readonly by: string };

const broken = /syntax error|must be type boolean|is not valid|Parse failure|Transform failed|missing FROM-clause/i;
const template = "hearth_empty";

// One vitest for all mutants: the cluster is started once, and a wrong is put into a file as it is loaded, or into the database itself.
async function prepare(): Promise<{ readonly vitest: Vitest; readonly planted: { current: SqlMutant | null } }> {
  const planted: { current: SqlMutant | null } = { current: null };
  const vitest = await createVitest(
    "test",
    {
      root,
      config: false,
      watch: false,
      include: ["tests/**/*.test.ts"],
      globalSetup: ["tests/support/cluster.ts"],
      setupFiles: ["tests/support/failOnConsole.ts", "tests/support/words.ts"],
      testTimeout: 30_000,
      hookTimeout: 60_000,
      bail: 1,
      // A wrong is put in as a file is loaded: what was kept of it from another run would be right.
      fsModuleCache: false,
      maxWorkers: 1,
      reporters: [{}],
    },
    {
      define: { HEARTH_DEVELOPMENT: "true", HEARTH_WORDS: '"words"' },
      plugins: [
        {
          name: "planted",
          enforce: "pre",
          load: (id: string) =>
            planted.current && id === path.join(root, planted.current.file) ? planted.current.planted : null,
        },
      ],
    },
  );
  return { vitest, planted };
}

interface Outcome {
  readonly failed: string | null;
  readonly errors: string;
}

async function runTests(vitest: Vitest, file: string): Promise<Outcome> {
  const specifications = await vitest.globTestSpecifications([path.join(root, file)]);
  const { testModules: known, unhandledErrors } = await vitest.runTestSpecifications(specifications);
  const testModules = known.filter(({ moduleId }) => moduleId === path.join(root, file));
  const failed = testModules.flatMap((module) => [
    ...[...module.children.allTests("failed")].map((test) => ({ name: test.fullName, errors: test.result().errors })),
    ...(module.errors().length > 0 ? [{ name: `${file} cannot begin`, errors: module.errors() }] : []),
    ...[...module.children.allSuites()].flatMap((suite) =>
      suite.errors().length > 0 ? [{ name: suite.fullName, errors: suite.errors() }] : [],
    ),
  ]);
  const errors = failed.flatMap((one) => (one.errors ?? []).map(({ message }) => message));
  const isEmpty = testModules.every((module) => [...module.children.allTests()].length === 0);
  return {
    failed: failed[0]?.name ?? (unhandledErrors.length > 0 || isEmpty ? `${file} as a whole` : null),
    errors: [...errors, ...unhandledErrors.map((one) => inspect(one))].join("\n"),
  };
}

async function inDatabase(project: TestProject, text: string): Promise<void> {
  const client = new pg.Client({ ...project.getProvidedContext().cluster, database: template });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}

export interface Asked {
  readonly mutants: readonly SqlMutant[];
  readonly told: (verdict: Verdict) => void;
}

export async function plantEach({ mutants, told }: Asked): Promise<readonly Verdict[]> {
  const { vitest, planted } = await prepare();
  const verdicts: Verdict[] = [];
  try {
    const files = [...new Set(mutants.flatMap(({ tests }) => tests))];
    for (const file of files) {
      const { failed, errors } = await runTests(vitest, file);
      if (failed !== null) throw new Error(`Nothing is planted yet, and this fails: ${failed}\n${errors}`);
    }
    for (const mutant of mutants) {
      const verdict = isEquivalent(mutant)
        ? ({ mutant, is: "equivalent" } as const)
        : await tryOne({ vitest, planted }, mutant);
      verdicts.push(verdict);
      told(verdict);
    }
    return verdicts;
  } finally {
    await vitest.close();
  }
}

async function tryOne({ vitest, planted }: Awaited<ReturnType<typeof prepare>>, mutant: SqlMutant): Promise<Verdict> {
  const isInDatabase = mutant.file.endsWith(".sql");
  const project = vitest.getRootProject();
  try {
    if (isInDatabase) await inDatabase(project, mutant.planted);
    else planted.current = mutant;
  } catch (cause) {
    return { mutant, is: "broken", by: String(cause) };
  }
  vitest.invalidateFile(path.join(root, mutant.file));
  try {
    for (const file of mutant.tests) {
      const { failed, errors } = await runTests(vitest, file);
      if (failed !== null)
        return broken.test(errors) ? { mutant, is: "broken", by: errors } : { mutant, is: "caught", by: failed };
    }
    return { mutant, is: "survived" };
  } finally {
    planted.current = null;
    vitest.invalidateFile(path.join(root, mutant.file));
    if (isInDatabase) await inDatabase(project, mutant.restored);
  }
}

const lineOf = (verdict: Verdict): string => {
  const { file, line, find, put } = verdict.mutant;
  const by = "by" in verdict ? `  [${plain(verdict.by).slice(0, 160)}]` : "";
  return `${verdict.is.padEnd(10)} ${file}:${line}  ${plain(find).slice(0, 90)}  ->  ${plain(put).slice(0, 50) || "(nothing)"}${by}`;
};

// npm run mutation -- --sql [part of a file's name …], or --sample for the few of every run
export async function mutateSql(files: readonly string[]): Promise<boolean> {
  const verdicts = await plantEach({
    mutants: files.includes("--sample") ? sampled() : allMutants(files),
    told: (verdict) => console.log(lineOf(verdict)),
  });
  const count = (is: Verdict["is"]): number => verdicts.filter((verdict) => verdict.is === is).length;
  console.log(
    `${verdicts.length} conditions: ${count("caught")} caught, ${count("equivalent")} without a difference, ${count("survived")} survived, ${count("broken")} broken`,
  );
  return count("survived") + count("broken") === 0;
}
