import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { itemsOf } from "#shared/features/vetting/visits.rules.ts";
import { addDays, dayOf } from "#shared/time/days.ts";
import { anAsset } from "#tests/assets/adding.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import type { Body, Visitor } from "#tests/support/visitor.ts";
import { createHouseholds } from "./households.ts";

type Person = Visitor & { readonly userId: string };

let server: TestServer;
let households: ReturnType<typeof createHouseholds>;
let coordinator: Person;
let vetter: Person;

beforeAll(async () => {
  server = await startServer();
  households = createHouseholds(server);
  coordinator = await server.as("coordinator");
  vetter = await server.as("vetting_admin");
});
afterAll(() => server.close());

const today = (): string => dayOf(server.clock.now());
const draft = (fields: Body = {}): Body => ({
  day: addDays(today(), 7),
  fromTime: "16:00",
  toTime: "18:00",
  inspectorId: coordinator.userId,
  ...fields,
});
const ticked = (answer: "ok" | "missing" = "ok"): Body =>
  Object.fromEntries(itemsOf("IE").map((item) => [item, answer]));

async function aHome(vettingState = "visit_pending") {
  const host = await server.as("host_family");
  const id = await server.factories.aHostFamily({ vettingState, userId: host.userId });
  await households.aMember(id);
  return { id, host };
}

async function aVisit(vettingState = "visit_pending") {
  const home = await aHome(vettingState);
  const { body } = await vetter.post(`/api/vetting/${home.id}/visits`, draft());
  return { ...home, visitId: body.id as string };
}

const aPhoto = (recordId: string) => anAsset(server, { purpose: "visitPhoto", recordId, ownerId: coordinator.userId });
const aSignature = (recordId: string) =>
  anAsset(server, { purpose: "visitSignature", recordId, ownerId: coordinator.userId });
const stateOf = async (id: string): Promise<string> =>
  (await server.db.selectFrom("hostFamily").select("vettingState").where("id", "=", id).executeTakeFirstOrThrow())
    .vettingState;
const noticesOf = async (hostId: string): Promise<Body[]> =>
  (
    await server.db
      .selectFrom("message")
      .innerJoin("conversation", "conversation.id", "message.conversationId")
      .select("message.details")
      .where("conversation.supportableId", "=", hostId)
      .orderBy("message.seq")
      .execute()
  ).map(({ details }) => details as Body);

describe("a visit is planned", () => {
  test("by the vetting office; the household moves on and reads the day in its conversation", async () => {
    const { id, host } = await aHome();
    expect((await vetter.post(`/api/vetting/${id}/visits`, draft())).status).toBe(200);
    expect(await stateOf(id)).toBe("visit_scheduled");
    expect(await noticesOf(host.userId)).toMatchObject([
      { key: "visitPlanned", params: { day: addDays(today(), 7), begins: "16:00", ends: "18:00" } },
    ]);
    const { body } = await host.get("/api/host_family/vetting");
    expect(body.vetting.visit.planned).toMatchObject({ day: addDays(today(), 7), fromTime: "16:00" });
    const list = await coordinator.get("/api/visits");
    expect(list.body.visits.find((one: Body) => one["householdId"] === id)).toMatchObject({ visitState: "planned" });
    expect(list.body.waiting.map((one: Body) => one["householdId"])).not.toContain(id);
  });
  test("once at a time, for a day to come, by somebody who goes", async () => {
    const { id } = await aVisit();
    const again = await vetter.post(`/api/vetting/${id}/visits`, draft());
    expect(again).toMatchObject({ status: 409, body: { reason: "visitPlanned" } });
    const { id: other } = await aHome();
    const plan = async (fields: Body) =>
      Object.keys((await vetter.post(`/api/vetting/${other}/visits`, draft(fields))).body.issues);
    expect(await plan({ day: addDays(today(), -1) })).toEqual(["day"]);
    expect(await plan({ toTime: "15:00" })).toEqual(["toTime"]);
    expect(await plan({ inspectorId: vetter.userId })).toEqual(["inspectorId"]);
  });
  test("not of a household that has not come so far", async () => {
    const { id } = await aHome("checks_in_progress");
    expect((await vetter.post(`/api/vetting/${id}/visits`, draft())).body).toMatchObject({ reason: "notVisited" });
  });
  test("and moved or called off, with a word each; whoever was too late hears so", async () => {
    const { id, host, visitId } = await aVisit();
    const later = draft({ day: addDays(today(), 9), version: 1 });
    expect((await coordinator.patch(`/api/visits/${visitId}`, later)).status).toBe(200);
    expect((await coordinator.patch(`/api/visits/${visitId}`, later)).body).toMatchObject({ code: "stale_state" });
    expect((await coordinator.post(`/api/visits/${visitId}/cancel`)).status).toBe(200);
    expect((await coordinator.post(`/api/visits/${visitId}/cancel`)).body).toMatchObject({ reason: "visitClosed" });
    expect((await noticesOf(host.userId)).map((one) => one["key"])).toEqual([
      "visitPlanned",
      "visitMoved",
      "visitCancelled",
    ]);
    const { body } = await coordinator.get("/api/visits");
    expect(body.waiting.map((one: Body) => one["householdId"])).toContain(id);
  });
});

