import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { CalendarBlock } from "#shared/features/hostCalendar/hostCalendar.contract.ts";
import { addDays, dayOf } from "#shared/time/days.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import type { Visitor } from "#tests/support/visitor.ts";

let server: TestServer;
let host: Visitor & { readonly userId: string };
let hostFamilyId: string;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

beforeEach(async () => {
  host = await server.as("host_family");
  hostFamilyId = await server.factories.aHostFamily({ userId: host.userId, guests: 2 });
});

const inDays = (count: number): string => addDays(dayOf(server.clock.now()), count);

interface Stay {
  readonly tripState: string;
  readonly state: string;
  readonly from: number;
  readonly to: number;
  readonly selected?: boolean;
  readonly family?: string;
}

async function aStay({ tripState, state, from, to, selected = false, family = hostFamilyId }: Stay): Promise<string> {
  const dates = { fromDate: inDays(from), toDate: inDays(to) };
  const studentId = await server.factories.aStudent({ firstName: "Lucía" });
  const tripId = await server.factories.aTrip({ state: tripState, studentId, ...dates });
  await server.factories.aHosting({ tripId, hostFamilyId: family, state, selected, ...dates });
  return tripId;
}

const read = async (from: number, to: number) =>
  (await host.get(`/api/host_family/calendar?from_date=${inDays(from)}&to_date=${inDays(to)}`)).body.calendar;

const set = (from: number, to: number, isHosting: boolean, note = "") =>
  host.post("/api/host_family/calendar/days", {
    from_date: inDays(from),
    to_date: inDays(to),
    is_hosting: isHosting,
    note,
  });

const spans = (blocks: readonly CalendarBlock[]) => blocks.map(({ fromDate, toDate }) => [fromDate, toDate]);

describe("a calendar", () => {
  test("shows who stays and who asks, and nobody who was turned away", async () => {
    const kept = [
      await aStay({ tripState: "booked", state: "accepted_hosting", from: 10, to: 20 }),
      await aStay({ tripState: "reserved", state: "awaiting_host_family_review", from: 12, to: 20, selected: true }),
      await aStay({ tripState: "enquiry", state: "potential_trip_host_family", from: 14, to: 20 }),
    ];
    await aStay({ tripState: "enquiry", state: "declined_hosting", from: 10, to: 20 });
    await aStay({ tripState: "cancelled", state: "accepted_hosting", from: 10, to: 20 });
    await aStay({ tripState: "booked", state: "accepted_hosting", from: 60, to: 70 });
    const { stays, guests } = await read(5, 30);
    expect(guests).toBe(2);
    expect(stays.map(({ tripId, isHeld }: { tripId: string; isHeld: boolean }) => [tripId, isHeld])).toEqual([
      [kept[0], true],
      [kept[1], true],
      [kept[2], false],
    ]);
  });

  test("is one's own alone", async () => {
    const stranger = await server.as("host_family");
    const family = await server.factories.aHostFamily({ userId: stranger.userId });
    await aStay({ tripState: "booked", state: "accepted_hosting", from: 10, to: 20, family });
    expect((await read(5, 30)).stays).toEqual([]);
    const nobody = await server.as("host_family");
    const answer = await nobody.get(`/api/host_family/calendar?from_date=${inDays(1)}&to_date=${inDays(5)}`);
    expect(answer.status).toBe(404);
  });

  test("is not read backwards, nor for a lifetime", async () => {
    const ask = async (from: number, to: number) =>
      (await host.get(`/api/host_family/calendar?from_date=${inDays(from)}&to_date=${inDays(to)}`)).status;
    expect([await ask(5, 5), await ask(5, 4), await ask(0, 801), await ask(0, 800)]).toEqual([422, 422, 422, 200]);
  });
});

