import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addDays, dayOf } from "#shared/time/days.ts";
import { customerUnitOf } from "#shared/features/pricing/unitPrice.ts";
import type { Wishlist } from "#shared/features/wishlist/wishlist.contract.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import type { Visitor } from "#tests/support/visitor.ts";

type Person = Visitor & { readonly userId: string };

let server: TestServer;
let carmen: Person;
let javier: Person;
let studentId: string;
let home: string;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

beforeEach(async () => {
  carmen = await server.as("parent");
  javier = await server.as("parent");
  studentId = await server.factories.aStudent({ guardianId: carmen.userId });
  home = await server.factories.aHostFamily();
});

const today = (): string => dayOf(server.clock.now());
const heart = (person: Visitor, homes: readonly string[], isOn = true) =>
  person.post("/api/wishlists/hearts", { homes, activities: [], isOn });
const listsOf = async (person: Visitor, query = ""): Promise<readonly Wishlist[]> =>
  (await person.get(`/api/wishlists${query}`)).body.lists;
const confirm = (userId: string, verifiedAt: Date | null = server.clock.now()) =>
  server.db.insertInto("studentGuardian").values({ studentId, userId, verifiedAt }).execute();
async function theList(person: Visitor): Promise<Wishlist> {
  const [list] = await listsOf(person);
  if (!list) throw new Error("There is no list");
  return list;
}

describe("hearts", () => {
  test("stand once, however often they come, and go again", async () => {
    const [other, draft, hidden] = [
      await server.factories.aHostFamily(),
      await server.factories.aHostFamily({ vettingState: "draft" }),
      await server.factories.aHostFamily({ hiddenAt: server.clock.now() }),
    ];
    await heart(carmen, [home]);
    const merged = await heart(carmen, [home, other, draft, hidden, "999999"]);
    expect(merged.body.homes.toSorted()).toEqual([home, other].toSorted());
    expect((await theList(carmen)).items).toHaveLength(2);
    expect((await heart(carmen, [home], false)).body.homes).toEqual([other]);
    expect((await javier.get("/api/wishlists/hearts")).body.homes).toEqual([]);
  });

  test("of a home that is hidden show nothing of it until it is found again", async () => {
    await heart(carmen, [home]);
    const shown = async () => (await theList(carmen)).items.map((item) => item.home?.id);
    const set = (hiddenAt: Date | null) =>
      server.db.updateTable("hostFamily").set({ hiddenAt }).where("id", "=", home).execute();
    await set(server.clock.now());
    expect(await shown()).toEqual([]);
    await set(null);
    expect(await shown()).toEqual([home]);
  });

  test("say who is free on the days asked about", async () => {
    await heart(carmen, [home]);
    await server.db
      .insertInto("hostFamilyCalendarBlock")
      .values({ hostFamilyId: home, kind: "blocked", fromDate: addDays(today(), 20), toDate: addDays(today(), 25) })
      .execute();
    const freeOn = async (from: number, to: number) =>
      (await listsOf(carmen, `?from=${addDays(today(), from)}&to=${addDays(today(), to)}`))[0]?.items[0]?.isFree;
    expect([await freeOn(10, 20), await freeOn(18, 22), (await theList(carmen)).items[0]?.isFree]).toEqual([
      true,
      false,
      null,
    ]);
    expect((await carmen.get(`/api/wishlists?from=${addDays(today(), 9)}`)).status).toBe(422);
  });
});

test("what a stranger has kept is shown as everybody may see it, the newest first, and what is shown no longer falls out", async () => {
  const [other, draft, hidden] = [
    await server.factories.aHostFamily(),
    await server.factories.aHostFamily({ vettingState: "draft" }),
    await server.factories.aHostFamily(),
  ];
  await server.db.updateTable("hostFamily").set({ hiddenAt: server.clock.now() }).where("id", "=", hidden).execute();
  const stranger = server.visitor();
  const kept = async (query: string) => (await stranger.get(`/api/wishlists/kept?${query}`)).body;
  const { items } = await kept(`homes=${[home, draft, hidden, other, home, "999999"].join(",")}`);
  expect(items.map((item: { home: { id: string } }) => item.home.id)).toEqual([other, home]);
  expect(Object.keys(items[0]).toSorted()).toEqual(["activity", "home", "isFree", "priceNow"]);
  expect(Object.keys(items[0].home).toSorted()).toEqual(
    ["id", "slug", "lastName", "line", "lines", "cityTown", "countyName", "countryCode", "picture"].toSorted(),
  );
  await server.db
    .insertInto("hostFamilyCalendarBlock")
    .values({ hostFamilyId: home, kind: "blocked", fromDate: addDays(today(), 20), toDate: addDays(today(), 25) })
    .execute();
  const days = `from=${addDays(today(), 18)}&to=${addDays(today(), 22)}`;
  expect((await kept(`homes=${home},${other}&${days}`)).items).toMatchObject([{ isFree: true }, { isFree: false }]);
  expect((await kept("")).items).toEqual([]);
  expect((await stranger.get("/api/wishlists/kept?homes=1,x")).status).toBe(422);
});

