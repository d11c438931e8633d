import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Db } from "#server/db/connection.ts";
import { copyDatabase, type TestDatabase } from "#tests/support/database.ts";
import { createFactories, type Factories } from "#tests/support/factories.ts";

let database: TestDatabase;
let make: Factories;
beforeAll(async () => {
  database = await copyDatabase();
  make = createFactories(database.owner.db, () => new Date());
});
afterAll(() => database.drop());

const stay = (tripId: string, days: readonly [number, number], state = "accepted_hosting") => {
  const [fromDate = "", toDate = ""] = days.map((day) => `2027-07-${String(day).padStart(2, "0")}`);
  return make.aHosting({ tripId, fromDate, toDate, state });
};
const twice = /two families have accepted/;

describe("a night of a trip has one family", () => {
  test("whichever of two has accepted last, and however little they overlap", async () => {
    const overlaps: readonly [readonly [number, number], readonly [number, number]][] = [
      [
        [1, 8],
        [7, 14],
      ],
      [
        [7, 14],
        [1, 8],
      ],
      [
        [1, 14],
        [5, 6],
      ],
    ];
    for (const [first, second] of overlaps) {
      const tripId = await make.aTrip();
      await stay(tripId, first);
      await expect(stay(tripId, second)).rejects.toThrow(twice);
    }
  });

  test("but one may follow the other, others may have been asked, and another trip is another's", async () => {
    const [tripId, other] = [await make.aTrip(), await make.aTrip()];
    await stay(tripId, [8, 15], "considering_hosting");
    await stay(tripId, [8, 15]);
    await stay(tripId, [8, 15], "considering_hosting");
    await stay(tripId, [1, 8]);
    await stay(other, [1, 22]);
    await stay(tripId, [15, 22]);
  });

  test("and is taken over within one transaction, and only there", async () => {
    const tripId = await make.aTrip();
    const [first, second] = [await stay(tripId, [1, 8]), await stay(tripId, [1, 8], "considering_hosting")];
    const set = (db: Db, id: string, state: string) =>
      db.updateTable("tripHostFamily").set({ state }).where("id", "=", id).execute();
    await expect(set(database.owner.db, second, "accepted_hosting")).rejects.toThrow(twice);
    await database.owner.db.transaction().execute(async (db) => {
      await set(db, second, "accepted_hosting");
      await set(db, first, "considering_hosting");
    });
  });

  test("and what is wrong with one trip hinders no other", async () => {
    const [broken, whole] = [await make.aTrip(), await make.aTrip()];
    await stay(broken, [1, 8]);
    const second = await stay(broken, [1, 8], "considering_hosting");
    await database.owner.db.transaction().execute(async (db) => {
      await sql`SET LOCAL session_replication_role = replica`.execute(db);
      await db.updateTable("tripHostFamily").set({ state: "accepted_hosting" }).where("id", "=", second).execute();
    });
    await stay(whole, [1, 8]);
  });
});

test("what is kept for the devices of a person goes with the person, and nobody else's does", async () => {
  const db = database.owner.db;
  const [gone, stays] = [await make.aUser(), await make.aUser()];
  for (const id of [gone, stays]) {
    await sql`INSERT INTO op_log (user_id, op_id, digest, result) VALUES (${id}, gen_random_uuid(), '', '{}')`.execute(
      db,
    );
    await sql`INSERT INTO refused_send (sender_id, client_msg_id, err) VALUES (${id}, gen_random_uuid(), 'closed')`.execute(
      db,
    );
    await sql`INSERT INTO data_key (owner, version, wrapped) VALUES ('person:' || ${id}::text, 1, '')`.execute(db);
  }
  await sql`DELETE FROM user_role WHERE user_id = ${gone}`.execute(db);
  await db.deleteFrom("appUser").where("id", "=", gone).execute();
  const { rows } = await sql`
    SELECT 'op_log' AS kept, user_id::text AS of FROM op_log
    UNION ALL SELECT 'refused_send', sender_id::text FROM refused_send
    UNION ALL SELECT 'data_key', split_part(owner, ':', 2) FROM data_key ORDER BY kept`.execute(db);
  expect(rows).toEqual(["data_key", "op_log", "refused_send"].map((kept) => ({ kept, of: stays })));
});
