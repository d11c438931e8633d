import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import ICAL from "ical.js";
import { addDays, dayOf } from "#shared/time/days.ts";
import {
  aCalendar,
  failsWith,
  leadsTo,
  says,
  startCalendarService,
  type Reply,
} from "#tests/support/calendarService.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import type { Answer, Body, Visitor } from "#tests/support/visitor.ts";

let service: Awaited<ReturnType<typeof startCalendarService>>;
let server: TestServer;
let host: Visitor & { readonly userId: string };
let familyId: string;

beforeAll(async () => {
  service = await startCalendarService();
  server = await startServer({ calendars: service.calendars });
});
afterAll(async () => {
  await server.close();
  await service.close();
});

beforeEach(async () => {
  host = await server.as("host_family");
  familyId = await server.factories.aHostFamily({ userId: host.userId, guests: 2, vettingState: "approved" });
});

// The clock of the tests moves by hours, their days stay.
const today = dayOf(new Date());
const inDays = (count: number): string => addDays(today, count);
const span = (from: number, to: number) => ({ from: inDays(from), to: inDays(to) });

let paths = 0;
const aPath = (): string => `/${(paths += 1)}.ics`;

const add = (url: string, name = "Elsewhere"): Promise<Answer> =>
  host.post("/api/host_family/calendars", { name, url });

// Named by the household, and read.
async function aFeed(reply: Reply, path = aPath()): Promise<Body> {
  expect((await add(service.set(path, reply))).status).toBe(200);
  await server.feeds.runDue();
  return (await calendars()).feeds[0];
}

const calendars = async (): Promise<Body> => (await host.get("/api/host_family/calendars")).body.calendars;
const read = async (): Promise<Body> =>
  (await host.get(`/api/host_family/calendar?from_date=${inDays(0)}&to_date=${inDays(200)}`)).body.calendar;
const closed = async (): Promise<unknown> =>
  (await read()).blocks.map(({ fromDate, toDate, feedName }: Body) => [fromDate, toDate, feedName]);

async function aStay({ from, to, state = "accepted_hosting", tripState = "booked" }: Body): Promise<Body> {
  const dates = { fromDate: inDays(from), toDate: inDays(to) };
  const studentId = await server.factories.aStudent({ firstName: "Lucía" });
  const tripId = await server.factories.aTrip({ state: tripState, studentId, ...dates });
  const hostingId = await server.factories.aHosting({ tripId, hostFamilyId: familyId, state, ...dates });
  return { tripId, hostingId };
}

