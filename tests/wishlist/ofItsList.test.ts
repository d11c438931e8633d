import { afterAll, beforeAll, expect, test } from "vitest";
import { membersOf } from "#server/features/wishlist/wishlist.store.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import type { Body, Visitor } from "#tests/support/visitor.ts";

// What is done to one list is done to no other, and what stands on it is its own: beside it is a second one, of the same people.
let server: TestServer;
type Person = Visitor & { readonly userId: string };
let [carmen, javier, aunt] = [] as unknown as [Person, Person, Person];
let studentId: string;
beforeAll(async () => {
  server = await startServer();
  await server.factories.aCurrency();
  [carmen, javier, aunt] = [await server.as("parent"), await server.as("parent"), await server.as("parent")];
  studentId = await server.factories.aStudent({ guardianId: carmen.userId });
  for (const { userId } of [javier, aunt]) await bind(userId);
});
afterAll(() => server.close());

const bind = (userId: string, verifiedAt: Date | null = server.clock.now()) =>
  server.db.insertInto("studentGuardian").values({ studentId, userId, verifiedAt }).execute();
const part = (userId: string) => server.db.deleteFrom("studentGuardian").where("userId", "=", userId).execute();
const listsOf = async (person: Visitor): Promise<Body[]> => (await person.get("/api/wishlists")).body.lists;
const listOf = async (person: Visitor, id: string): Promise<Body | undefined> =>
  (await listsOf(person)).find((list) => list.id === id);

async function aList(name: string, ...places: readonly object[]): Promise<{ id: string; items: string[] }> {
  const { id } = (await carmen.post("/api/wishlists", { name })).body.item;
  const rows = places.map((place, at) => ({
    wishlistId: id,
    addedBy: carmen.userId,
    addedAt: new Date(server.clock.now().getTime() - at * 1_000),
    ...place,
  }));
  const kept = rows.length > 0 ? await server.db.insertInto("wishlistItem").values(rows).returning("id").execute() : [];
  for (const { userId } of [javier, aunt]) await carmen.post(`/api/wishlists/${id}/members/${userId}`);
  return { id, items: kept.map((item) => item.id) };
}
const vote = (person: Visitor, { id, item = "" }: { id: string; item?: string | undefined }, said: string | null) =>
  person.post(`/api/wishlists/${id}/votes/${item}`, { vote: said });
const votesOn = async (id: string): Promise<string[][]> =>
  ((await listOf(carmen, id))?.items ?? []).map(({ votes }: Body) => votes.map((one: Body) => one.vote));
const shownTo = async (id: string): Promise<string[]> =>
  ((await listOf(carmen, id))?.members ?? []).map((one: Body) => one.id).toSorted();

test("what is said, named, shown and taken away is of the one list and the one thing on it", async () => {
  const homes = [await server.factories.aHostFamily(), await server.factories.aHostFamily()];
  const both = homes.map((hostFamilyId) => ({ hostFamilyId }));
  const [june, july] = [await aList("June", ...both), await aList("July", ...both)];
  expect((await vote(carmen, { id: june.id, item: july.items[0] }, "yes")).status).toBe(422);
  for (const { id, items } of [june, july]) for (const item of items) await vote(carmen, { id, item }, "yes");
  await vote(javier, { id: june.id, item: june.items[0] }, "no");
  await vote(carmen, { id: june.id, item: june.items[0] }, null);
  expect([await votesOn(june.id), await votesOn(july.id)]).toEqual([
    [["no"], ["yes"]],
    [["yes"], ["yes"]],
  ]);
  await carmen.patch(`/api/wishlists/${june.id}`, { name: "Early June" });
  expect((await listsOf(carmen)).map(({ name }) => name).toSorted()).toEqual(["Early June", "July"]);
  await carmen.remove(`/api/wishlists/${june.id}/members/${javier.userId}`);
  expect(await shownTo(june.id)).toEqual([aunt.userId]);
  expect(await shownTo(july.id)).toEqual([aunt.userId, javier.userId].toSorted());
  expect((await listsOf(javier)).map(({ id }) => id)).toEqual([july.id]);
  expect([(await listOf(carmen, july.id))?.isOwn, (await listOf(javier, july.id))?.isOwn]).toEqual([true, false]);
  await carmen.remove(`/api/wishlists/${june.id}`);
  expect((await listsOf(carmen)).map(({ id }) => id)).toEqual([july.id]);
});

test("a home is free on the days that are asked about or is not; of an activity nothing is said", async () => {
  const hostFamilyId = await server.factories.aHostFamily();
  const suspended = await server.factories.aHostFamily({ vettingState: "suspended" });
  const activityId = await server.factories.anActivity();
  const { id } = await aList("August", { hostFamilyId }, { hostFamilyId: suspended }, { activityId });
  const year = server.clock.now().getUTCFullYear() + 1;
  const { lists } = (await carmen.get(`/api/wishlists?from=${year}-08-01&to=${year}-08-08`)).body;
  const free = lists.find((list: Body) => list.id === id).items.map(({ isFree }: Body) => isFree);
  expect(free.toSorted()).toEqual([null, true]);
  const { items } = (await server.visitor().get(`/api/wishlists/kept?homes=${suspended}&activities=${activityId}`))
    .body;
  expect(items.map(({ home, activity }: Body) => [home, activity.id])).toEqual([[null, activityId]]);
});

