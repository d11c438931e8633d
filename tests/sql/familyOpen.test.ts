import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hasBed, holdsBed } from "#shared/features/hostings/beds.ts";
import { tripHostFamilyStates, tripStates } from "#shared/features/trips/trips.states.ts";
import { addDays } from "#shared/time/days.ts";
import { copyDatabase, type TestDatabase } from "#tests/support/database.ts";
import { createFactories, type Factories } from "#tests/support/factories.ts";

const today = "2027-03-01";
const on = (day: number): string => addDays("2027-07-01", day - 1);

let database: TestDatabase;
let make: Factories;
beforeAll(async () => {
  database = await copyDatabase();
  make = createFactories(database.owner.db, () => new Date(`${today}T12:00:00Z`));
});
afterAll(() => database.drop());

interface Ask {
  readonly from?: number;
  readonly to?: number;
  readonly beds?: number;
  readonly asOf?: string;
  readonly butTrip?: string | null;
}

// From the tenth to the seventeenth for one guest, unless it says otherwise.
async function closedBy(family: string, { from = 10, to = 17, beds = 1, asOf = today, butTrip = null }: Ask = {}) {
  const { rows } = await sql<{ reasons: readonly string[] | null; isOpen: boolean }>`
    SELECT family_closed(${family}, ${on(from)}::date, ${on(to)}::date, ${beds}, ${asOf}::date, ${butTrip}) AS reasons,
      family_open(${family}, ${on(from)}::date, ${on(to)}::date, ${beds}, ${asOf}::date, ${butTrip}) AS is_open`.execute(
    database.app.db,
  );
  const [row] = rows;
  expect(row?.isOpen).toBe(row?.reasons?.length === 0);
  return row?.reasons ?? null;
}

const block = (hostFamilyId: string, from: number, to: number, roomId: string | null = null) =>
  database.owner.db
    .insertInto("hostFamilyCalendarBlock")
    .values({ hostFamilyId, fromDate: on(from), toDate: on(to), kind: "blocked", roomId })
    .execute();

const rule = (hostFamilyId: string, fields: { [name: string]: number }) =>
  database.owner.db
    .insertInto("hostFamilyRule")
    .values({ hostFamilyId, ...fields })
    .execute();

async function room(hostFamilyId: string, position: number, beds: number): Promise<string> {
  const values = { hostFamilyId, name: "Room", beds, position };
  return (await database.owner.db.insertInto("hostFamilyRoom").values(values).returning("id").executeTakeFirstOrThrow())
    .id;
}

async function stay(hostFamilyId: string, from: number, to: number): Promise<string> {
  const days = { fromDate: on(from), toDate: on(to) };
  const tripId = await make.aTrip({ ...days, state: "booked" });
  await make.aHosting({ ...days, tripId, hostFamilyId, state: "accepted_hosting" });
  return tripId;
}

