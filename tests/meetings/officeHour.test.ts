import { afterAll, beforeAll, expect, test } from "vitest";
import { startServer, type TestServer } from "#tests/support/startServer.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const everyDay = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: "09:00", closes: "10:00" }));
const written = { kind: "welfare_check", minutes: 30, zone: "Europe/Dublin", spells: everyDay, isOpen: true };
const own = "/api/meetings/office-hour";

async function anHour() {
  const office = await server.as("coordinator");
  const { body } = await office.post(own, written);
  return { office, link: `/api/meetings/office-hours/${body.hour.key}` };
}

test("whoever has the link takes a free time, which is agreed at once and free no more", async () => {
  const { office, link } = await anHour();
  expect((await office.get(own)).body.hour).toMatchObject(written);
  expect((await office.get(link)).status).toBe(404);
  const [parent, host] = [await server.as("parent"), await server.as("host_family")];
  const free = (await parent.get(link)).body;
  expect(free).toMatchObject({ kind: "welfare_check", minutes: 30 });
  const slot = free.slots[0];
  const { body } = await parent.post(link, { slot });
  const { meeting } = (await parent.get(`/api/conversations/meeting/${body.meetingId}`)).body;
  expect(meeting).toMatchObject({ state: "scheduled", scheduledAt: slot, organiserId: office.userId });
  expect(meeting.people.map(({ side }: { side: string }) => side).toSorted()).toEqual(["booker", "office"]);
  expect((await office.get("/api/meetings")).body.coming).toMatchObject([{ id: body.meetingId }]);
  expect((await host.get(link)).body.slots).toEqual(free.slots.slice(1));
  expect((await host.post(link, { slot })).body).toMatchObject({
    statusCode: 422,
    issues: { slot: [{ rule: "taken" }] },
  });
});

test("whoever is away has no time until the end of their last day, by the clock of their office", async () => {
  const { office, link } = await anHour();
  const parent = await server.as("parent");
  const days = async () => (await parent.get(link)).body.slots.map((slot: string) => slot.slice(0, 10));
  const before = await days();
  const until = before[5];
  const deputy = await server.as("coordinator");
  const away = ({ userId }: { readonly userId: string }, deputyId: string, untilDay: string) =>
    server.db
      .insertInto("absence")
      .values({ userId, deputyId, untilDay, askedBy: deputyId, begunAt: server.clock.now() })
      .execute();
  // Of somebody else's leave nothing hangs.
  await away(deputy, office.userId, before.at(-1));
  expect(await days()).toEqual(before);
  await away(office, deputy.userId, until);
  const left = await days();
  expect(left.length).toBeGreaterThan(0);
  expect(left[0] > until).toBe(true);
  await server.db
    .updateTable("absence")
    .set({ endedAt: server.clock.now() })
    .where("userId", "=", office.userId)
    .execute();
  expect((await days())[0] <= until).toBe(true);
});

test("of two who take the same time at once one has it", async () => {
  const { link } = await anHour();
  const people = [await server.as("parent"), await server.as("host_family")];
  const { slots } = (await people[0]?.get(link))?.body ?? {};
  const answers = await Promise.all(people.map((person) => person.post(link, { slot: slots[0] })));
  expect(answers.map(({ status }) => status < 300).filter(Boolean)).toHaveLength(1);
  expect(answers.every(({ status }) => status < 500)).toBe(true);
});

test("what is no week is said to be none, and a link that was closed leads nowhere", async () => {
  const { office, link } = await anHour();
  const wrong = async (fields: object) => Object.keys((await office.post(own, { ...written, ...fields })).body.issues);
  expect(await wrong({ zone: "Europe/Nowhere" })).toEqual(["zone"]);
  expect(await wrong({ minutes: 20 })).toEqual(["minutes"]);
  expect(await wrong({ spells: [{ weekday: 1, opens: "10:00", closes: "09:00" }] })).toEqual(["spells"]);
  expect((await office.post(own, { ...written, isOpen: false })).body.hour.key).toBe(link.split("/").at(-1));
  expect((await (await server.as("parent")).get(link)).status).toBe(404);
  expect((await (await server.as("host_family")).post(own, written)).status).toBe(403);
});
