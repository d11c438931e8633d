import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";
import { wrongsIn } from "../../scripts/sqlMutation/conditions.ts";
import { allMutants } from "../../scripts/sqlMutation/mutants.ts";
import { sqlTexts } from "../../scripts/sqlMutation/templates.ts";

const root = path.resolve(import.meta.dirname, "../..");
const run = promisify(execFile);

const changed = (text: string, isCondition = false): readonly string[] =>
  wrongsIn(text, { isCondition }).map(({ start, end, put }) => text.slice(0, start) + put + text.slice(end));

describe("the conditions of a statement", () => {
  test("are taken out one by one, and a range is left open on either side", () => {
    expect(changed("SELECT a FROM t WHERE x = 1 AND y BETWEEN 2 AND 3 ORDER BY a")).toEqual([
      "SELECT a FROM t WHERE true AND y BETWEEN 2 AND 3 ORDER BY a",
      "SELECT a FROM t WHERE x = 1 AND true ORDER BY a",
      "SELECT a FROM t WHERE x = 1 AND y <= 3 ORDER BY a",
      "SELECT a FROM t WHERE x = 1 AND y >= 2 ORDER BY a",
    ]);
  });

  test("beside OR are false, in brackets are found, and a branch goes either way", () => {
    expect(changed("a AND (b OR c)", true)).toEqual(
      expect.arrayContaining(["true AND (b OR c)", "a AND true", "a AND (false OR c)", "a AND (b OR false)"]),
    );
    expect(changed("SELECT CASE WHEN known THEN name END")).toEqual([
      "SELECT CASE WHEN false THEN name END",
      "SELECT CASE WHEN true THEN name END",
    ]);
    expect(changed("SELECT CASE kind WHEN 'trip' THEN 1 END")).toEqual([]);
  });

  test("lose what keeps a reader from what was said before", () => {
    expect(changed("SELECT greatest(e.ref, me.from_seq)")).toEqual(["SELECT e.ref"]);
  });

  test("are read out of the templates of a source, those within others too", () => {
    const texts = sqlTexts(
      "const a = sql<SqlBool>`x = ${1}`; const b = sql`SELECT ${sql`y`} WHERE ${`no`}`; const c = `z`;",
    );
    expect(texts.map(({ text, isCondition }) => [text.replaceAll("Q", ""), isCondition])).toEqual([
      ["x = ", true],
      ["SELECT  WHERE ", false],
      ["y", false],
    ]);
    expect(allMutants().length).toBeGreaterThan(300);
  });
});

test("a condition that is taken out is noticed, by a test with a name", { timeout: 240_000 }, async () => {
  const { stdout } = await run(process.execPath, ["scripts/mutation.ts", "--sql", "--sample"], { cwd: root });
  expect(stdout.split("\n").filter((line) => line.startsWith("caught"))).toHaveLength(4);
});