describe("days on which nobody is hosted", () => {
  test("are set, joined with their neighbours, keep their note and are opened again in the middle", async () => {
    expect(spans((await set(30, 35, false, "Family holiday")).body.blocks)).toEqual([[inDays(30), inDays(35)]]);
    const longer = (await set(35, 40, false)).body.blocks;
    expect(longer).toMatchObject([{ fromDate: inDays(30), toDate: inDays(40), note: "Family holiday" }]);
    expect(spans((await set(33, 35, true)).body.blocks)).toEqual([
      [inDays(30), inDays(33)],
      [inDays(35), inDays(40)],
    ]);
    expect(spans((await read(0, 60)).blocks)).toHaveLength(2);
  });

  test("are refused by the name of the guest who is there", async () => {
    await aStay({ tripState: "booked", state: "accepted_hosting", from: 10, to: 20 });
    const answer = await set(18, 25, false);
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({ code: "conflict", reason: "guestThere", name: "Lucía" });
    expect((await read(0, 60)).blocks).toEqual([]);
    // The night of the last day is free.
    expect((await set(20, 25, false)).status).toBe(200);
  });

  test("are not refused by somebody who has only asked", async () => {
    await aStay({ tripState: "enquiry", state: "potential_trip_host_family", from: 10, to: 20 });
    expect((await set(10, 20, false)).status).toBe(200);
  });

  test("do not lie in the past, and last a year at most", async () => {
    expect([(await set(-10, 0, false)).status, (await set(1, 368, false)).status]).toEqual([422, 422]);
  });

  test("of others stay as they are", async () => {
    const other = await server.factories.aHostFamily();
    await server.db
      .insertInto("hostFamilyCalendarBlock")
      .values({ hostFamilyId: other, fromDate: inDays(30), toDate: inDays(40), kind: "holiday" })
      .execute();
    await set(30, 40, true);
    const left = await server.db
      .selectFrom("hostFamilyCalendarBlock")
      .select("id")
      .where("hostFamilyId", "=", other)
      .execute();
    expect(left).toHaveLength(1);
  });
});

describe("a vacation", () => {
  const pause = (until: string | null, line = "") => host.post("/api/host_family/calendar/pause", { until, line });

  test("takes the home out of what is found until its day, and ends when the family says so", async () => {
    await server.db
      .updateTable("hostFamily")
      .set({ vettingState: "approved" })
      .where("id", "=", hostFamilyId)
      .execute();
    const isOpen = async (): Promise<boolean> => {
      const { rows } = await server.database.owner.pool.query("SELECT family_open($1, $2, $3, 1, $4) AS open", [
        hostFamilyId,
        inDays(60),
        inDays(70),
        inDays(0),
      ]);
      return rows[0].open;
    };
    expect(await isOpen()).toBe(true);
    expect((await pause(inDays(20))).body.away).toEqual({ until: inDays(20), line: "" });
    expect([await isOpen(), (await read(0, 5)).away?.until]).toEqual([false, inDays(20)]);
    await pause(null);
    expect([await isOpen(), (await read(0, 5)).away]).toEqual([true, null]);
  });

  test("ends on a day to come, within a year", async () => {
    expect([(await pause(inDays(0))).status, (await pause(inDays(400))).status]).toEqual([422, 422]);
  });
});

test("a block of one room is not the whole home's, and stays when the home is opened", async () => {
  const { id: roomId } = await server.db
    .insertInto("hostFamilyRoom")
    .values({ hostFamilyId, name: "Attic", beds: 1, position: 1 })
    .returning("id")
    .executeTakeFirstOrThrow();
  const block = { hostFamilyId, roomId, fromDate: inDays(30), toDate: inDays(40), kind: "blocked" };
  await server.db.insertInto("hostFamilyCalendarBlock").values(block).execute();
  expect((await read(25, 45)).blocks).toEqual([]);
  await set(30, 40, true);
  expect(
    await server.db
      .selectFrom("hostFamilyCalendarBlock")
      .select("roomId")
      .where("hostFamilyId", "=", hostFamilyId)
      .execute(),
  ).toEqual([{ roomId }]);
});
