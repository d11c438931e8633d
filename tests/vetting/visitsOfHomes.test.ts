import { afterAll, beforeAll, expect, test } from "vitest";
import { writeVisitCheck } from "#server/features/vetting/visits.store.ts";
import { addDays, dayOf } from "#shared/time/days.ts";
import { anAsset } from "#tests/assets/adding.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import type { Body } from "#tests/support/visitor.ts";

// What is shown of a visit is of that home and of that visit: not what was drawn or photographed at another one.
let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

test("a visit has its home's place and host, and the signature and photos since it was planned", async () => {
  const { db, factories, clock } = server;
  const coordinator = await server.as("coordinator");
  const day = dayOf(clock.now());
  const at = (hours: number): Date => new Date(clock.now().getTime() + hours * 3_600_000);
  const aHome = async (country: string, phone: string) =>
    factories.aHostFamily({
      vettingState: "visit_scheduled",
      countyId: await factories.aCounty(country),
      userId: await factories.aUser({ roles: ["host_family"], phone }),
    });
  const [irish, spanish, waiting] = [
    await aHome("IE", "+353 1"),
    await aHome("ES", "+34 2"),
    await aHome("ES", "+34 3"),
  ];
  await factories.aHostFamily({ vettingState: "approved" });
  const other = await factories.aUser({ roles: ["coordinator"], firstName: "Una", lastName: "Ward" });
  const aVisit = async (hostFamilyId: string, fields: object = {}): Promise<string> => {
    const times = { day, fromTime: "16:00", toTime: "18:00", plannedBy: other, plannedAt: at(0) };
    const values = { hostFamilyId, inspectorId: other, ...times, ...fields };
    return (await db.insertInto("vettingVisit").values(values).returning("id").executeTakeFirstOrThrow()).id;
  };
  const done = (days: number) => ({
    state: "done",
    result: "ok",
    finishedBy: other,
    day: addDays(day, -days),
    plannedAt: at(-6),
    finishedAt: at(-2),
  });
  const planned = await aVisit(irish);
  const past = await aVisit(irish, done(30));
  const [older, off] = [await aVisit(irish, done(31)), await aVisit(irish, { state: "cancelled" })];
  const abroad = await aVisit(spanish, { inspectorId: coordinator.userId });

  type Purpose = "visitSignature" | "visitPhoto";
  const anAssetAt = async (recordId: string, purpose: Purpose, hours: number, state = "clean"): Promise<string> => {
    const ref = await anAsset(server, { purpose, recordId, ownerId: other });
    await db
      .updateTable("asset")
      .set({ createdAt: at(hours), state })
      .where("ref", "=", ref)
      .execute();
    return ref;
  };
  const drawn = await anAssetAt(irish, "visitSignature", -4);
  await anAssetAt(irish, "visitSignature", -1);
  await anAssetAt(irish, "visitSignature", 1, "waiting");
  await anAssetAt(irish, "visitPhoto", 2);
  await anAssetAt(irish, "visitPhoto", 2, "waiting");
  await anAssetAt(irish, "visitPhoto", -8);
  await anAssetAt(spanish, "visitSignature", 3);

  const { visits, waiting: open } = (await coordinator.get("/api/visits")).body;
  const find = (id: string): Body => visits.find((one: Body) => one["id"] === id);
  expect(visits.map(({ id }: Body) => id).toSorted()).toEqual([planned, past, abroad].toSorted());
  expect(find(planned)).toMatchObject({
    householdId: irish,
    countryCode: "IE",
    phone: "+353 1",
    photos: 1,
    signedAt: null,
  });
  expect(find(planned)).toMatchObject({ inspectorName: "Una Ward" });
  expect(find(past)).toMatchObject({ visitState: "done", photos: 1, signedAt: null });
  expect(find(abroad)).toMatchObject({ householdId: spanish, countryCode: "ES", phone: "+34 2", photos: 0 });
  expect(find(abroad)).toMatchObject({ inspectorId: coordinator.userId, signedAt: at(3).toISOString() });
  const ofHome = await coordinator.get(`/api/vetting/${irish}/visits`);
  expect(ofHome.body.visits.map(({ id }: Body) => id).toSorted()).toEqual([planned, past, older, off].toSorted());
  expect((await coordinator.get("/api/vetting/999999/visits")).status).toBe(404);
  const opened = await (await server.as("vetting_admin")).post(`/api/vetting/${irish}/visits/${past}/signature`);
  expect(opened.body).toMatchObject({ url: `/media/${drawn}` });
  expect(open.map(({ householdId }: Body) => householdId)).toEqual([waiting]);

  await factories.aUser({ roles: ["coordinator"], disabledAt: clock.now() });
  const { body } = await coordinator.get("/api/visits/inspectors");
  expect(body.people.map(({ id }: Body) => id).toSorted()).toEqual([coordinator.userId, other].toSorted());
  // Called off, it names who would have come.
  expect((await coordinator.post(`/api/visits/${planned}/cancel`)).status).toBe(200);
  const told = await db
    .selectFrom("message")
    .innerJoin("conversation", "conversation.id", "message.conversationId")
    .innerJoin("hostFamily", "hostFamily.userId", "conversation.supportableId")
    .select("message.details")
    .where("hostFamily.id", "=", irish)
    .execute();
  expect(told).toMatchObject([{ details: { key: "visitCancelled", params: { name: "Una Ward" } } }]);
});

test("how a visit ended is written to the newest check of that home's visits alone", async () => {
  const { db, factories, clock } = server;
  const now = () => clock.now();
  const [home, other] = [await factories.aHostFamily(), await factories.aHostFamily()];
  const check = async (hostFamilyId: string, kind: string): Promise<string> =>
    (
      await db
        .insertInto("vettingCheck")
        .values({ hostFamilyId, memberId: null, kind, state: "open" })
        .returning("id")
        .executeTakeFirstOrThrow()
    ).id;
  await check(home, "home_visit");
  const newest = await check(home, "home_visit");
  await check(home, "agreement");
  await check(other, "home_visit");
  const result = { state: "clear", validUntil: "2029-01-01", note: "" } as const;
  await db.transaction().execute((transaction) => writeVisitCheck({ db: transaction, now }, home, result));
  const clear = db.selectFrom("vettingCheck").select(["id", "validUntil"]).where("state", "=", "clear");
  expect(await clear.where("hostFamilyId", "in", [home, other]).execute()).toEqual([
    { id: newest, validUntil: "2029-01-01" },
  ]);
});
