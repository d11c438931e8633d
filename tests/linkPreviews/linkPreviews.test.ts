import { afterAll, beforeAll, expect, test } from "vitest";
import { aTalk, type Person, type Talk } from "#tests/conversations/cast.ts";
import { failsWith, leadsTo, says, startCalendarService, type Reply } from "#tests/support/calendarService.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";

let service: Awaited<ReturnType<typeof startCalendarService>>;
let server: TestServer;
let [booked, asked] = [] as unknown as [Talk, Talk];
let stranger: Person;

beforeAll(async () => {
  service = await startCalendarService();
  server = await startServer({ linkPages: service.linkPages });
  booked = await aTalk(server, { hosting: "accepted_hosting", trip: "booked" });
  asked = await aTalk(server);
  stranger = await server.as("parent");
});
afterAll(async () => {
  await server.close();
  await service.close();
});

const page = `<html><head><title>Ferry</title><meta property="og:title" content="The ferry &amp; its times"><meta name="description" content="Daily at 10"></head></html>`;
const html = (text: string): Reply => says(text, { "Content-Type": "text/html; charset=utf-8" });

let paths = 0;
const at = (reply: Reply): string => service.set(`/${(paths += 1)}`, reply);
const say = (talk: Talk, body: string): Promise<number> =>
  server.factories.aMessage({ conversationId: talk.id, senderId: talk.host.userId, body });
const read = (person: Person, talk: Talk, seq: number, href: string) =>
  person.get(`/api/link-previews?messageId=${talk.id}-${seq}&href=${encodeURIComponent(href)}`);
const previewOf = async (href: string) => {
  const seq = await say(booked, `Look at ${href}, please`);
  const { status, body } = await read(booked.parent, booked, seq, href);
  return [status, body.preview];
};

test("what a page says of itself is told to whoever reads the message in which it stands, and looked up once", async () => {
  const href = at(html(page));
  const seq = await say(booked, `The ferry: ${href}.`);
  const preview = { title: "The ferry & its times", line: "Daily at 10" };
  for (const person of [booked.parent, booked.host, booked.parent])
    expect((await read(person, booked, seq, href)).body.preview).toEqual(preview);
  expect(service.asked.filter((one) => one === href)).toEqual([href]);
});

test("nobody has us look at a page that they were not sent", async () => {
  const [href, other] = [at(html(page)), at(html(page))];
  const seq = await say(booked, `The ferry: ${href}`);
  expect((await read(booked.parent, booked, seq, other)).status).toBe(404);
  expect((await read(stranger, booked, seq, href)).status).toBe(404);
  expect((await read(booked.parent, booked, seq + 1, href)).status).toBe(404);
  expect(service.asked).not.toContain(other);
  expect(service.asked).not.toContain(href);
});

test("before the stay is booked nothing is looked at, for either side", async () => {
  const href = at(html(page));
  const seq = await say(asked, `The ferry: ${href}`);
  for (const person of [asked.parent, asked.host])
    expect((await read(person, asked, seq, href)).body.preview).toBeNull();
  expect(service.asked).not.toContain(href);
});

test("what leads inside, is no page, or fails has no preview", async () => {
  expect(await previewOf(at(leadsTo("https://inside.test/secrets")))).toEqual([200, null]);
  expect(await previewOf("https://both.test/secrets")).toEqual([200, null]);
  expect(await previewOf("https://127.0.0.1/secrets")).toEqual([200, null]);
  expect(await previewOf("http://calendar.test/plain")).toEqual([200, null]);
  expect(await previewOf("https://user:word@calendar.test/own")).toEqual([200, null]);
  expect(await previewOf(at(says(page, { "Content-Type": "application/pdf" })))).toEqual([200, null]);
  expect(await previewOf(at(failsWith(500)))).toEqual([200, null]);
  expect(await previewOf(at(html("<p>no head</p>")))).toEqual([200, null]);
  expect(service.asked.filter((one) => one.includes("secrets") || one.includes("own"))).toEqual([]);
});

test("of a long page its beginning is read, and no more", async () => {
  expect(await previewOf(at(html(`${page}${"x".repeat(3_000_000)}`)))).toEqual([
    200,
    { title: "The ferry & its times", line: "Daily at 10" },
  ]);
  expect(await previewOf(at(html(`${"x".repeat(3_000_000)}${page}`)))).toEqual([200, null]);
});
