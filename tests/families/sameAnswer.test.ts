import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { nightsAhead, readHomes } from "#server/features/families/homes.store.ts";
import { isOpenFor } from "#shared/features/families/nights.ts";
import { addDays } from "#shared/time/days.ts";
import { copyDatabase, type TestDatabase } from "#tests/support/database.ts";
import { createFactories, type Factories } from "#tests/support/factories.ts";

const today = "2027-03-01";
const on = (day: number): string => addDays(today, day);

let database: TestDatabase;
let make: Factories;
beforeAll(async () => {
  database = await copyDatabase();
  make = createFactories(database.owner.db, () => new Date(`${today}T12:00:00Z`));
});
afterAll(() => database.drop());

const spell = fc
  .record({ lead: fc.nat(20), nights: fc.integer({ min: 1, max: 8 }) })
  .map(({ lead, nights }) => ({ fromDate: on(lead), toDate: on(lead + nights) }));

const household = fc.record({
  guests: fc.integer({ min: 1, max: 3 }),
  pausedUntil: fc.constantFrom(null, on(0), on(1)),
  isHidden: fc.constantFrom(false, false, false, true),
  rule: fc.option(
    fc.record({
      nightsMin: fc.integer({ min: 1, max: 3 }),
      nightsMax: fc.constantFrom(null, 3, 6),
      noticeDays: fc.nat(3),
      turnoverDays: fc.nat(2),
    }),
  ),
  rooms: fc.array(fc.integer({ min: 1, max: 2 }), { maxLength: 2 }),
  stays: fc.array(spell, { maxLength: 4 }),
  blocks: fc.array(fc.record({ days: spell, isRoom: fc.boolean() }), { maxLength: 2 }),
});

test("what a search holds in memory answers like family_open in the database", async () => {
  const { db } = database.owner;
  await fc.assert(
    fc.asyncProperty(
      household,
      fc.array(fc.record({ days: spell, beds: fc.integer({ min: 1, max: 3 }) }), { minLength: 8, maxLength: 8 }),
      async ({ guests, pausedUntil, isHidden, rule, rooms, stays, blocks }, wishes) => {
        const hostFamilyId = await make.aHostFamily({ guests, pausedUntil, hiddenAt: isHidden ? new Date() : null });
        if (rule)
          await db
            .insertInto("hostFamilyRule")
            .values({ hostFamilyId, ...rule })
            .execute();
        const roomIds: string[] = [];
        for (const [index, beds] of rooms.entries()) {
          const values = { hostFamilyId, name: "Room", beds, position: index + 1 };
          roomIds.push(
            (await db.insertInto("hostFamilyRoom").values(values).returning("id").executeTakeFirstOrThrow()).id,
          );
        }
        for (const days of stays) {
          const tripId = await make.aTrip({ ...days, state: "booked" });
          await make.aHosting({ ...days, tripId, hostFamilyId, state: "accepted_hosting" });
        }
        for (const { days, isRoom } of blocks) {
          const roomId = isRoom ? (roomIds[0] ?? null) : null;
          await db
            .insertInto("hostFamilyCalendarBlock")
            .values({ ...days, hostFamilyId, kind: "blocked", roomId })
            .execute();
        }
        const [home] = await readHomes(db, { ids: [hostFamilyId], today, movePoint: (_, point) => point });
        expect(home?.nights.left).toHaveLength(nightsAhead);
        for (const { days, beds } of wishes) {
          const { rows } = await sql<{ isOpen: boolean }>`
            SELECT family_open(${hostFamilyId}, ${days.fromDate}::date, ${days.toDate}::date, ${beds}, ${today}::date) AS is_open`.execute(
            database.app.db,
          );
          const asked = { days: { from: days.fromDate, to: days.toDate }, guests: beds, today };
          expect([days, beds, home && isOpenFor(home.rules, home.nights, asked)]).toEqual([
            days,
            beds,
            rows[0]?.isOpen,
          ]);
        }
      },
    ),
    { numRuns: 60 },
  );
});
