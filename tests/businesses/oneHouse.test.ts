import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import { createVisitor, type Visitor } from "#tests/support/visitor.ts";

// Who is asked to a house, and who leaves it, is so for that house alone.
let server: TestServer;
let administrator: Visitor & { readonly userId: string };
let [house, other] = ["", ""];
beforeAll(async () => {
  server = await startServer();
  const [, maeve = ""] = [
    await server.factories.aUser(),
    await server.factories.aUser({ roles: ["administrator"], firstName: "Maeve" }),
  ];
  administrator = await server.as(maeve);
});
afterAll(() => server.close());
beforeEach(async () => {
  [other, house] = [await server.factories.aBusiness(), await server.factories.aBusiness()];
});

const remove = (personId: string, successorId: string | null = null) =>
  administrator.post(`/api/businesses/${house}/people/${personId}/removal`, { successorId });

test("a letter names who sends it and for which house, and ends with those to the same person for that house", async () => {
  const { db, factories, clock } = server;
  const letterOf = (to: string) => server.letters.findLast((letter) => letter.to === to);
  const invite = async (businessId: string, email: string) => {
    expect((await administrator.post(`/api/businesses/${businessId}/invites`, { email })).status).toBe(200);
    const token = /\/join\/([\w-]+)/.exec(letterOf(email)?.action?.href ?? "")?.[1] ?? "";
    const { id } = await db
      .selectFrom("businessInvite")
      .select("id")
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirstOrThrow();
    return { id, token };
  };
  const isOpen = async ({ token }: { readonly token: string }): Promise<boolean> =>
    (await createVisitor(server.url).post("/api/business-invites/look", { token })).status === 200;
  const endedAt = async ({ id }: { readonly id: string }) =>
    (await db.selectFrom("businessInvite").select("withdrawnAt").where("id", "=", id).executeTakeFirstOrThrow())
      .withdrawnAt;

  const [email, second] = ["nora@one.example", "finn@one.example"];
  const toAnother = await invite(house, second);
  const { name } = await db.selectFrom("business").select("name").where("id", "=", house).executeTakeFirstOrThrow();
  expect(letterOf(second)?.subject).toBe(`Work for ${name} on Hearth`);
  expect(letterOf(second)?.text).toContain("Maeve of Hearth");

  const first = await invite(house, email);
  const withdraw = (businessId: string) => administrator.remove(`/api/businesses/${businessId}/invites/${first.id}`);
  expect((await withdraw(other)).status).toBe(404);
  expect((await withdraw(house)).status).toBe(200);
  expect(await isOpen(toAnother)).toBe(true);
  const ended = clock.now().toISOString();
  clock.advance(60_000);
  const again = await invite(house, email);
  const ofOther = await invite(other, email);
  expect([await isOpen(again), await isOpen(ofOther)]).toEqual([true, true]);
  expect(await endedAt(first)).toEqual(ended);

  // Whoever is removed is asked no more, for this house.
  const agent = await factories.aUser({ roles: ["agent"], businessId: house, email });
  await factories.aUser({ roles: ["agent"], businessId: house });
  expect((await remove(agent)).status).toBe(200);
  expect([await isOpen(again), await isOpen(ofOther), await isOpen(toAnother)]).toEqual([false, true, true]);
  expect(await endedAt(first)).toEqual(ended);
});

test("whoever leaves a house hands on what is theirs of it to the first agent there or to whom one names, and stays what else they are", async () => {
  const { db, factories } = server;
  const someone = (roles: readonly ("agent" | "host_family" | "parent")[], fields: object = {}) =>
    factories.aUser({ roles, businessId: house, ...fields });
  // Before all others, and yet no agent of the house who could go on.
  await someone(["parent"]);
  await someone(["agent"], { disabledAt: server.clock.now() });
  const stranger = await someone(["agent"], { businessId: other });
  const leaver = await someone(["agent", "host_family"]);
  const [first, second, third] = [await someone(["agent"]), await someone(["agent"]), await someone(["agent"])];
  expect((await remove(stranger)).status).toBe(404);

  const aTrip = async (bookedBy: string, businessId: string | null = house) =>
    factories.aTrip({ studentId: await factories.aStudent(), businessId, bookedBy });
  const trips = [await aTrip(leaver), await aTrip(second), await aTrip(leaver, null)];
  const aGroup = (leaderId: string, businessId = house) => factories.aGroup({ businessId, leaderId });
  const groups = [await aGroup(leaver), await aGroup(second), await aGroup(leaver, other)];
  const whose = async () => {
    const booked = await db.selectFrom("trip").select("bookedBy").where("id", "in", trips).orderBy("id").execute();
    const led = await db.selectFrom("tripGroup").select("leaderId").where("id", "in", groups).orderBy("id").execute();
    return [booked.map(({ bookedBy }) => bookedBy), led.map(({ leaderId }) => leaderId)];
  };
  const standing = async (userId: string) => {
    const roles = await db.selectFrom("userRole").select("role").where("userId", "=", userId).execute();
    const { businessId } = await db
      .selectFrom("appUser")
      .select("businessId")
      .where("id", "=", userId)
      .executeTakeFirstOrThrow();
    return [businessId, ...roles.map(({ role }) => role)];
  };

  expect((await remove(leaver)).status).toBe(200);
  expect(await whose()).toEqual([
    [first, second, leaver],
    [first, second, leaver],
  ]);
  expect(await standing(leaver)).toEqual([null, "host_family"]);
  expect((await remove(first, third)).status).toBe(200);
  expect(await whose()).toEqual([
    [third, second, leaver],
    [third, second, leaver],
  ]);
  for (const colleague of [second, third]) expect(await standing(colleague)).toEqual([house, "agent"]);
  expect(await standing(stranger)).toEqual([other, "agent"]);
});
