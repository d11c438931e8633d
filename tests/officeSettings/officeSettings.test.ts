import { afterAll, beforeAll, expect, test } from "vitest";
import { officeSettings } from "#shared/features/officeSettings/officeSettings.rules.ts";
import { addDays, dayOf } from "#shared/time/days.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import type { Visitor } from "#tests/support/visitor.ts";

// Numbers that the office sets for itself, each from a day on.
let server: TestServer;
let [administrator, coordinator] = [] as unknown as [Visitor & { userId: string }, Visitor & { userId: string }];
beforeAll(async () => {
  server = await startServer();
  [administrator, coordinator] = [await server.as("administrator"), await server.as("coordinator")];
});
afterAll(() => server.close());

const path = "/api/office-settings";
const today = (): string => dayOf(server.clock.now());
const listed = async () => (await administrator.get(path)).body;
const set = (key: string, value: number, validFrom = today()) => administrator.post(path, { key, value, validFrom });

test("holds as the code says until somebody sets it, and then from its day on, with a line of who did", async () => {
  expect((await listed()).today.jobsPerPerson).toBe(officeSettings.jobsPerPerson.usual);
  expect((await set("jobsPerPerson", 3)).status).toBe(200);
  expect((await set("jobsPerPerson", 1, addDays(today(), 5))).status).toBe(200);
  expect((await set("jobsPerPerson", 4)).status).toBe(200);
  const { today: now, written } = await listed();
  expect(now.jobsPerPerson).toBe(4);
  expect(written.map(({ value, validFrom }: { value: number; validFrom: string }) => [value, validFrom])).toEqual([
    [1, addDays(today(), 5)],
    [4, today()],
  ]);
  const lines = await server.db
    .selectFrom("auditLog")
    .select("object")
    .where("action", "=", "officeSettings:write")
    .execute();
  expect(lines.length).toBe(3);
  expect(lines[0]?.object).toBe(`setting:jobsPerPerson 3 from ${today()}`);
});

test.each([
  ["value", { key: "jobsPerPerson", value: 11 }],
  ["value", { key: "jobsUndoMinutes", value: 0 }],
  ["key", { key: "constructor", value: 2 }],
])("is refused with its %s where that is impossible", async (field, asked) => {
  const { status, body } = await administrator.post(path, { ...asked, validFrom: today() });
  expect([status, Object.keys(body.issues)]).toEqual([422, [field]]);
});

test("is never set for a day that is over, nor by anybody else", async () => {
  expect((await set("jobsPerPerson", 2, addDays(today(), -1))).status).toBe(422);
  expect((await coordinator.get(path)).status).toBe(403);
  expect((await coordinator.post(path, { key: "jobsPerPerson", value: 2, validFrom: today() })).status).toBe(403);
});

test("is what many rows are changed by: so many at once, and so long to take them back", async () => {
  const begin = async () => {
    const ids = [await server.factories.aTrip()];
    const payload = { personId: coordinator.userId };
    return coordinator.post("/api/grid-jobs", {
      resource: "trips",
      kind: "coordinator",
      query: "",
      ids,
      isTrial: true,
      payload,
    });
  };
  await set("jobsPerPerson", 1);
  await set("jobsUndoMinutes", 60);
  const { body } = await begin();
  expect((await begin()).status).toBe(429);
  await server.worker.runDue();
  expect((await coordinator.post(`/api/grid-jobs/${body.item.id}/apply`, {})).status).toBe(200);
  await server.worker.runDue();
  const { undoUntil } = (await coordinator.get(`/api/grid-jobs/${body.item.id}`)).body.item;
  expect(Date.parse(undoUntil) - server.clock.now().getTime()).toBe(60 * 60_000);
});
