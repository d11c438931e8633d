import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { contractsAfter } from "#server/db/contracting.ts";
import { release } from "#shared/wire/release.ts";

// While a release is rolled out, nodes of the one before read and write the same tables. From this migration on each is written for both:
// what adds comes at once, what takes away comes once nobody reads it any more.
const firstForBoth = "0017";
const folder = path.resolve(import.meta.dirname, "../realtime-server/db/migrations");

interface Rule {
  readonly why: string;
  readonly isBroken: (statement: string, made: ReadonlySet<string>) => boolean;
}

const changed = /^ALTER TABLE (?:IF EXISTS )?(?:ONLY )?(\w+) (.*)$/is;
const actionsOn = (statement: string, made: ReadonlySet<string>): string =>
  ((found) => (found && !made.has(found[1] ?? "") ? (found[2] ?? "") : ""))(changed.exec(statement));

// What an earlier node cannot live with, or what holds it up.
const takesAway: readonly Rule[] = [
  {
    why: "drops what an earlier release reads",
    isBroken: (statement, made) =>
      /^DROP (?!TRIGGER|POLICY|INDEX|FUNCTION)/i.test(statement) ||
      /\bDROP (?!DEFAULT|NOT NULL|CONSTRAINT)/i.test(actionsOn(statement, made)),
  },
  {
    why: "drops a function that an earlier release calls",
    isBroken: (statement) => /^DROP FUNCTION\b/i.test(statement),
  },
  {
    why: "drops an index that the statements of an earlier release live by",
    isBroken: (statement) => /^DROP INDEX\b/i.test(statement),
  },
  {
    why: "renames what an earlier release knows by its name",
    isBroken: (statement, made) =>
      /\bRENAME\b/i.test(actionsOn(statement, made)) ||
      /^ALTER (TYPE|FUNCTION|VIEW|INDEX)\b.*\bRENAME\b/is.test(statement),
  },
  {
    why: "asks for a value that an earlier release does not write",
    isBroken: (statement, made) =>
      actionsOn(statement, made)
        .split(/,\s*(?=ADD|ALTER|DROP)/i)
        .some(
          (action) =>
            (/^ADD (?!CONSTRAINT|CHECK|FOREIGN|PRIMARY|UNIQUE)/i.test(action) &&
              /\bNOT NULL\b/i.test(action) &&
              !/\bDEFAULT\b|\bGENERATED\b/i.test(action)) ||
            /\bSET NOT NULL\b/i.test(action) ||
            /\bDROP DEFAULT\b/i.test(action),
        ),
  },
  {
    why: "changes the type of a column under an earlier release, and writes the whole table anew",
    isBroken: (statement, made) => /\bALTER (COLUMN )?\w+ (SET DATA )?TYPE\b/i.test(actionsOn(statement, made)),
  },
];
// What holds up everybody for as long as it takes, in whichever half.
const holdsUp: readonly Rule[] = [
  {
    why: "builds an index without CONCURRENTLY on a table in use",
    isBroken: (statement, made) =>
      ((found) => found !== null && !made.has(found[1] ?? ""))(
        /^CREATE (?:UNIQUE )?INDEX (?!CONCURRENTLY)(?:\w+ )?ON (?:ONLY )?(\w+)/i.exec(statement),
      ),
  },
  {
    why: "checks all rows of a table in use while nobody may write (NOT VALID first, VALIDATE in a migration of its own)",
    isBroken: (statement, made) =>
      /\bADD (CONSTRAINT \w+ )?(CHECK|FOREIGN KEY)\b/i.test(actionsOn(statement, made)) &&
      !/\bNOT VALID\b/i.test(statement),
  },
  {
    why: "makes an index for a key on a table in use while nobody may write",
    isBroken: (statement, made) =>
      /\bADD (CONSTRAINT \w+ )?(UNIQUE|PRIMARY KEY)\b(?! USING INDEX)/i.test(actionsOn(statement, made)),
  },
];

const withoutBodies = (text: string): string => text.replace(/\$(\w*)\$.*?\$\1\$/gs, "''").replace(/--.*$/gm, "");
const statementsOf = (text: string): readonly string[] =>
  withoutBodies(text)
    .split(";")
    .map((statement) => statement.replace(/\s+/g, " ").trim())
    .filter(Boolean);