describe("another calendar", () => {
  test("closes the days that it calls taken, and opens them again with what it says later", async () => {
    const path = aPath();
    const feed = await aFeed(says(aCalendar(span(30, 35), span(50, 52))), path);
    expect(feed).toMatchObject({ name: "Elsewhere", site: "calendar.test", error: null });
    expect(feed.okAt).toBe(server.clock.now().toISOString());
    expect(Date.parse(feed.nextAt) - server.clock.now().getTime()).toBe(3_600_000);
    expect(await closed()).toEqual([
      [inDays(30), inDays(35), "Elsewhere"],
      [inDays(50), inDays(52), "Elsewhere"],
    ]);
    service.set(path, says(aCalendar(span(31, 35))));
    expect(await server.feeds.runDue()).toBe(0);
    server.clock.advance(3_600_000);
    host = await server.as(host.userId);
    expect(await server.feeds.runDue()).toBe(1);
    expect(await closed()).toEqual([[inDays(31), inDays(35), "Elsewhere"]]);
  });

  test("stands beside what the household closes itself, which neither opens nor joins it", async () => {
    await aFeed(says(aCalendar(span(30, 35))));
    const set = (from: number, to: number, isHosting: boolean) =>
      host.post("/api/host_family/calendar/days", {
        from_date: inDays(from),
        to_date: inDays(to),
        is_hosting: isHosting,
      });
    expect((await set(33, 40, false)).status).toBe(200);
    expect(await closed()).toEqual([
      [inDays(30), inDays(35), "Elsewhere"],
      [inDays(33), inDays(40), null],
    ]);
    await set(30, 40, true);
    expect(await closed()).toEqual([[inDays(30), inDays(35), "Elsewhere"]]);
    const coordinator = await server.as("coordinator");
    const { body } = await coordinator.get(`/api/households/${familyId}`);
    expect(body.item.blocks).toMatchObject([{ fromDate: inDays(30), feedName: "Elsewhere" }]);
  });

  test("takes the home out of what is found as soon as it is read, and back when it is removed", async () => {
    const isFound = async (): Promise<boolean> => {
      const { body } = await host.get(`/api/families?from=${inDays(61)}&to=${inDays(66)}`);
      return body.families.data.some(({ id }: Body) => id === familyId);
    };
    const before = await isFound();
    const { id } = await aFeed(says(aCalendar(span(61, 62))));
    const during = await isFound();
    expect((await host.remove(`/api/host_family/calendars/${id}`)).body.calendars.feeds).toEqual([]);
    expect([before, during, await isFound()]).toEqual([true, false, true]);
    expect(await closed()).toEqual([]);
  });

  test("contradicts a stay at once, before the household and the office", async () => {
    const { tripId } = await aStay({ from: 28, to: 33 });
    const { id } = await aFeed(says(aCalendar(span(30, 35))));
    const { conflicts } = await calendars();
    expect(conflicts).toEqual([
      {
        feedId: id,
        feedName: "Elsewhere",
        tripId,
        firstName: "Lucía",
        fromDate: inDays(30),
        toDate: inDays(33),
      },
    ]);
    const today = (await (await server.as("coordinator")).get("/api/hub/today")).body;
    const list = today.lists.find(({ name }: Body) => name === "conflicts");
    expect(list.rows).toMatchObject([{ kind: "trip", id: tripId }]);
    const stranger = await server.as("host_family");
    await server.factories.aHostFamily({ userId: stranger.userId });
    expect((await stranger.get("/api/host_family/calendars")).body.calendars).toEqual({
      feeds: [],
      conflicts: [],
      address: null,
    });
  });

  test.each<[string, string, Reply]>([
    ["is a page and no calendar", "notCalendar", says("<html><body>Please sign in</body></html>")],
    ["breaks off in the middle", "notCalendar", says(aCalendar(span(30, 35)).slice(0, 120))],
    ["never answers", "slow", () => undefined],
    [
      "begins and never ends",
      "slow",
      (response) => void response.writeHead(200, { "Content-Type": "text/calendar" }).write("BEGIN:VCALENDAR\r\n"),
    ],
    ["says beforehand that it has ten megabytes", "tooLarge", says("x".repeat(10_000_000))],
    [
      "has ten megabytes and does not say so",
      "tooLarge",
      (response) => {
        response.writeHead(200);
        for (let part = 0; part < 10; part += 1) response.write("x".repeat(1_000_000));
        response.end();
      },
    ],
    ["leads inside by a name", "inside", leadsTo("https://inside.test/admin.ics")],
    ["leads inside by an address", "inside", leadsTo("https://127.0.0.1/admin.ics")],
    ["leads to another port", "inside", leadsTo("https://calendar.test:8443/a.ics")],
    ["leads to what is not https", "inside", leadsTo("http://calendar.test/a.ics")],
    ["is there no more", "gone", failsWith(410)],
    ["wants a password", "refused", failsWith(401)],
    ["fails", "failing", failsWith(500)],
    [
      "repeats without an end",
      "tooMuch",
      says(
        "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nUID:1\r\nDTSTART:19700101T000000Z\r\nRRULE:FREQ=SECONDLY\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n",
      ),
    ],
  ])("that %s says so (%s)", async (_what, error, reply) => {
    const feed = await aFeed(reply);
    expect(feed).toMatchObject({ error, okAt: null });
    expect(Date.parse(feed.nextAt) - server.clock.now().getTime()).toBe(600_000);
    expect(await closed()).toEqual([]);
  });

  test("that leads in a circle is given up", async () => {
    const path = aPath();
    expect(await aFeed(leadsTo(`https://calendar.test${path}`), path)).toMatchObject({ error: "failing" });
  });

  test("is followed to where it has moved", async () => {
    const there = service.set(aPath(), says(aCalendar(span(30, 35))));
    expect(await aFeed(leadsTo(there))).toMatchObject({ error: null });
    expect(await closed()).toHaveLength(1);
  });

  test("that breaks keeps the days it has closed, and is forgiven when it comes back", async () => {
    const path = aPath();
    await aFeed(says(aCalendar(span(30, 35))), path);
    service.set(path, failsWith(503));
    server.clock.advance(3_600_000);
    await server.feeds.runDue();
    host = await server.as(host.userId);
    expect((await calendars()).feeds[0]).toMatchObject({ error: "failing" });
    expect((await calendars()).feeds[0].okAt).not.toBeNull();
    expect(await closed()).toHaveLength(1);
    service.set(path, says(aCalendar()));
    server.clock.advance(600_000);
    await server.feeds.runDue();
    expect((await calendars()).feeds[0]).toMatchObject({ error: null });
    expect(await closed()).toEqual([]);
  });

  test.each([
    "http://calendar.test/a.ics",
    "https://127.0.0.1/a.ics",
    "https://[::1]/a.ics",
    "https://localhost/a.ics",
    "https://calendar.test:444/a.ics",
    "https://somebody:secret@calendar.test/a.ics",
    "ftp://calendar.test/a.ics",
    "a.ics",
  ])("is not at %s", async (url) => {
    const answer = await add(url);
    expect([answer.status, answer.body.errors?.url?.[0]?.rule ?? answer.body.issues?.url?.[0]?.rule]).toEqual([
      422,
      "wrong",
    ]);
  });

  test("whose name leads inside is not asked", async () => {
    await add("https://inside.test/a.ics");
    const before = service.asked.length;
    await server.feeds.runDue();
    expect((await calendars()).feeds[0]).toMatchObject({ error: "inside" });
    expect(service.asked).toHaveLength(before);
  });

  test("is one of five at most, one's own, and read again once a minute", async () => {
    for (let count = 0; count < 5; count += 1)
      expect((await add(service.set(aPath(), says(aCalendar())))).status).toBe(200);
    const sixth = await add(service.set(aPath(), says(aCalendar())));
    expect(sixth.body).toMatchObject({ code: "refused", reason: "tooManyFeeds" });
    await server.feeds.runDue();
    const { id } = (await calendars()).feeds[0];
    const again = await host.post(`/api/host_family/calendars/${id}/again`, {});
    expect(Date.parse(again.body.calendars.feeds[0].nextAt) - server.clock.now().getTime()).toBe(60_000);
    const stranger = await server.as("host_family");
    await server.factories.aHostFamily({ userId: stranger.userId });
    expect((await stranger.post(`/api/host_family/calendars/${id}/again`, {})).status).toBe(404);
    expect((await stranger.remove(`/api/host_family/calendars/${id}`)).status).toBe(404);
    expect((await calendars()).feeds).toHaveLength(5);
  });

  test("keeps its address to itself", async () => {
    const url = service.set(aPath(), says(aCalendar()));
    const answer = await add(`${url}?secret=abc`);
    expect(JSON.stringify(answer.body)).not.toContain("secret");
    const { rows } = await server.database.owner.pool.query("SELECT * FROM calendar_feed");
    expect(JSON.stringify(rows)).not.toContain("abc");
  });
});

