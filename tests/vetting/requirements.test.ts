import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addDays, dayOf } from "#shared/time/days.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import type { Body, Visitor } from "#tests/support/visitor.ts";
import { createHouseholds } from "./households.ts";

let server: TestServer;
let households: ReturnType<typeof createHouseholds>;
let vetter: Visitor & { readonly userId: string };

beforeAll(async () => {
  server = await startServer();
  households = createHouseholds(server);
  vetter = await server.as("vetting_admin");
});
afterAll(() => server.close());

const today = (): string => dayOf(server.clock.now());

async function aHome(vettingState = "approved") {
  const host = await server.as("host_family");
  const id = await server.factories.aHostFamily({ vettingState, userId: host.userId });
  await households.aMember(id);
  const { countryId } = await server.db
    .selectFrom("hostFamily")
    .innerJoin("county", "county.id", "hostFamily.countyId")
    .select("county.countryId")
    .where("hostFamily.id", "=", id)
    .executeTakeFirstOrThrow();
  await server.db.updateTable("country").set({ hosts: true }).where("id", "=", countryId).execute();
  return { id, host, countryId };
}

describe("what a country asks for", () => {
  test("holds from its day on, for the office and for the household", async () => {
    const { id, host, countryId } = await aHome();
    const draft = { kind: "reference", count: 3, months: 12, validFrom: addDays(today(), 30) };
    expect((await vetter.post(`/api/vetting-requirements/${countryId}`, draft)).status).toBe(200);
    const required = async (): Promise<number> =>
      (await host.get("/api/host_family/vetting")).body.vetting.needs.filter((one: Body) => one["kind"] === "reference")
        .length;
    expect(await required()).toBe(2);
    await vetter.post(`/api/vetting-requirements/${countryId}`, { ...draft, validFrom: today() });
    expect(await required()).toBe(3);
    const { body } = await vetter.get(`/api/vetting/${id}`);
    expect(body.item.asked).toEqual([{ kind: "reference", count: 3, months: 12 }]);
    const { body: list } = await vetter.get("/api/vetting-requirements");
    const own = list.countries.find((one: Body) => one["countryId"] === countryId);
    expect(own.asks.find((one: Body) => (one["now"] as Body)["kind"] === "reference").now.count).toBe(3);
    const { body: history } = await vetter.get(`/api/vetting-requirements/${countryId}`);
    expect(history.written).toHaveLength(2);
    const again = await vetter.post(`/api/vetting-requirements/${countryId}`, { ...draft, validFrom: today() });
    expect(again.body).toMatchObject({ reason: "alreadyHeld" });
    const past = await vetter.post(`/api/vetting-requirements/${countryId}`, {
      ...draft,
      validFrom: addDays(today(), -1),
    });
    expect(Object.keys(past.body.issues)).toEqual(["validFrom"]);
    await vetter.post(`/api/vetting-requirements/${countryId}`, { ...draft, count: 2, validFrom: today() });
  });
  test("says whom it would leave without, before it holds", async () => {
    const { id, countryId } = await aHome();
    await households.allClear(id);
    const preview = async (count: number) =>
      (
        await vetter.post(`/api/vetting-requirements/${countryId}/preview`, {
          kind: "agreement",
          count,
          months: null,
          validFrom: today(),
        })
      ).body.lacking.map((one: Body) => one["id"]);
    expect(await preview(2)).toContain(id);
    expect(await preview(1)).not.toContain(id);
  });
  test("is not for coordinators to write", async () => {
    const { countryId } = await aHome();
    const coordinator = await server.as("coordinator");
    const draft = { kind: "agreement", count: 1, months: 12, validFrom: today() };
    expect((await coordinator.post(`/api/vetting-requirements/${countryId}`, draft)).status).toBe(403);
  });
});

describe("what ends", () => {
  test("stands in its month, and who is reminded reads it and is reminded once", async () => {
    const { id, host } = await aHome();
    const on = addDays(today(), 40);
    await households.aCheck(id, { kind: "home_visit", state: "clear", validUntil: on });
    await households.aCheck(id, { kind: "agreement", state: "clear", validUntil: addDays(today(), 20) });
    await households.aCheck(id, { kind: "agreement", state: "clear", validUntil: null });
    const own = async (): Promise<Body[]> =>
      (await vetter.get("/api/vetting-renewals")).body.renewals.filter((one: Body) => one["id"] === id);
    expect(await own()).toMatchObject([
      { month: on.slice(0, 7), ends: [{ kind: "home_visit", on }], remindedAt: null },
    ]);
    const remind = () => vetter.post("/api/vetting-renewals/remind", { ids: [id], month: on.slice(0, 7) });
    expect((await remind()).body.reminded).toEqual([id]);
    expect((await remind()).body.reminded).toEqual([]);
    expect((await own())[0]?.["remindedAt"]).not.toBeNull();
    const told = await server.db
      .selectFrom("message")
      .innerJoin("conversation", "conversation.id", "message.conversationId")
      .select("message.details")
      .where("conversation.supportableId", "=", host.userId)
      .execute();
    expect(told).toMatchObject([{ details: { key: "checksEnd", params: { month: on.slice(0, 7) } } }]);
    const tasks = await server.db
      .selectFrom("officeTask")
      .select(["kind", "entityId"])
      .where("kind", "=", "renewChecks")
      .execute();
    expect(tasks).toEqual([{ kind: "renewChecks", entityId: id }]);
  });
});