// Why a migration may not be part of this release; nothing when it may.
function objectionsTo(text: string, now = release): readonly string[] {
  const statements = statementsOf(text);
  const made = new Set(
    statements.flatMap((statement) => /^CREATE TABLE (?:IF NOT EXISTS )?(\w+)/i.exec(statement)?.[1] ?? []),
  );
  const last = contractsAfter(text);
  const broken = (rules: readonly Rule[]): string[] =>
    statements.flatMap((statement) =>
      rules.filter(({ isBroken }) => isBroken(statement, made)).map(({ why }) => `${why}: ${statement}`),
    );
  return [
    ...broken(holdsUp),
    ...(last === null ? broken(takesAway) : []),
    ...(last !== null && last >= now ? [`may run after release ${last}, and this is release ${now}`] : []),
    ...(/\bCONCURRENTLY\b/i.test(withoutBodies(text)) && statements.length > 1
      ? ["does more than build its index, which has no transaction"]
      : []),
    ...(/^ *COMMIT;$/m.test(text) && statements.length > 1
      ? ["does more than fill a table by turns, which has no transaction"]
      : []),
  ];
}

describe("a migration is refused when it", () => {
  test.each([
    ["drops a column", "ALTER TABLE trip DROP COLUMN notes"],
    ["drops a table", "DROP TABLE trip"],
    ["drops an index", "DROP INDEX conversation_staff_list"],
    ["drops a function", "DROP FUNCTION op_send(bigint)"],
    ["renames a column", "ALTER TABLE trip RENAME COLUMN notes TO remarks"],
    ["renames a table", "ALTER TABLE trip RENAME TO journey"],
    ["renames a value of a type", "ALTER TYPE mood RENAME VALUE 'glad' TO 'happy'"],
    ["adds a column that must be filled", "ALTER TABLE trip ADD COLUMN colour text NOT NULL"],
    ["adds two, one of which must be filled", "ALTER TABLE trip ADD a text, ADD b int NOT NULL"],
    ["begins to ask for a value", "ALTER TABLE trip ALTER COLUMN notes SET NOT NULL"],
    ["takes a default away", "ALTER TABLE trip ALTER notes DROP DEFAULT"],
    ["changes a type", "ALTER TABLE trip ALTER COLUMN total TYPE numeric"],
    ["builds an index while nobody may write", "CREATE INDEX trip_by_day ON trip (from_date)"],
    ["checks all rows while nobody may write", "ALTER TABLE trip ADD CONSTRAINT whole CHECK (total > 0)"],
    ["makes a key while nobody may write", "ALTER TABLE trip ADD UNIQUE (reference)"],
    ["does something beside building its index", "CREATE INDEX CONCURRENTLY a ON trip (id); SELECT 1"],
    [
      "does something beside filling a table by turns",
      "ALTER TABLE trip ADD COLUMN colour text; DO $$ BEGIN\n  COMMIT;\nEND $$",
    ],
    ["takes away what this release may still read", `-- Contracts after release ${release}\nDROP TABLE trip`],
  ])("%s", (_, text) => {
    expect(objectionsTo(text)).toHaveLength(1);
  });
});

describe("a migration is fine when it", () => {
  test.each([
    ["adds a column that may be empty", "ALTER TABLE trip ADD COLUMN colour text"],
    ["adds one with a default", "ALTER TABLE trip ADD COLUMN colour text NOT NULL DEFAULT ''"],
    [
      "makes a table with all that belongs to it",
      "CREATE TABLE wish (id bigint NOT NULL, text text); CREATE INDEX ON wish (id); ALTER TABLE wish ADD UNIQUE (text)",
    ],
    ["builds an index beside the traffic", "CREATE INDEX CONCURRENTLY trip_by_day ON trip (from_date)"],
    ["lets an earlier check go", "ALTER TABLE trip DROP CONSTRAINT trip_state_check"],
    ["puts a wider one in its place", "ALTER TABLE trip ADD CONSTRAINT s CHECK (state <> '') NOT VALID"],
    [
      "replaces a function, whatever its text says",
      "CREATE OR REPLACE FUNCTION f() RETURNS void LANGUAGE sql AS $$ DROP TABLE trip; $$",
    ],
    [
      "takes away what nobody reads any more",
      `-- Contracts after release ${release - 1}\nALTER TABLE trip DROP COLUMN notes`,
    ],
  ])("%s", (_, text) => {
    expect(objectionsTo(text)).toEqual([]);
  });
});

test("every migration from now on can be lived with by a node of the release before", () => {
  const files = readdirSync(folder).filter((name) => name.endsWith(".sql") && name >= firstForBoth);
  const found = files.flatMap((name) =>
    objectionsTo(readFileSync(path.join(folder, name), "utf8")).map((objection) => `${name} ${objection}`),
  );
  expect(files.length).toBeGreaterThan(0);
  expect(found).toEqual([]);
});

test("the last migration before would have been refused: it drops an index of the busiest table", () => {
  expect(objectionsTo(readFileSync(path.join(folder, "0016_send.sql"), "utf8"))).toEqual([
    expect.stringContaining("drops an index"),
  ]);
});
