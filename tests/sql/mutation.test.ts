import { execFile } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";
import { apart } from "../../scripts/sqlMutation/apart.ts";
import { wrongsIn } from "../../scripts/sqlMutation/conditions.ts";
import { equivalents } from "../../scripts/sqlMutation/equivalents.ts";
import { allMutants, isMeant, mutantsIn } from "../../scripts/sqlMutation/mutants.ts";
import { places } from "../../scripts/sqlMutation/places.ts";
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

  test("are not what a trigger hangs on, what a row is told apart by, nor what is written", () => {
    expect(
      changed("DROP TRIGGER IF EXISTS a ON t; CREATE TRIGGER a AFTER UPDATE OF x ON t FOR EACH ROW EXECUTE f()"),
    ).toEqual([]);
    expect(changed("CREATE TRIGGER a AFTER UPDATE ON t FOR EACH ROW WHEN (NEW.x) EXECUTE FUNCTION f()")).toEqual([
      "CREATE TRIGGER a AFTER UPDATE ON t FOR EACH ROW WHEN (false) EXECUTE FUNCTION f()",
      "CREATE TRIGGER a AFTER UPDATE ON t FOR EACH ROW WHEN (true) EXECUTE FUNCTION f()",
    ]);
    expect(changed("SELECT DISTINCT ON (a) a, b->>'c' FROM t ORDER BY a = 'x' DESC, b")).toEqual([]);
    expect(changed("UPDATE t SET a = CASE b WHEN 1 THEN 2 END, c = d")).toEqual([]);
  });

  test("are what a function answers, what is told as true or not, and the columns that two tables share", () => {
    expect(changed("CREATE FUNCTION f() RETURNS boolean LANGUAGE sql AS $$ SELECT x && ARRAY['a', 'b'] $$")).toEqual([
      "CREATE FUNCTION f() RETURNS boolean LANGUAGE sql AS $$ SELECT false $$",
      "CREATE FUNCTION f() RETURNS boolean LANGUAGE sql AS $$ SELECT true $$",
    ]);
    expect(changed("SELECT a, x IS NOT NULL AS known FROM t JOIN u USING (a)")).toEqual([
      "SELECT a, false AS known FROM t JOIN u USING (a)",
      "SELECT a, true AS known FROM t JOIN u USING (a)",
      "SELECT a, x IS NOT NULL AS known FROM t JOIN u ON true",
    ]);
    expect(changed("SELECT a FROM t WHERE x IS DISTINCT FROM y AND z ILIKE 'q'")).toEqual([
      "SELECT a FROM t WHERE true AND z ILIKE 'q'",
      "SELECT a FROM t WHERE x IS DISTINCT FROM y AND true",
    ]);
  });

  test("that are put together by calls are left out one by one", () => {
    const source =
      'db.selectFrom("a").innerJoin("b", "b.id", "a.b").where("a.x", "=", 1).where((row) => row.or([row("y", "=", 2), row("z", "=", 3)]))';
    const left = mutantsIn({ file: "a.ts", tests: [] }, source).map(({ planted }) =>
      planted.replace('db.selectFrom("a")', ""),
    );
    expect(left).toEqual([
      '.innerJoin("b", "b.id", "a.b").where((row) => row.or([row("y", "=", 2), row("z", "=", 3)]))',
      '.innerJoin("b", "b.id", "a.b").where("a.x", "=", 1)',
      '.innerJoin("b", (join) => join.onTrue()).where("a.x", "=", 1).where((row) => row.or([row("y", "=", 2), row("z", "=", 3)]))',
      '.innerJoin("b", "b.id", "a.b").where("a.x", "=", 1).where((row) => row.or([row.lit(false), row("z", "=", 3)]))',
      '.innerJoin("b", "b.id", "a.b").where("a.x", "=", 1).where((row) => row.or([row("y", "=", 2), row.lit(false)]))',
    ]);
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
    expect(
      sqlTexts("sql`t.x = ${1}`; sql`t.x, t.y`; sql`FROM t WHERE x`").map(({ isCondition }) => isCondition),
    ).toEqual([true, false, false]);
    expect(allMutants().length).toBeGreaterThan(1_000);
  });
});

test("of a migration the policies alone are made anew, and as they were", () => {
  const source = "CREATE TABLE t (x int CHECK (x > 0 OR x < 9));\nCREATE POLICY p ON t FOR ALL USING (a OR b);\n";
  const made = mutantsIn({ file: "db/migrations/1.sql", tests: [] }, source);
  expect(made.map(({ planted, line }) => [line, planted])).toEqual([
    [2, "DROP POLICY p ON t; CREATE POLICY p ON t FOR ALL USING (false OR b);"],
    [2, "DROP POLICY p ON t; CREATE POLICY p ON t FOR ALL USING (a OR false);"],
  ]);
  expect(made[0]?.restored).toBe("DROP POLICY p ON t; CREATE POLICY p ON t FOR ALL USING (a OR b);");
});

describe("the files with statements", () => {
  const asks = /\bsql(<[^`]*>)?`[^`]*\b(SELECT|UPDATE|DELETE)\b|\.(selectFrom|updateTable|deleteFrom)\(|\.query\(/;
  const ours = (file: string): boolean =>
    /\.(ts|sql)$/.test(file) && !/(^|\/)(demo|migrations|load)\/|\.test\.ts$/.test(file);
  const found = readdirSync(path.join(root, "realtime-server"), { recursive: true, encoding: "utf8" })
    .map((name) => `realtime-server/${name.replaceAll(path.sep, "/")}`)
    .filter((file) => ours(file) && (file.endsWith(".sql") || asks.test(readFileSync(path.join(root, file), "utf8"))));

  test("are among the places, or it is said why not", () => {
    const known = new Set([...places.map(({ file }) => file), ...apart.flatMap(({ files }) => files)]);
    expect(found.filter((file) => !known.has(file))).toEqual([]);
    expect([...known].filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
  });

  test("have their tests, and each reason why nothing changes has its condition", () => {
    const tests = places.flatMap((place) => place.tests);
    expect(tests.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
    const all = allMutants();
    expect(equivalents.filter((one) => !all.some((mutant) => isMeant(one, mutant)))).toEqual([]);
  });
});

test("a condition that is taken out is noticed, by a test with a name", { timeout: 240_000 }, async () => {
  const { stdout } = await run(process.execPath, ["scripts/mutation.ts", "--sql", "--sample"], { cwd: root });
  expect(stdout.split("\n").filter((line) => line.startsWith("caught"))).toHaveLength(4);
});