test("what a night cost when the home was kept stands beside what it costs now, as a customer pays it", async () => {
  await server.factories.aCurrency();
  const { id: serviceTypeId } = await server.db
    .insertInto("serviceType")
    .values({ name: "Hosting" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { id: pricingTypeId } = await server.db
    .insertInto("pricingType")
    .values({ name: "Night" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { id: template } = await server.db
    .insertInto("pricingTemplate")
    .values({ serviceTypeId, pricingTypeId, customerCommissionPercentage: 1999 })
    .returning("id")
    .executeTakeFirstOrThrow();
  await server.db
    .insertInto("pricing")
    .values({ pricingTemplateId: template, level: "host_family", hostFamilyId: home, amount: 4957, currency: "EUR" })
    .execute();
  await heart(carmen, [home]);
  const unitOf = (amount: number, percentage: number) => customerUnitOf(amount, { amount: 0, percentage }).unit;
  expect((await theList(carmen)).items[0]).toMatchObject({
    priceThen: { minor: unitOf(4957, 1999), currency: "EUR" },
    priceNow: { minor: unitOf(4957, 1999), currency: "EUR" },
  });
  await server.db.updateTable("pricing").set({ amount: 5555 }).where("hostFamilyId", "=", home).execute();
  await server.db
    .updateTable("pricingTemplate")
    .set({ customerCommissionAmount: 700 })
    .where("id", "=", template)
    .execute();
  expect((await theList(carmen)).items[0]).toMatchObject({
    priceThen: { minor: unitOf(4957, 1999) },
    priceNow: { minor: 6255 },
  });
});

describe("a list", () => {
  test("is shown to a confirmed co-parent and the child's agency, and to nobody else", async () => {
    await heart(carmen, [home]);
    const { id } = await theList(carmen);
    const share = async (userId: string): Promise<number> =>
      (await carmen.post(`/api/wishlists/${id}/members/${userId}`)).status;
    await confirm(javier.userId, null);
    expect(await share(javier.userId)).toBe(422);
    await server.db
      .updateTable("studentGuardian")
      .set({ verifiedAt: server.clock.now() })
      .where("userId", "=", javier.userId)
      .execute();
    expect((await carmen.get("/api/wishlists")).body.shareable.map((one: { id: string }) => one.id)).toEqual([
      javier.userId,
    ]);
    expect(await share(javier.userId)).toBe(200);
    expect((await theList(javier)).isOwn).toBe(false);
    const agent = await server.as("agent");
    expect(await share(agent.userId)).toBe(422);
    const { businessId } = await server.db
      .selectFrom("appUser")
      .select("businessId")
      .where("id", "=", agent.userId)
      .executeTakeFirstOrThrow();
    await server.db.updateTable("student").set({ businessId }).where("id", "=", studentId).execute();
    expect(await share(agent.userId)).toBe(200);
    // Whoever is shown it changes neither its name nor whom it is shown to.
    expect((await javier.patch(`/api/wishlists/${id}`, { name: "Mine" })).status).toBe(404);
    expect((await javier.remove(`/api/wishlists/${id}/members/${agent.userId}`)).status).toBe(404);
    // The bond ends, and with it what was shown by it.
    await server.db.deleteFrom("studentGuardian").where("userId", "=", javier.userId).execute();
    expect(await listsOf(javier)).toEqual([]);
    expect((await theList(carmen)).members.map((member) => member.id)).toEqual([agent.userId]);
    expect((await agent.remove(`/api/wishlists/${id}/members/${agent.userId}`)).status).toBe(200);
    expect(await listsOf(agent)).toEqual([]);
  });

  test("holds what each thinks, without ways to reach anybody elsewhere", async () => {
    await confirm(javier.userId);
    await heart(carmen, [home]);
    const { id, items } = await theList(carmen);
    const itemId = items[0]?.id ?? "";
    const vote = (person: Visitor, body: object) => person.post(`/api/wishlists/${id}/votes/${itemId}`, body);
    expect((await vote(javier, { vote: "yes" })).status).toBe(404);
    await carmen.post(`/api/wishlists/${id}/members/${javier.userId}`);
    await vote(javier, { vote: "yes", words: "Call me: javier@elsewhere.example" });
    await vote(carmen, { vote: "maybe", words: "So far away" });
    await vote(carmen, { vote: "no", words: "Too far away" });
    const votes = (await theList(carmen)).items[0]?.votes ?? [];
    expect(votes.map(({ vote: said, isOwn }) => [said, isOwn])).toEqual([
      ["yes", false],
      ["no", true],
    ]);
    expect(JSON.stringify(votes)).not.toContain("javier@elsewhere.example");
    expect((await vote(carmen, { vote: "yes", words: "x".repeat(141) })).status).toBe(422);
    await vote(carmen, { vote: null });
    expect((await theList(carmen)).items[0]?.votes).toHaveLength(1);
    expect((await carmen.post(`/api/wishlists/${id}/votes/999999`, { vote: "yes" })).status).toBe(422);
  });

  test("is named, joined by another and removed by its owner alone", async () => {
    const { item } = (await carmen.post("/api/wishlists", { name: "Summer" })).body;
    expect((await javier.remove(`/api/wishlists/${item.id}`)).status).toBe(404);
    await carmen.patch(`/api/wishlists/${item.id}`, { name: "July" });
    expect((await theList(carmen)).name).toBe("July");
    await carmen.remove(`/api/wishlists/${item.id}`);
    expect(await listsOf(carmen)).toEqual([]);
  });
});
