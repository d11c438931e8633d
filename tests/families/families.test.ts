import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import type { Body } from "#tests/support/visitor.ts";

let server: TestServer;
let galway: string;
let year: number;
beforeAll(async () => {
  server = await startServer();
  galway = await server.factories.aCounty("IE");
  year = server.clock.now().getUTCFullYear() + 1;
});
beforeEach(async () => {
  await server.db.deleteFrom("tripHostFamily").execute();
  await server.db.deleteFrom("hostFamilyMember").execute();
  await server.db.deleteFrom("hostFamily").execute();
});
afterAll(() => server.close());

const aHome = (slug: string, fields: object = {}) =>
  server.factories.aHostFamily({ countyId: galway, slug, latitude: 53.1, longitude: -8.9, ...fields });
const on = (day: number): string => `${year}-07-${String(day).padStart(2, "0")}`;
const ask = async (query: string): Promise<Body> => (await server.visitor().get(`/api/families?${query}`)).body;
const slugsOf = ({ families }: Body): string[] => families.data.map(({ slug }: { slug: string }) => slug).toSorted();
const countOf = ({ options }: Body, filter: string, value: string): number | undefined =>
  options
    .find((one: { filter: string }) => one.filter === filter)
    ?.options.find((one: { value: string }) => one.value === value)?.count;

const stay = async (hostFamilyId: string, from: number, to: number): Promise<void> => {
  const days = { fromDate: on(from), toDate: on(to) };
  const tripId = await server.factories.aTrip({ ...days, state: "booked" });
  await server.factories.aHosting({ ...days, tripId, hostFamilyId, state: "accepted_hosting" });
};

describe("a search for homes", () => {
  test("finds what is free, at once after something has changed, and no home that is not vetted", async () => {
    const [byrne] = [await aHome("byrne"), await aHome("walsh"), await aHome("draft", { vettingState: "draft" })];
    const dates = `from=${on(10)}&to=${on(17)}`;
    expect(slugsOf(await ask(dates))).toEqual(["byrne", "walsh"]);
    await stay(byrne, 12, 14);
    expect(slugsOf(await ask(dates))).toEqual(["walsh"]);
    await server.db.deleteFrom("tripHostFamily").execute();
    expect(slugsOf(await ask(dates))).toEqual(["byrne", "walsh"]);
  });

  test("counts for every option what it would leave, the other filters as they are", async () => {
    await aHome("camp", { hostingTypes: ["local_camp"], cityTown: "Gort" });
    await aHome("both", { hostingTypes: ["local_camp", "groups"], cityTown: "Gort" });
    await aHome("groups", { hostingTypes: ["groups"], cityTown: "Kinvara" });
    const found = await ask("stay=local_camp&place=Gort&km=1");
    expect(slugsOf(found)).toEqual(["both", "camp", "groups"].filter((slug) => slug !== "groups"));
    expect(countOf(found, "stay", "groups")).toBe(2);
    expect(countOf(found, "place", "Kinvara")).toBe(0);
  });

  test("of homes that are not found tells no town, no county and no place where they lie", async () => {
    await aHome("shown", { cityTown: "Gort" });
    const far = { countyId: await server.factories.aCounty("GB"), latitude: 53.12, longitude: -8.91 };
    await aHome("hidden", { ...far, cityTown: "Kinvara", hiddenAt: server.clock.now() });
    await aHome("away", { ...far, cityTown: "Oranmore", pausedUntil: `${year}-12-01` });
    const { options } = await ask("");
    const told = (filter: string) =>
      options
        .find((one: { filter: string }) => one.filter === filter)
        .options.map(({ value }: { value: string }) => value);
    expect([told("place"), told("country"), told("county").length]).toEqual([["Gort"], ["IE"], 1]);
    // Near to a town that is told of, and near to one that is not.
    expect(slugsOf(await ask("place=Gort&km=50"))).toEqual(["shown"]);
    expect(slugsOf(await ask("place=Kinvara&km=50"))).toEqual([]);
  });

  test("that finds nothing offers other days and fewer filters, each with its count", async () => {
    const home = await aHome("byrne");
    await stay(home, 17, 20);
    const { families, waysOut } = await ask(`name=family&from=${on(11)}&to=${on(18)}&country=IE`);
    expect(families.total).toBe(0);
    expect(waysOut).toMatchObject([
      { kind: "shift", by: -1, from: on(10), to: on(17), count: 1 },
      { kind: "shift", by: -2 },
      { kind: "shift", by: -3 },
    ]);
    const without = await ask("county=nowhere");
    expect(without.waysOut).toMatchObject([{ kind: "without", filter: "county", count: 1 }]);
  });

  test("leaves senseless words out and tells neither street nor true point nor name of a child", async () => {
    const id = await aHome("byrne", { addressLine1: "Quay Lane", latitude: 53.13891, longitude: -8.93612 });
    await server.db
      .insertInto("hostFamilyMember")
      .values({
        hostFamilyId: id,
        firstName: "Saoirse",
        lastName: "Byrne",
        kind: "child",
        gender: "female",
        dateOfBirth: `${year - 13}-01-01`,
        occupation: "Sails",
      })
      .execute();
    const found = await ask("from=soon&to=later&age=13&sort=sideways&bbox=1,2&price=cheap");
    expect(slugsOf(found)).toEqual(["byrne"]);
    const [card] = found.families.data;
    expect(card.reasons).toMatchObject([{ kind: "child", gender: "female", age: 13, does: "Sails" }]);
    expect(JSON.stringify(found)).not.toMatch(/Saoirse|Quay Lane|53\.1389|8\.9361/);
    const [north, east] = card.point;
    const metres = 111_200 * Math.hypot(north - 53.13891, (east + 8.93612) * Math.cos((53.1 * Math.PI) / 180));
    expect(metres).toBeGreaterThan(180);
    expect(metres).toBeLessThan(520);
  });

  test("says the same word until something changes", async () => {
    const stamp = async () => (await server.visitor().get("/api/families/stamp")).body.stamp;
    const before = await stamp();
    expect(await stamp()).toBe(before);
    await aHome("byrne");
    expect(await stamp()).not.toBe(before);
  });
});

test("homes beside each other leave nobody out that is shown, four at most, in the order asked for", async () => {
  for (const slug of ["a", "b", "c", "d", "e"]) await aHome(slug);
  await aHome("x", { hiddenAt: server.clock.now() });
  const { body } = await server.visitor().get(`/api/families/compare?slugs=d,b,x,a,c,e&from=${on(1)}&to=${on(8)}`);
  expect(body.data.map(({ slug }: { slug: string }) => slug)).toEqual(["d", "b", "a"]);
  expect(body.data[0]).toMatchObject({ isOpen: true, total: null });
});
