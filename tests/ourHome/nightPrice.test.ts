import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { setStage, type Stage } from "#tests/transitions/stage.ts";
import type { Body, Visitor } from "#tests/support/visitor.ts";

let stage: Stage;
let host: Visitor & { readonly userId: string };
let familyId: string;
let countyId: string;

const path = "/api/host_family/household/price";

beforeAll(async () => {
  stage = await setStage();
  const { db, server } = stage;
  countyId = await server.factories.aCounty("IE");
  for (const [service, pricing] of [["Immersion", "Immersion"]] as const) {
    const serviceType = await db
      .insertInto("serviceType")
      .values({ name: service })
      .returning("id")
      .executeTakeFirstOrThrow();
    const pricingType = await db
      .insertInto("pricingType")
      .values({ name: pricing })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db
      .insertInto("pricingTemplate")
      .values({ serviceTypeId: serviceType.id, pricingTypeId: pricingType.id })
      .execute();
  }
  await priceOf("Hosting", 46_40);
  await priceOf("Immersion", 28_00);
});
afterAll(() => stage.close());

beforeEach(async () => {
  host = await stage.server.as("host_family");
  familyId = await stage.server.factories.aHostFamily({ userId: host.userId });
  await stage.db
    .updateTable("hostFamily")
    .set({ countyId, hostingTypes: ["full_immersion"] })
    .where("id", "=", familyId)
    .execute();
});

async function templateOf(service: string): Promise<string> {
  const { id } = await stage.db
    .selectFrom("pricingTemplate")
    .innerJoin("serviceType", "serviceType.id", "pricingTemplate.serviceTypeId")
    .select("pricingTemplate.id")
    .where("serviceType.name", "=", service)
    .executeTakeFirstOrThrow();
  return id;
}

async function priceOf(service: string, amount: number): Promise<void> {
  const id = await templateOf(service);
  await stage.db.insertInto("pricing").values({ pricingTemplateId: id, level: "county", countyId, amount }).execute();
}

const ownPrices = async () =>
  (await stage.db.selectFrom("pricing").select("amount").where("hostFamilyId", "=", familyId).execute()).map(
    ({ amount }) => Number(amount),
  );
const tasks = async () =>
  (await stage.db.selectFrom("officeTask").select("kind").where("entityId", "=", familyId).execute()).map(
    ({ kind }) => kind,
  );
const read = async (visitor: Visitor, at: string): Promise<Body> => (await visitor.get(at)).body.price;

test("a home without a price of its own costs what is usual in its county, and sets its own within the range at once", async () => {
  expect(await read(host, path)).toEqual({
    amount: 46_40,
    currency: "EUR",
    isOwn: false,
    least: 32_00,
    most: 70_00,
    asked: null,
  });
  for (const amount of [55_00, 70_00, 32_00])
    expect((await host.post(path, { amount })).body.price).toMatchObject({ amount, isOwn: true, asked: null });
  expect([await ownPrices(), await tasks()]).toEqual([[32_00], []]);
});

test("a price beyond the range is asked of the office once, and the present one holds until it is granted", async () => {
  await host.post(path, { amount: 50_00 });
  expect((await host.post(path, { amount: 80_00 })).body.price).toMatchObject({
    amount: 50_00,
    asked: { amount: 80_00 },
  });
  await host.post(path, { amount: 90_00 });
  expect([await ownPrices(), await tasks()]).toEqual([[50_00], ["nightPrice"]]);
  const at = `/api/households/${familyId}/price`;
  const { finance } = stage;
  expect(await read(finance, at)).toMatchObject({ asked: { amount: 90_00 } });
  // What was asked first was answered by nobody.
  expect((await finance.post(at, { amount: 80_00, isGranted: true })).body).toMatchObject({ reason: "priceAnswered" });
  expect((await finance.post(at, { amount: 90_00, isGranted: true })).body.price).toMatchObject({
    amount: 90_00,
    isOwn: true,
    asked: null,
  });
  expect((await finance.post(at, { amount: 90_00, isGranted: true })).body).toMatchObject({ reason: "priceAnswered" });
  expect(await ownPrices()).toEqual([90_00]);
});

test("what is left as it is changes nothing, and a price within the range takes an asking back", async () => {
  const at = `/api/households/${familyId}/price`;
  await host.post(path, { amount: 80_00 });
  await stage.finance.post(at, { amount: 80_00, isGranted: false });
  expect(await read(host, path)).toMatchObject({ amount: 46_40, isOwn: false, asked: null });
  await host.post(path, { amount: 80_00 });
  await host.post(path, { amount: 60_00 });
  expect(await read(host, path)).toMatchObject({ amount: 60_00, asked: null });
});

test("nobody else sets it, nobody answers themselves, and a senseless price is refused", async () => {
  const at = `/api/households/${familyId}/price`;
  await host.post(path, { amount: 80_00 });
  const both = await stage.server.factories.aUser({ roles: ["finance", "host_family"] });
  await stage.db.updateTable("hostFamily").set({ userId: both }).where("id", "=", familyId).execute();
  const own = await stage.server.as(both);
  expect((await own.post(at, { amount: 80_00, isGranted: true })).status).toBe(403);
  expect((await stage.parent.get(at)).status).toBe(403);
  expect((await stage.finance.get("/api/households/999999999/price")).status).toBe(404);
  for (const amount of [0, 9_99, 500_01, 50.5]) expect((await own.post(path, { amount })).status).toBe(422);
});

test("a full day's price lies in the county's range, is what the engine reckons with, and goes with its kind of stay", async () => {
  const { home } = (await host.get("/api/host_family/household")).body;
  expect(home.rateRange).toEqual({ least: 19_00, most: 42_00 });
  const save = (immersionRate: number | null, expectedVersion: number) =>
    host.patch("/api/host_family/household", { expectedVersion, changes: { immersionRate } });
  expect((await save(43_00, home.version)).body).toMatchObject({ issues: { immersionRate: [{ rule: "wrong" }] } });
  const saved = (await save(30_00, home.version)).body.home;
  expect(await ownPrices()).toEqual([30_00]);
  await save(null, saved.version);
  expect(await ownPrices()).toEqual([]);
});

test("those who register read what is usual where they live, and what hosts there earn once there are three", async () => {
  countyId = await stage.server.factories.aCounty("IE");
  await priceOf("Immersion", 28_00);
  const earns = async (): Promise<Body> =>
    (await stage.server.visitor().get("/api/become_a_host/options")).body.counties.find(
      ({ id }: Body) => id === countyId,
    );
  for (const amount of [40_00, 60_00]) await aHomeAt(amount);
  expect(await earns()).toMatchObject({ rate: { least: 19_00, most: 42_00 }, earns: null, currency: "EUR" });
  await aHomeAt(50_00);
  expect(await earns()).toMatchObject({ earns: 47_50 });
});

async function aHomeAt(amount: number): Promise<void> {
  const hostFamilyId = await stage.server.factories.aHostFamily();
  await stage.db
    .updateTable("hostFamily")
    .set({ countyId, vettingState: "approved" })
    .where("id", "=", hostFamilyId)
    .execute();
  const pricingTemplateId = await templateOf("Hosting");
  await stage.db
    .insertInto("pricing")
    .values({ pricingTemplateId, level: "host_family", hostFamilyId, amount })
    .execute();
}
