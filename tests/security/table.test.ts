import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction } from "#server/db/transaction.ts";
import { studentScopes } from "#server/db/scopes.ts";
import { table } from "#server/db/table.ts";
import type { Context } from "#server/http/context.ts";
import { copyDatabase, type TestDatabase } from "#tests/support/database.ts";
import { createFactories } from "#tests/support/factories.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await copyDatabase();
});
afterAll(() => database.drop());

// As a feature would use it that adds no rule of its own.
const students = table({
  name: "student",
  fields: ["id"],
  scopes: studentScopes,
  order: sql`student.id`,
  tells: "students",
});

test("a table alone neither reads, changes nor removes what is out of reach, and removes nothing beside", async () => {
  const make = createFactories(database.owner.db, () => new Date());
  const guardianId = await make.aUser({ roles: ["parent"] });
  const actor = { id: guardianId, roles: ["parent" as const], businessId: null };
  const [child, sibling] = [await make.aStudent({ guardianId }), await make.aStudent({ guardianId })];
  const foreign = await make.aStudent();
  const within = <T>(work: (context: Context) => Promise<T>): Promise<T> =>
    inTransaction(database.app.db, { actor, readOnly: false }, (db) =>
      work({
        db,
        actor,
        session: null,
        scopes: ["kid"],
        caller: { ip: "", device: "", locale: "en", isLater: false },
        now: () => new Date(),
        afterCommit: () => undefined,
        changed: () => undefined,
        setCookies: () => undefined,
      }),
    );
  const all = () => within((context) => students.list(context, { page: 1, perPage: 9 }));
  expect((await all()).data).toEqual([{ id: child }, { id: sibling }]);
  for (const work of [
    (context: Context) => students.find(context, foreign),
    (context: Context) => students.change(context, foreign, { firstName: "Mallory" }),
    (context: Context) => students.remove(context, foreign),
  ])
    await expect(within(work)).rejects.toMatchObject({ code: "not_found" });
  await within((context) => students.remove(context, sibling));
  expect((await all()).data).toEqual([{ id: child }]);
  const left = await database.owner.db.selectFrom("student").select("id").orderBy("id").execute();
  expect(left).toEqual([{ id: child }, { id: foreign }]);
});