describe("what was looked at", () => {
  test("is kept tick by tick, and what the country does not ask for is left out", async () => {
    const { visitId } = await aVisit();
    await coordinator.post(`/api/visits/${visitId}/ticks`, { ticks: { heating: "ok", poolFence: "ok" } });
    await coordinator.post(`/api/visits/${visitId}/ticks`, { ticks: { heating: "missing" }, notes: "Cold" });
    const row = await server.db
      .selectFrom("vettingVisit")
      .selectAll()
      .where("id", "=", visitId)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ ticks: { heating: "missing" }, notes: "Cold" });
  });
  test("is not for the vetting office to say", async () => {
    const { visitId } = await aVisit();
    expect((await vetter.post(`/api/visits/${visitId}/ticks`, { ticks: {} })).status).toBe(403);
  });
});

describe("a visit ends", () => {
  const finish = (visitId: string, fields: Body = {}) =>
    coordinator.post(`/api/visits/${visitId}/result`, { result: "ok", words: "", ...fields });

  test("well, with a photo: the check is clear and whoever was there does not decide", async () => {
    const { id, visitId } = await aVisit();
    expect((await finish(visitId)).body).toMatchObject({ reason: "ticksMissing" });
    await coordinator.post(`/api/visits/${visitId}/ticks`, { ticks: ticked() });
    expect((await finish(visitId)).body).toMatchObject({ reason: "signatureMissing" });
    await aSignature(id);
    expect((await finish(visitId)).body).toMatchObject({ reason: "visitRecorded" });
    expect(await stateOf(id)).toBe("visit_scheduled");
    await aPhoto(id);
    expect((await finish(visitId)).body).toMatchObject({ state: "approval_pending" });
    const check = await server.db
      .selectFrom("vettingCheck")
      .select(["state", "validUntil"])
      .where("hostFamilyId", "=", id)
      .where("kind", "=", "home_visit")
      .executeTakeFirstOrThrow();
    expect(check.state).toBe("clear");
    expect(check.validUntil?.slice(0, 4)).toBe(String(Number(today().slice(0, 4)) + 2));
    const { visitedBy } = await server.db
      .selectFrom("hostFamily")
      .select("visitedBy")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(visitedBy).toBe(coordinator.userId);
    expect((await finish(visitId)).body).toMatchObject({ reason: "visitClosed" });
  });
  test("with conditions that are named, when something is missing; seen again, they are met", async () => {
    const { id, visitId } = await aVisit();
    await aPhoto(id);
    await aSignature(id);
    await coordinator.post(`/api/visits/${visitId}/ticks`, { ticks: { ...ticked(), outside: "missing" } });
    expect((await finish(visitId)).body).toMatchObject({ reason: "somethingMissing" });
    expect(Object.keys((await finish(visitId, { result: "conditions" })).body.issues)).toEqual(["words"]);
    const done = await finish(visitId, { result: "conditions", words: "Fence the tank" });
    expect(done.body).toMatchObject({ state: "conditions_open" });
    const { body: second } = await vetter.post(`/api/vetting/${id}/visits`, draft());
    await coordinator.post(`/api/visits/${second.id}/ticks`, { ticks: ticked() });
    await aSignature(id);
    expect((await finish(second.id)).body).toMatchObject({ state: "approval_pending" });
  });
  test("badly in a house that may host: it goes on, and a second person is asked", async () => {
    const { id, visitId } = await aVisit("approved");
    await aSignature(id);
    await coordinator.post(`/api/visits/${visitId}/ticks`, { ticks: ticked("missing") });
    expect((await finish(visitId, { result: "fail", words: "No alarm" })).body).toMatchObject({ state: "approved" });
    const task = await server.db
      .selectFrom("officeTask")
      .select("kind")
      .where("entity", "=", "vetting")
      .where("entityId", "=", id)
      .executeTakeFirst();
    expect(task?.kind).toBe("askSecondPair");
  });
  test("signed: the vetting office opens the signature after a fresh proof, and nobody else", async () => {
    const { id, visitId } = await aVisit();
    const path = `/api/vetting/${id}/visits/${visitId}/signature`;
    expect((await vetter.post(path)).status).toBe(404);
    const ref = await aSignature(id);
    const { body } = await coordinator.get("/api/visits");
    expect(body.visits.find((one: Body) => one["id"] === visitId).signedAt).not.toBeNull();
    expect((await vetter.post(path)).body).toMatchObject({ url: `/media/${ref}` });
    expect((await coordinator.post(path)).status).toBe(403);
    const looked = await server.db
      .selectFrom("auditLog")
      .select("action")
      .where("object", "=", `host_family:${id} vetting_visit:${visitId}`)
      .execute();
    expect(looked).toEqual([{ action: "vetting:look" }]);
  });
});
