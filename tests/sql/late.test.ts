import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { tripHostFamilyStates, tripStates } from "#shared/features/trips/trips.states.ts";
import { copyDatabase, type TestDatabase } from "#tests/support/database.ts";
import { createFactories, type Factories } from "#tests/support/factories.ts";

// For whom somebody waits, and since when: each thing that says so, beside what nearly does.
const now = new Date("2027-03-01T12:00:00Z");
const before = (hours: number): Date => new Date(now.getTime() - hours * 3_600_000);

let database: TestDatabase;
let make: Factories;
let guest: string;
let host: string;
let office: string;
let home: string;
beforeAll(async () => {
  database = await copyDatabase();
  make = createFactories(database.owner.db, () => now);
  [guest, host] = [await make.aUser(), await make.aUser({ roles: ["host_family"] })];
  office = await make.aUser({ roles: ["coordinator"] });
  home = await make.aHostFamily({ userId: host });
});
afterAll(() => database.drop());

const asked = async (fields: Parameters<Factories["aHosting"]>[0] = {}, trip: object = {}) =>
  make.aHosting({
    hostFamilyId: home,
    tripId: await make.aTrip({ state: "reserved", ...trip }),
    askedAt: before(48),
    ...fields,
  });
const talkOf = (tripHostFamilyId: string) => make.aConversation({ tripHostFamilyId, people: [] });
const say = (conversationId: string, senderId: string, at: number, fields: object = {}) =>
  make.aMessage({ conversationId, senderId, kind: 1, createdAt: before(at), ...fields });

// Hours before now; null: nothing is waited for.
async function waitingSince(id: string): Promise<number | null> {
  const { rows } = await sql<{ at: string | Date | null }>`
    SELECT waiting_since(h)::timestamptz AS at FROM trip_host_family h WHERE h.id = ${id}`.execute(database.app.db);
  const at = rows[0]?.at ?? null;
  return at === null ? null : (now.getTime() - new Date(at).getTime()) / 3_600_000;
}
async function hasWaited(id: string, hours: number): Promise<boolean | undefined> {
  const { rows } = await sql<{ has: boolean }>`
    SELECT has_waited(h, ${before(hours)}::timestamptz) AS has FROM trip_host_family h WHERE h.id = ${id}`.execute(
    database.app.db,
  );
  return rows[0]?.has;
}

describe("a family's own answer", () => {
  test("is waited for in three states of it and three of the trip, since it was asked", async () => {
    const waits = ["awaiting_host_family_review", "considering_hosting"];
    for (const state of tripHostFamilyStates) {
      const id = await asked({ state });
      expect([state, await waitingSince(id)]).toEqual([state, waits.includes(state) ? 48 : null]);
      expect([state, await hasWaited(id, 24)]).toEqual([state, waits.includes(state)]);
    }
    for (const state of tripStates) {
      const id = await asked({}, { state });
      const isWaiting = ["enquiry", "reserved", "customer_service"].includes(state);
      expect([state, await hasWaited(id, 48), await hasWaited(id, 49)]).toEqual([state, isWaiting, false]);
    }
  });

  test("is waited for since it last wrote or stepped itself, in this conversation", async () => {
    for (const [state, since] of [
      ["awaiting_host_family_review", 30],
      ["considering_hosting", 26],
    ] as const) {
      const id = await asked({ state, answeredAt: before(26) });
      const [talk, elsewhere] = [await talkOf(id), await talkOf(await asked())];
      await say(elsewhere, host, 3);
      await say(talk, host, 40);
      await say(talk, host, 30);
      await say(talk, guest, 4);
      await say(talk, host, 2, { kind: 2 });
      expect([state, await waitingSince(id)]).toEqual([state, since]);
    }
    // Only what it has written itself: beside it another family has written in a conversation of its own.
    const other = await make.aUser({ roles: ["host_family"] });
    const beside = await asked({ hostFamilyId: await make.aHostFamily({ userId: other }) });
    await say(await talkOf(beside), other, 1);
    const id = await asked();
    await say(await talkOf(id), other, 5);
    expect(await waitingSince(id)).toBe(48);
  });

  test("to words alone is waited for since the first of a guest's that it has left without any", async () => {
    const state = "potential_trip_host_family";
    const id = await asked({ state });
    expect(await waitingSince(id)).toBeNull();
    const [talk, elsewhere] = [await talkOf(id), await talkOf(await asked({ state }))];
    await say(elsewhere, guest, 45);
    await say(talk, guest, 44);
    await say(talk, host, 43);
    await say(talk, office, 42);
    await say(talk, guest, 41, { kind: 2 });
    await say(talk, guest, 40, { deleted: true });
    expect(await waitingSince(id)).toBeNull();
    await say(talk, guest, 39);
    await say(talk, guest, 38);
    expect(await waitingSince(id)).toBe(39);
    const untouched = await talkOf(await asked({ state }));
    await say(untouched, guest, 20);
    expect(await waitingSince((await ofTalk(untouched)) ?? "")).toBe(20);
  });
});

const ofTalk = async (id: string): Promise<string | null> =>
  (
    await database.owner.db
      .selectFrom("conversation")
      .select("tripHostFamilyId")
      .where("id", "=", id)
      .executeTakeFirstOrThrow()
  ).tripHostFamilyId;

test("silence is what ended without an answer: of a month, in a row since it last said anything, and since it was shown again", async () => {
  const family = await make.aHostFamily();
  const silence = async () =>
    (
      await sql<{ failures: number; inARow: number }>`
        SELECT * FROM family_silence_of(${family}, ${now}::timestamptz)`.execute(database.app.db)
    ).rows[0];
  const ended = (hours: number, fields: Parameters<Factories["aHosting"]>[0] = {}) =>
    asked({ hostFamilyId: family, state: "declined_hosting", updatedAt: before(hours), ...fields });
  const silent = { stateReason: "no_response" };
  // Another's, one that goes on, and one that was answered otherwise.
  await ended(5, { ...silent, hostFamilyId: home });
  await ended(5, { state: "awaiting_host_family_review" });
  expect(await silence()).toEqual({ failures: 0, inARow: 0 });
  await ended(31 * 24, silent);
  await ended(100, silent);
  expect(await silence()).toEqual({ failures: 1, inARow: 2 });
  // It said no by itself: in a row it begins anew.
  await ended(1, { answeredAt: before(90), stateReason: "full" });
  expect(await silence()).toEqual({ failures: 1, inARow: 0 });
  await ended(80, silent);
  await ended(1, { ...silent, answeredAt: before(70) });
  expect(await silence()).toEqual({ failures: 3, inARow: 2 });
  // Withdrawn by us, whatever was noted of it, is no silence of its own, and ends the row.
  await ended(60, { ...silent, state: "host_family_withdrawn" });
  expect(await silence()).toEqual({ failures: 3, inARow: 0 });
  await ended(50, silent);
  await database.owner.db
    .updateTable("hostFamily")
    .set({ shownAgainAt: before(75) })
    .where("id", "=", family)
    .execute();
  expect(await silence()).toEqual({ failures: 2, inARow: 1 });
});
