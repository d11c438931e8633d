import { afterAll, beforeAll, expect, test } from "vitest";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import type { Body, Visitor } from "#tests/support/visitor.ts";

let server: TestServer;
let agent: Visitor;

beforeAll(async () => {
  server = await startServer();
  const { aBusiness, aUser, aStudent, aTrip, aHostFamily } = server.factories;
  const businessId = await aBusiness();
  agent = await server.as(await aUser({ roles: ["agent"], businessId, firstName: "Marta" }));
  const lucia = await aStudent({ firstName: "Lucía", lastName: "Ortega", cityTown: "Madrid", businessId });
  const foreign = await aStudent({ firstName: "Lucie", lastName: "Martin" });
  await aTrip({ studentId: lucia, businessId, reference: "T-48213" });
  await aTrip({ studentId: foreign, reference: "T-48214" });
  await aUser({ firstName: "Lucía", lastName: "Ramos", email: "lucia.ramos@hearth.example" });
  // Who holds no role is nobody to look for.
  await aUser({ roles: [], firstName: "Lucas", lastName: "Roe" });
  await aHostFamily({ parentGuardianOneLastName: "Lucey", cityTown: "Kinvara" });
  await aHostFamily({ parentGuardianOneLastName: "Lucan", cityTown: "Dingle", vettingState: "submitted" });
});
afterAll(() => server.close());

async function find(visitor: Visitor, q: string): Promise<string[]> {
  const { body } = await visitor.get(`/api/hub/find?q=${encodeURIComponent(q)}`);
  return body.rows.map(({ kind, name, reference }: Body) => [kind, name, reference].filter(Boolean).join(" "));
}

test("an agent finds the own students and trips, and the homes that are open", async () => {
  expect(await find(agent, "luc")).toEqual(["student Lucía Ortega", "family Lucey", "trip Lucía Ortega T-48213"]);
  expect(await find(agent, "48214")).toEqual([]);
});

test("a home that is hidden or paused is found by those who work with families alone, until its pause is over", async () => {
  const home = (name: string, fields: object) =>
    server.factories.aHostFamily({ parentGuardianOneLastName: name, cityTown: "Clifden", ...fields });
  await home("Yonder Back", { pausedUntil: "2000-01-01" });
  await home("Yonder Hidden", { hiddenAt: server.clock.now() });
  await home("Yonder Paused", { pausedUntil: "2999-01-01" });
  expect(await find(agent, "yonder")).toEqual(["family Yonder Back"]);
  expect(await find(await server.as("vetting_admin"), "yonder")).toHaveLength(3);
});

test("a coordinator finds everybody, users too, by parts of words in any order and without accents", async () => {
  const coordinator = await server.as("coordinator");
  expect(await find(coordinator, "luc")).toEqual([
    "student Lucía Ortega",
    "student Lucie Martin",
    "family Lucan",
    "family Lucey",
    "trip Lucía Ortega T-48213",
    "trip Lucie Martin T-48214",
    "user Lucía Ramos",
  ]);
  expect(await find(coordinator, "ORTEGA lucia")).toEqual(["student Lucía Ortega", "trip Lucía Ortega T-48213"]);
  expect(await find(coordinator, "kinvara")).toEqual(["family Lucey"]);
  expect(await find(coordinator, "ramos@hearth")).toEqual(["user Lucía Ramos"]);
});

test("finance finds no users, and a vetting admin only homes", async () => {
  expect((await find(await server.as("finance"), "luc")).filter((row) => row.startsWith("user"))).toEqual([]);
  expect(await find(await server.as("vetting_admin"), "luc")).toEqual(["family Lucan", "family Lucey"]);
});

test("signs that mean something to a pattern are only signs", async () => {
  const coordinator = await server.as("coordinator");
  for (const q of ["%", "_", "\\", "'; --", "  "]) expect(await find(coordinator, q)).toEqual([]);
});

test.each(["parent", "host_family", "page_editor"] as const)("the search is not for the role %s", async (role) => {
  expect((await (await server.as(role)).get("/api/hub/find?q=luc")).status).toBe(403);
});

test("groups, businesses and leads are found by whoever reads them, an agency only its own", async () => {
  const { aBusiness, aUser, aGroup, aHostFamily } = server.factories;
  const [own, other] = [await aBusiness(), await aBusiness()];
  for (const [businessId, business, name] of [
    [own, "Zephyr Milano", "Zephyr in June"],
    [other, "Zephyr Roma", "Zephyr in July"],
  ] as const) {
    await server.db.updateTable("business").set({ name: business }).where("id", "=", businessId).execute();
    await aGroup({ businessId, name });
    await aGroup({ businessId, name: "Boreas" });
  }
  const home = await aHostFamily();
  const { countyId } = await server.db
    .selectFrom("hostFamily")
    .select("countyId")
    .where("id", "=", home)
    .executeTakeFirstOrThrow();
  const at = { enteredAt: "2027-01-01T00:00:00Z", createdAt: "2027-01-01T00:00:00Z" };
  await server.db
    .insertInto("scoutingLead")
    .values(["Zephyrus", "Boreas"].map((lastName) => ({ ...at, lastName, countyId, source: "event" })))
    .execute();
  const all = ["group Zephyr in June", "group Zephyr in July", "business Zephyr Milano", "business Zephyr Roma"];
  expect((await find(await server.as("coordinator"), "zephyr")).toSorted()).toEqual(
    [...all, "lead Zephyrus"].toSorted(),
  );
  expect((await find(await server.as("finance"), "zephyr")).toSorted()).toEqual(all.toSorted());
  const theirs = await server.as(await aUser({ roles: ["agent"], businessId: own }));
  expect((await find(theirs, "zephyr")).toSorted()).toEqual(["business Zephyr Milano", "group Zephyr in June"]);
});