describe("one's own calendar elsewhere", () => {
  const make = async (hasNames = false): Promise<string> =>
    (await host.post("/api/host_family/calendars/address", { has_names: hasNames })).body.url;

  const pathOf = (url: string): string => new URL(url).pathname;
  const fetched = async (url: string): Promise<Response> => fetch(`${server.url}${pathOf(url)}`);

  async function eventsAt(url: string): Promise<readonly Body[]> {
    const answer = await fetched(url);
    expect(answer.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    const calendar = new ICAL.Component(ICAL.parse(await answer.text()));
    return calendar.getAllSubcomponents("vevent").map((one) => {
      const event = new ICAL.Event(one);
      return {
        uid: event.uid,
        from: event.startDate.toString(),
        to: event.endDate.toString(),
        isAllDay: event.startDate.isDate,
        summary: event.summary,
        sequence: event.sequence,
        status: one.getFirstPropertyValue("status"),
      };
    });
  }

  test("shows whole days of stays and closed days, by stable names", async () => {
    const { hostingId } = await aStay({ from: 10, to: 15 });
    await aStay({ from: 40, to: 45, state: "declined_hosting", tripState: "enquiry" });
    await host.post("/api/host_family/calendar/days", {
      from_date: inDays(20),
      to_date: inDays(22),
      is_hosting: false,
    });
    await aFeed(says(aCalendar(span(30, 35))));
    const url = await make();
    const events = await eventsAt(url);
    expect(events).toMatchObject([
      {
        uid: `stay-${hostingId}@calendar.hearth`,
        from: inDays(10),
        to: inDays(15),
        isAllDay: true,
        summary: "A student",
        status: "CONFIRMED",
      },
      { from: inDays(20), to: inDays(22), summary: "Not hosting" },
    ]);
    expect((await eventsAt(url)).map(({ uid }) => uid)).toEqual(events.map(({ uid }) => uid));
    expect((await calendars()).address).toMatchObject({ hasNames: false, readAt: server.clock.now().toISOString() });
  });

  test("says first names of booked guests alone, and only where they are chosen", async () => {
    await aStay({ from: 10, to: 15 });
    const dates = { fromDate: inDays(20), toDate: inDays(25) };
    const studentId = await server.factories.aStudent({ firstName: "Matteo" });
    const tripId = await server.factories.aTrip({ state: "reserved", studentId, ...dates });
    await server.factories.aHosting({
      tripId,
      hostFamilyId: familyId,
      state: "awaiting_host_family_review",
      selected: true,
      ...dates,
    });
    const url = await make(true);
    expect((await eventsAt(url)).map(({ summary }) => summary)).toEqual(["Lucía", "A student"]);
    await host.patch("/api/host_family/calendars/address", { has_names: false });
    expect((await eventsAt(url)).map(({ summary }) => summary)).toEqual(["A student", "A student"]);
  });

  test("takes a stay that was called off out again", async () => {
    const { tripId, hostingId } = await aStay({ from: 10, to: 15 });
    const url = await make();
    const [before] = await eventsAt(url);
    await server.db
      .insertInto("stateHistory")
      .values({
        entity: "trip_host_family",
        entityId: hostingId,
        toState: "accepted_hosting",
        command: "accept",
        source: "ui",
      })
      .execute();
    await server.db.updateTable("trip").set({ state: "cancelled", version: 5 }).where("id", "=", tripId).execute();
    const [after] = await eventsAt(url);
    expect(after).toMatchObject({ uid: before?.["uid"], status: "CANCELLED" });
    expect(after?.["sequence"]).toBeGreaterThan(before?.["sequence"]);
  });

  test("comes back through another calendar as nobody's guest", async () => {
    await aStay({ from: 10, to: 15 });
    const text = await (await fetched(await make())).text();
    await aFeed(says(text));
    expect(await closed()).toEqual([]);
  });

  test("is at a secret address, which is renewed and dropped", async () => {
    const first = await make();
    const second = await make();
    expect([(await fetched(first)).status, (await fetched(second)).status]).toEqual([404, 200]);
    const { rows } = await server.database.owner.pool.query("SELECT * FROM calendar_token");
    expect(JSON.stringify(rows)).not.toContain(pathOf(second).slice(11, -4));
    expect((await host.remove("/api/host_family/calendars/address")).body.calendars.address).toBeNull();
    expect((await fetched(second)).status).toBe(404);
    expect((await host.patch("/api/host_family/calendars/address", { has_names: true })).status).toBe(404);
  });

  test.each(["/calendars/x.ics", "/calendars/", `/calendars/${"a".repeat(32)}.ics`, `/calendars/${"a".repeat(32)}`])(
    "is not at %s",
    async (path) => {
      expect((await fetch(`${server.url}${path}`)).status).toBe(404);
    },
  );
});
