import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { copyDatabase, type TestDatabase } from "#tests/support/database.ts";
import { createFactories, type Factories } from "#tests/support/factories.ts";

// How a family answers is told to everybody who thinks of writing to it: each thing that counts, beside what nearly does.
const now = new Date("2027-03-01T12:00:00Z");
const before = (hours: number): Date => new Date(now.getTime() - hours * 3_600_000);
const dayBefore = (hours: number): string => before(hours).toISOString().slice(0, 10);

let database: TestDatabase;
let make: Factories;
let home: string;
let host: string;
let shared: { readonly studentId: string; readonly bookedBy: string };
beforeAll(async () => {
  database = await copyDatabase();
  make = createFactories(database.owner.db, () => now);
  shared = { studentId: await make.aStudent(), bookedBy: await make.aUser() };
  // Somebody else's, beside every family that is asked about here.
  await asked({ home: await make.aHostFamily(), at: 60 });
});
afterAll(() => database.drop());

interface Asked {
  readonly home?: string;
  // Hours before now.
  readonly at?: number | null;
  readonly answered?: number;
  readonly state?: string;
  readonly reason?: string;
  readonly updated?: number;
}
// Two days ago, unless it says otherwise.
async function asked({ home: hostFamilyId = home, at = 48, answered, state, reason, updated = 0 }: Asked = {}) {
  return make.aHosting({
    hostFamilyId,
    tripId: await make.aTrip(shared),
    askedAt: at === null ? null : before(at),
    answeredAt: answered === undefined ? null : before(answered),
    state: state ?? "awaiting_host_family_review",
    stateReason: reason ?? "",
    updatedAt: before(updated),
  });
}

async function aFamily(): Promise<void> {
  host = await make.aUser({ roles: ["host_family"] });
  home = await make.aHostFamily({ userId: host });
}

async function told() {
  const { rows } = await sql<{ sample: number; rate: number | null; median: number | null; failures: number }>`
    SELECT * FROM family_response_of(${home}, ${now}::timestamptz)`.execute(database.app.db);
  const [row] = rows;
  return row && [row.sample, row.rate, row.median, row.failures];
}
const nothing = [0, null, null, 0];
const failed = [1, 0, null, 1];
const within = (minutes: number) => [1, 100, minutes, 0];

const ofOne = async (fields: Asked) => {
  await aFamily();
  await asked(fields);
  return told();
};

describe("what counts", () => {
  test("is what was asked of the family itself, and answered after it was asked", async () => {
    expect(await ofOne({ answered: 47 })).toEqual(within(60));
    expect(await ofOne({ answered: 20 })).toEqual([1, 0, 28 * 60, 0]);
    expect(await ofOne({})).toEqual(failed);
    expect(await ofOne({ answered: 60 })).toEqual(failed);
    expect(await ofOne({ answered: 47, reason: "no_response" })).toEqual(failed);
    expect(await ofOne({ answered: 47, state: "new_trip_host_family" })).toEqual(nothing);
    expect(await ofOne({ at: null, answered: 47 })).toEqual(nothing);
  });

  test("is of the last ninety days, and what is open for a day", async () => {
    expect(await ofOne({ at: 91 * 24, answered: 91 * 24 - 1 })).toEqual(nothing);
    expect(await ofOne({ at: 89 * 24, answered: 89 * 24 - 1 })).toEqual(within(60));
    expect(await ofOne({ at: -1, answered: -2 })).toEqual(nothing);
    expect(await ofOne({ at: 23 })).toEqual(nothing);
    expect(await ofOne({ at: 23, answered: 22 })).toEqual(within(60));
  });

  test("is not what was taken back within a day, unless the family had answered", async () => {
    const state = "trip_host_family_rejected";
    expect(await ofOne({ state, updated: 25 })).toEqual(nothing);
    expect(await ofOne({ state, updated: 23 })).toEqual(failed);
    expect(await ofOne({ state, updated: 25, answered: 47 })).toEqual(within(60));
    expect(await ofOne({ updated: 25 })).toEqual(failed);
  });

  test("is of the last thirty days where there are ten, else of the latest ten", async () => {
    await aFamily();
    for (let at = 1; at <= 9; at += 1) await asked({ at: at * 48, answered: at * 48 - 1 });
    for (const at of [40, 41, 42]) await asked({ at: at * 24, answered: at * 24 - 30 });
    expect(await told()).toEqual([10, 90, 60, 0]);
    await asked({ at: 47, answered: 46 });
    expect(await told()).toEqual([10, 100, 60, 0]);
    await asked({ at: 46, answered: 45 });
    expect(await told()).toEqual([11, 100, 60, 0]);
  });
});