test("each thing on a list has its own name and price, of a home that of a night", async () => {
  const { db, factories } = server;
  const service = async (name: string): Promise<string> => {
    const { id: serviceTypeId } = await db
      .insertInto("serviceType")
      .values({ name })
      .returning("id")
      .executeTakeFirstOrThrow();
    const { id: pricingTypeId } = await db
      .insertInto("pricingType")
      .values({ name })
      .returning("id")
      .executeTakeFirstOrThrow();
    return (
      await db
        .insertInto("pricingTemplate")
        .values({ serviceTypeId, pricingTypeId })
        .returning("id")
        .executeTakeFirstOrThrow()
    ).id;
  };
  const [night, camp] = [await service("Hosting"), await service("Camp")];
  const price = (pricingTemplateId: string, level: string, amount: number, where: object) =>
    db
      .insertInto("pricing")
      .values({ pricingTemplateId, level, amount, ...where })
      .execute();
  const place = async (country: string, city: string) => {
    const countyId = await factories.aCounty(country);
    const hostFamilyId = await factories.aHostFamily({ countyId, cityTown: city });
    const activityId = await factories.anActivity({ countyId, cityTown: city });
    return { hostFamilyId, activityId };
  };
  const [near, far] = [await place("IE", "Gort"), await place("ES", "Vigo")];
  await price(night, "host_family", 4_000, { hostFamilyId: near.hostFamilyId });
  await price(camp, "host_family", 9_999, { hostFamilyId: near.hostFamilyId });
  await price(camp, "activity", 700, { activityId: near.activityId });
  await price(night, "host_family", 5_000, { hostFamilyId: far.hostFamilyId });
  await price(camp, "activity", 800, { activityId: far.activityId });
  const { id } = await aList(
    "Summer",
    ...[near, far].flatMap(({ hostFamilyId, activityId }) => [{ hostFamilyId }, { activityId }]),
  );
  const items: Body[] = (await listOf(carmen, id))?.items;
  expect(
    items.map(({ home, activity, priceNow }) => [
      home?.id ?? activity.id,
      (home ?? activity).cityTown,
      home?.countryCode,
      priceNow.minor,
    ]),
  ).toEqual([
    [near.hostFamilyId, "Gort", "IE", 4_000],
    [near.activityId, "Gort", undefined, 700],
    [far.hostFamilyId, "Vigo", "ES", 5_000],
    [far.activityId, "Vigo", undefined, 800],
  ]);
});

test("whose bond with a child is undone is told nothing more of a list, and what they said of it is gone", async () => {
  const { id, items } = await aList("Autumn", { hostFamilyId: await server.factories.aHostFamily() });
  await vote(javier, { id, item: items[0] }, "yes");
  expect(await votesOn(id)).toEqual([["yes"]]);
  const told = () => membersOf(server.db, { id, ownerId: carmen.userId });
  expect((await told()).toSorted()).toEqual([javier.userId, aunt.userId].toSorted());
  await part(javier.userId);
  expect(await told()).toEqual([aunt.userId]);
  expect([await votesOn(id), await listsOf(javier)]).toEqual([[[]], []]);
  await bind(javier.userId);
});

test("a list can be shown to who is confirmed for the same child, or works for its agency and has not left", async () => {
  const { db, factories, clock } = server;
  const shareable = async (): Promise<string[]> =>
    (await carmen.get("/api/wishlists")).body.shareable.map(({ id }: Body) => id).toSorted();
  const [businessId, elsewhere] = [await factories.aBusiness(), await factories.aBusiness()];
  const agent = (fields: object) => factories.aUser({ roles: ["agent"], ...fields });
  const own = await agent({ businessId });
  await agent({ businessId: elsewhere });
  await agent({ businessId, disabledAt: clock.now() });
  const waiting = await factories.aUser();
  await bind(waiting, null);
  await factories.aStudent({ guardianId: await factories.aUser() });
  expect(await shareable()).toEqual([javier.userId, aunt.userId].toSorted());
  await db.updateTable("student").set({ businessId }).where("id", "=", studentId).execute();
  expect(await shareable()).toEqual([javier.userId, aunt.userId, own].toSorted());
  await db.updateTable("appUser").set({ disabledAt: clock.now() }).where("id", "=", aunt.userId).execute();
  expect(await shareable()).toEqual([javier.userId, own].toSorted());
  await db.updateTable("appUser").set({ disabledAt: null }).where("id", "=", aunt.userId).execute();
  // Nor does it go by a child that is one's own no more.
  await db.updateTable("studentGuardian").set({ verifiedAt: null }).where("userId", "=", carmen.userId).execute();
  expect(await shareable()).toEqual([]);
  await db
    .updateTable("studentGuardian")
    .set({ verifiedAt: clock.now() })
    .where("userId", "=", carmen.userId)
    .execute();
});