describe("a home is open", () => {
  test("when nothing keeps it from it, and one that is not there is not", async () => {
    expect(await closedBy(await make.aHostFamily())).toEqual([]);
    expect(await closedBy("999999999")).toBeNull();
  });

  test.each(["approved", "renewal_due", "draft", "suspended", "visit_pending", "withdrawn"])(
    "while it is %s: only when it is vetted",
    async (vettingState) => {
      const isVetted = ["approved", "renewal_due"].includes(vettingState);
      expect(await closedBy(await make.aHostFamily({ vettingState }))).toEqual(isVetted ? [] : ["vetting"]);
    },
  );

  test("not while the office hides it, nor before the day until which it pauses", async () => {
    expect(await closedBy(await make.aHostFamily({ hiddenAt: new Date() }))).toEqual(["hidden"]);
    const paused = await make.aHostFamily({ pausedUntil: "2027-04-01" });
    expect(await closedBy(paused, { asOf: "2027-03-31" })).toEqual(["paused"]);
    expect(await closedBy(paused, { asOf: "2027-04-01" })).toEqual([]);
  });

  test("for stays of the length it takes, asked for early enough", async () => {
    const home = await make.aHostFamily();
    await rule(home, { nightsMin: 3, nightsMax: 7, noticeDays: 10 });
    expect(await closedBy(home, { from: 10, to: 12 })).toEqual(["shortest"]);
    expect(await closedBy(home, { from: 10, to: 13 })).toEqual([]);
    expect(await closedBy(home, { from: 10, to: 17 })).toEqual([]);
    expect(await closedBy(home, { from: 10, to: 18 })).toEqual(["longest"]);
    expect(await closedBy(home, { asOf: on(0) })).toEqual([]);
    expect(await closedBy(home, { asOf: on(1) })).toEqual(["notice"]);
  });

  test("when no day of it is blocked; the day somebody leaves may be", async () => {
    const home = await make.aHostFamily({ guests: 5 });
    await block(home, 17, 20);
    await block(home, 5, 10);
    expect(await closedBy(home)).toEqual([]);
    expect(await closedBy(home, { to: 18 })).toEqual(["blocked", "beds"]);
    expect(await closedBy(home, { from: 9 })).toEqual(["blocked", "beds"]);
  });

  test("with a bed for each on every night", async () => {
    const home = await make.aHostFamily({ guests: 2 });
    const tripId = await stay(home, 12, 14);
    expect(await closedBy(home, { beds: 1 })).toEqual([]);
    expect(await closedBy(home, { beds: 2 })).toEqual(["beds"]);
    expect(await closedBy(home, { beds: 2, butTrip: tripId })).toEqual([]);
    expect(await closedBy(home, { beds: 2, from: 14 })).toEqual([]);
    expect(await closedBy(home, { beds: 2, from: 8, to: 12 })).toEqual([]);
    expect(await closedBy(home, { beds: 3, from: 14 })).toEqual(["beds"]);
  });

  test("and with the days between two guests that it wants", async () => {
    const home = await make.aHostFamily({ guests: 1 });
    await stay(home, 3, 8);
    await rule(home, { turnoverDays: 2 });
    expect(await closedBy(home, { from: 7 })).toEqual(["beds"]);
    expect(await closedBy(home, { from: 8 })).toEqual(["turnover"]);
    expect(await closedBy(home, { from: 9 })).toEqual(["turnover"]);
    expect(await closedBy(home, { from: 10 })).toEqual([]);
    await stay(home, 20, 25);
    expect(await closedBy(home, { to: 18 })).toEqual([]);
    expect(await closedBy(home, { to: 19 })).toEqual(["turnover"]);
  });

  test("with the beds of the rooms that are not blocked, never for more guests than it takes", async () => {
    const home = await make.aHostFamily({ guests: 3 });
    const small = await room(home, 1, 1);
    await room(home, 2, 3);
    expect(await closedBy(home, { beds: 3 })).toEqual([]);
    expect(await closedBy(home, { beds: 4 })).toEqual(["beds"]);
    await block(home, 12, 13, small);
    expect(await closedBy(home, { beds: 3 })).toEqual([]);
    const other = await make.aHostFamily({ guests: 3 });
    const first = await room(other, 1, 1);
    await room(other, 2, 2);
    await block(other, 12, 13, first);
    expect(await closedBy(other, { beds: 2 })).toEqual([]);
    expect(await closedBy(other, { beds: 3 })).toEqual(["beds"]);
    expect(await closedBy(other, { beds: 3, from: 13 })).toEqual([]);
  });
});

describe("a rule that stands in the database too is the same rule", () => {
  test("holds_bed: which stays take a bed", async () => {
    for (const tripState of tripStates)
      for (const state of tripHostFamilyStates)
        for (const selected of [true, false]) {
          const { rows } = await sql<{
            holds: boolean;
          }>`SELECT holds_bed(${tripState}, ${state}, ${selected}) AS holds`.execute(database.app.db);
          expect([tripState, state, selected, rows[0]?.holds]).toEqual([
            tripState,
            state,
            selected,
            holdsBed({ tripState, state, selected }),
          ]);
        }
  });

  test("family_open: whether there is a bed on every night", async () => {
    const days = fc
      .record({ lead: fc.nat(12), nights: fc.integer({ min: 1, max: 6 }) })
      .map(({ lead, nights }) => ({ from: 10 + lead, to: 10 + lead + nights }));
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 3 }),
        fc.array(days, { maxLength: 6 }),
        days,
        async (guests, stays, wish) => {
          const home = await make.aHostFamily({ guests });
          for (const { from, to } of stays) await stay(home, from, to);
          const asDays = ({ from, to }: typeof wish) => ({ from: on(from), to: on(to) });
          expect(await closedBy(home, wish)).toEqual(
            hasBed({ capacity: guests, days: asDays(wish), stays: stays.map(asDays) }) ? [] : ["beds"],
          );
        },
      ),
      { numRuns: 40 },
    );
  });
});

test("a night is taken when no bed is left on it, and not when only somebody else's is", async () => {
  const [home, other] = [await make.aHostFamily({ guests: 2 }), await make.aHostFamily({ guests: 1 })];
  await stay(home, 10, 13);
  await stay(home, 12, 14);
  await block(home, 16, 25);
  await stay(other, 10, 20);
  const { rows } = await sql<{ night: string }>`
    SELECT night::text FROM taken_nights(${home}, ${on(1)}::date, ${on(18)}::date) night ORDER BY night`.execute(
    database.app.db,
  );
  expect(rows.map(({ night }) => night)).toEqual([on(12), on(16), on(17)]);
});
