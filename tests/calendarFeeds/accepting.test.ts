import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addDays } from "#shared/time/days.ts";
import { aCalendar, failsWith, says, startCalendarService } from "#tests/support/calendarService.ts";
import { aHome, setStage, type Home, type Stage } from "#tests/transitions/stage.ts";

let service: Awaited<ReturnType<typeof startCalendarService>>;
let stage: Stage;
let home: Home;

const path = "/own.ics";

beforeAll(async () => {
  service = await startCalendarService();
  stage = await setStage({ calendars: service.calendars });
});
afterAll(async () => {
  await stage.close();
  await service.close();
});

const minutesMs = 60_000;
const asked = (): number => service.asked.length;

beforeEach(async () => {
  home = await aHome(stage.server);
  const url = service.set(path, says(aCalendar()));
  await (await stage.server.as(home.host.userId)).post("/api/host_family/calendars", { name: "Elsewhere", url });
  await stage.server.feeds.runDue();
});

async function aRequest(): Promise<{
  readonly tripId: string;
  readonly hostingId: string;
  readonly nights: { from: string; to: string };
}> {
  const from = addDays(stage.today(), 60);
  const placed = await stage.aPlacedTrip({ homes: [home], from });
  expect((await stage.reserve(placed.tripId)).status).toBe(200);
  return { ...placed, nights: { from: addDays(from, 2), to: addDays(from, 4) } };
}

describe("a family that says yes", () => {
  test("is asked first whether its other calendars still have the bed, where they were read a while ago", async () => {
    const { hostingId, tripId, nights } = await aRequest();
    service.set(path, says(aCalendar(nights)));
    stage.server.clock.advance(16 * minutesMs);
    const answer = await stage.give(home.host, "hosting", hostingId, "accept");
    expect([answer.status, answer.body.reason]).toEqual([409, "familyFree"]);
    // What was read stands, though the yes was undone.
    const { blocks } = (
      await (
        await stage.server.as(home.host.userId)
      ).get(`/api/host_family/calendar?from_date=${nights.from}&to_date=${nights.to}`)
    ).body.calendar;
    expect(blocks).toMatchObject([{ fromDate: nights.from, toDate: nights.to, feedName: "Elsewhere" }]);
    service.set(path, says(aCalendar()));
    stage.server.clock.advance(16 * minutesMs);
    expect((await stage.give(home.host, "trip", tripId, "host_accept")).status).toBe(200);
  });

  test("is not kept waiting by one that was read just now", async () => {
    const { hostingId } = await aRequest();
    const before = asked();
    stage.server.clock.advance(14 * minutesMs);
    expect((await stage.give(home.host, "hosting", hostingId, "accept")).status).toBe(200);
    expect(asked()).toBe(before);
  });

  test("may host all the same when another calendar does not answer", async () => {
    const { hostingId } = await aRequest();
    service.set(path, failsWith(500));
    stage.server.clock.advance(16 * minutesMs);
    const before = asked();
    expect((await stage.give(home.host, "hosting", hostingId, "accept")).status).toBe(200);
    expect(asked()).toBe(before + 1);
  });

  test("is asked by the trip as well, and nobody who may not answer makes us ask", async () => {
    const { tripId, hostingId, nights } = await aRequest();
    service.set(path, says(aCalendar(nights)));
    stage.server.clock.advance(16 * minutesMs);
    const before = asked();
    expect((await stage.give(stage.hosts[1].host, "hosting", hostingId, "accept")).status).toBe(404);
    expect(asked()).toBe(before);
    const answer = await stage.give(home.host, "trip", tripId, "host_accept");
    expect([answer.status, answer.body.reason]).toEqual([409, "familyFree"]);
  });
});