describe("where they write to each other", () => {
  const talkOf = async (tripHostFamilyId: string) => make.aConversation({ tripHostFamilyId, people: [] });
  const say = (conversationId: string, senderId: string, at: number, kind = 1) =>
    make.aMessage({ conversationId, senderId, kind, createdAt: before(at) });

  test("the clock starts with the first words of whoever asks, in this conversation", async () => {
    await aFamily();
    const guest = await make.aUser();
    const elsewhere = await talkOf(await asked({ home: await make.aHostFamily() }));
    const talk = await talkOf(await asked({ answered: 47 }));
    await say(elsewhere, guest, 80);
    await say(talk, host, 70);
    await say(talk, guest, 60, 2);
    await say(talk, guest, 50);
    await say(talk, guest, 49);
    expect(await told()).toEqual(within(180));
  });

  test("and ends with the first words of the family after that", async () => {
    await aFamily();
    const guest = await make.aUser();
    const elsewhere = await talkOf(await asked({ home: await make.aHostFamily() }));
    const talk = await talkOf(await asked());
    await say(talk, host, 60);
    await say(elsewhere, host, 47.5);
    await say(talk, host, 47.4, 2);
    await say(talk, guest, 47.3);
    await say(talk, host, 46);
    await say(talk, host, 45);
    expect(await told()).toEqual(within(120));
  });
});

describe("while the family was away", () => {
  const close = (fields: object) =>
    database.owner.db
      .insertInto("hostFamilyCalendarBlock")
      .values({ hostFamilyId: home, kind: "holiday", fromDate: dayBefore(48), toDate: dayBefore(24), ...fields })
      .execute();
  const pause = (fields: object) =>
    database.owner.db
      .insertInto("hostFamilyPause")
      .values({ hostFamilyId: home, fromAt: before(50), untilDay: "2027-06-01", ...fields })
      .execute();

  test("nothing that began counts; on other closed days, and of another home, it does", async () => {
    const cases: readonly (readonly [object, readonly unknown[]])[] = [
      [{}, nothing],
      [{ kind: "blocked" }, failed],
      [{ fromDate: dayBefore(24), toDate: dayBefore(0) }, failed],
      [{ fromDate: dayBefore(96), toDate: dayBefore(48) }, failed],
      [{ hostFamilyId: await make.aHostFamily() }, failed],
    ];
    for (const [fields, expected] of cases) {
      await aFamily();
      await asked();
      await close(fields);
      expect([fields, await told()]).toEqual([fields, expected]);
    }
  });

  test("what it left open does not count, where it went within a day and had not come back", async () => {
    const cases: readonly (readonly [object, number | undefined, readonly unknown[]])[] = [
      [{}, undefined, nothing],
      [{}, 47, within(60)],
      [{ fromAt: before(25) }, undefined, nothing],
      [{ fromAt: before(23) }, undefined, failed],
      [{ endedAt: before(49) }, undefined, failed],
      [{ untilDay: dayBefore(72) }, undefined, failed],
      [{ hostFamilyId: await make.aHostFamily() }, undefined, failed],
    ];
    for (const [fields, answered, expected] of cases) {
      await aFamily();
      await asked(answered === undefined ? {} : { answered });
      await pause(fields);
      expect([fields, await told()]).toEqual([fields, expected]);
    }
  });
});
