import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { usualLimits } from "#server/config.ts";
import { createDeepl } from "#server/providers/translation/deepl.ts";
import { addDays, dayOf } from "#shared/time/days.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import { startTranslationService } from "#tests/support/translationService.ts";
import type { Visitor } from "#tests/support/visitor.ts";

let service: Awaited<ReturnType<typeof startTranslationService>>;
let server: TestServer;
let parent: Visitor & { readonly userId: string };
let tripId: string;
let hostFamilyId: string;
beforeAll(async () => {
  service = await startTranslationService({ language: "en" });
  server = await startServer({
    translator: createDeepl({ url: service.url, key: service.key, pause: async () => undefined }),
    config: { limits: { ...usualLimits, requestsPerMinute: 1_000_000, translationsPerDay: 4 } },
  });
});
afterAll(async () => {
  await server.close();
  await service.close();
});
afterEach(() => service.reset());
beforeEach(async () => {
  service.asked.length = 0;
  parent = await server.as("parent");
  const days = { fromDate: inDays(20), toDate: inDays(30) };
  const studentId = await server.factories.aStudent({ guardianId: parent.userId });
  tripId = await server.factories.aTrip({ studentId, state: "booked", ...days });
  hostFamilyId = await server.factories.aHostFamily();
  await server.factories.aHosting({ tripId, hostFamilyId, state: "accepted_hosting", selected: true, ...days });
  await server.db
    .insertInto("hostFamilyGuide")
    .values([
      { hostFamilyId, section: "keys", text: "The key is under the third pot" },
      { hostFamilyId, section: "meals", text: "We eat at half six" },
    ])
    .execute();
});

const inDays = (count: number): string => addDays(dayOf(server.clock.now()), count);
const read = (by: Visitor = parent, locale = "es") => by.get(`/api/travel/trips/${tripId}/guide?locale=${locale}`);
const sections = async (by?: Visitor) =>
  (await read(by)).body.translated.map(({ section, text }: { section: string; text: string }) => [section, text]);

test("a guide is translated once for all its guests, and a changed part anew", async () => {
  const whole = [
    ["keys", "THE KEY IS UNDER THE THIRD POT"],
    ["meals", "WE EAT AT HALF SIX"],
  ];
  expect(await sections()).toEqual(whole);
  expect([await sections(), await sections(await server.as("coordinator"))]).toEqual([whole, whole]);
  expect(service.asked).toHaveLength(2);
  await server.db
    .updateTable("hostFamilyGuide")
    .set({ text: "We eat at seven" })
    .where("hostFamilyId", "=", hostFamilyId)
    .where("section", "=", "meals")
    .execute();
  expect(await sections()).toEqual([whole[0], ["meals", "WE EAT AT SEVEN"]]);
  expect(service.asked).toHaveLength(3);
});

test("what is in the reader's language already is not said twice, and is not asked for again", async () => {
  expect((await read(parent, "en")).body.translated).toEqual([]);
  expect((await read(parent, "en")).body.translated).toEqual([]);
  expect(service.asked).toHaveLength(2);
});

test("what cannot be had stays as it was written: the service is down, or the day's measure is full", async () => {
  service.next(...Array.from({ length: 8 }, () => ({ status: 503 })));
  expect(await sections()).toEqual([]);
  await server.db.updateTable("translationUse").set({ count: 3 }).where("userId", "=", parent.userId).execute();
  expect(await sections()).toHaveLength(1);
});

test("a guide is for those who come: not for finance, another family, or before the booking", async () => {
  const others = [await server.as("finance"), await server.as("parent")];
  expect(await Promise.all(others.map(async (one) => (await read(one)).status))).toEqual([403, 404]);
  await server.db.updateTable("trip").set({ state: "reserved" }).where("id", "=", tripId).execute();
  expect((await read()).status).toBe(404);
});
