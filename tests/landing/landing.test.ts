import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addDays, nightsOf } from "#shared/time/days.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import type { Body } from "#tests/support/visitor.ts";

let server: TestServer;
let counties: { galway: string; burgundy: string };
let year: number;
beforeAll(async () => {
  server = await startServer();
  counties = { galway: await server.factories.aCounty("IE"), burgundy: await server.factories.aCounty("FR") };
  year = server.clock.now().getUTCFullYear() + 1;
});
// Every test finds the country empty and the last test's answers forgotten.
beforeEach(async () => {
  await server.db.deleteFrom("tripHostFamily").execute();
  await server.db.deleteFrom("hostFamilyCalendarBlock").execute();
  await server.db.deleteFrom("activity").execute();
  await server.db.deleteFrom("hostFamilyMember").execute();
  await server.db.deleteFrom("hostFamily").execute();
  server.clock.advance(61_000);
});
afterAll(() => server.close());

const stay = () => ({ fromDate: `${year}-06-28`, toDate: `${year}-07-18` });
const dates = () => `from=${year}-06-28&to=${year}-07-18`;
const find = async (query: string): Promise<Body> => (await server.visitor().get(`/api/landing/homes?${query}`)).body;
const idsOf = ({ homes }: Body): string[] => homes.map(({ id }: { id: string }) => id);

async function aHome(fields: object = {}): Promise<string> {
  return server.factories.aHostFamily({ countyId: counties.galway, ...fields });
}

async function host(
  hostFamilyId: string,
  { trip = "booked", hosting = "accepted_hosting", selected = false } = {},
): Promise<void> {
  const tripId = await server.factories.aTrip({ state: trip, ...stay() });
  await server.factories.aHosting({ tripId, hostFamilyId, state: hosting, selected, ...stay() });
}

const block = (hostFamilyId: string, fromDate: string, toDate: string) =>
  server.db.insertInto("hostFamilyCalendarBlock").values({ hostFamilyId, fromDate, toDate, kind: "holiday" }).execute();

describe("homes for dates", () => {
  test("are those of approved families with no night taken", async () => {
    const [free, blocked, renewing] = [await aHome(), await aHome(), await aHome({ vettingState: "renewal_due" })];
    await block(blocked, `${year}-07-10`, `${year}-07-11`);
    for (const vettingState of ["draft", "visit_pending", "suspended", "expired"]) await aHome({ vettingState });
    expect(idsOf(await find(dates()))).toEqual([free, renewing]);
  });

  test("are none that is hidden, nor one that pauses, until it is back; and no country has such homes alone", async () => {
    const today = server.clock.now().toISOString().slice(0, 10);
    const back = await aHome({ pausedUntil: today });
    const hidden = await aHome({ countyId: counties.burgundy, hiddenAt: server.clock.now() });
    const paused = await aHome({ countyId: counties.burgundy, pausedUntil: addDays(today, 1) });
    expect(idsOf(await find(dates()))).toEqual([back]);
    const page = (await server.visitor().get("/api/landing")).body;
    expect([idsOf(page), page.countryCodes]).toEqual([[back], ["IE"]]);
    await server.db
      .updateTable("hostFamily")
      .set({ hiddenAt: null, pausedUntil: null })
      .where("id", "in", [hidden, paused])
      .execute();
    server.clock.advance(61_000);
    expect(idsOf(await find(dates())).toSorted()).toEqual([back, hidden, paused].toSorted());
  });

  test("may begin on the day a holiday ends, and end on the day the next one begins", async () => {
    const home = await aHome();
    await block(home, `${year}-06-20`, `${year}-06-28`);
    await block(home, `${year}-07-18`, `${year}-07-30`);
    expect(idsOf(await find(dates()))).toEqual([home]);
  });

  test("have a bed left on every night", async () => {
    const [one, two] = [await aHome({ guests: 1 }), await aHome({ guests: 2 })];
    await host(one);
    await host(two);
    expect(idsOf(await find(dates()))).toEqual([two]);
    server.clock.advance(61_000);
    await host(two, { trip: "reserved", hosting: "awaiting_host_family_review", selected: true });
    expect(idsOf(await find(dates()))).toEqual([]);
  });

  test("are not held by an enquiry, nor by a trip that was called off or found another family", async () => {
    const home = await aHome();
    await host(home, { trip: "enquiry", hosting: "potential_trip_host_family", selected: true });
    await host(home, { trip: "cancelled" });
    await host(home, { trip: "booked", hosting: "host_waiting_list" });
    await host(home, { trip: "reserved", hosting: "considering_hosting" });
    expect(idsOf(await find(dates()))).toEqual([home]);
  });

  test("are narrowed by country and by what can be done nearby at that age", async () => {
    const [irish, french] = [await aHome(), await aHome({ countyId: counties.burgundy })];
    await server.factories.anActivity({ countyId: counties.burgundy, category: "riding", ageFrom: 10, ageTo: 12 });
    await server.factories.anActivity({ countyId: counties.galway, category: "sailing", ageFrom: 10, ageTo: 12 });
    expect(idsOf(await find(`${dates()}&country=IE`))).toEqual([irish]);
    expect(idsOf(await find(`${dates()}&category=riding`))).toEqual([french]);
    expect(idsOf(await find(`${dates()}&category=riding&age=11`))).toEqual([french]);
    for (const age of [9, 14]) expect(idsOf(await find(`${dates()}&category=riding&age=${age}`))).toEqual([]);
  });

  test("with a child of about that age come first", async () => {
    const [first, second] = [await aHome(), await aHome()];
    const child = {
      hostFamilyId: second,
      firstName: "Oisín",
      lastName: "Byrne",
      kind: "child",
      gender: "male",
      dateOfBirth: `${year - 13}-03-01`,
    };
    await server.db
      .insertInto("hostFamilyMember")
      .values([child, { ...child, hostFamilyId: first, kind: "adult" }])
      .execute();
    expect(idsOf(await find(`${dates()}&age=14`))).toEqual([second, first]);
    expect(idsOf(await find(`${dates()}&age=18`))).toEqual([first, second]);
  });

  test("are eight at most, and counted", async () => {
    for (let count = 0; count < 9; count += 1) await aHome();
    const answer = await find(dates());
    expect([answer.homes.length, answer.homeCount]).toEqual([8, 9]);
  });

  test("are asked for with both ends, in order, from today on", async () => {
    const errorsOf = async (query: string) => Object.keys((await find(query)).errors);
    expect(await errorsOf(`from=${year}-06-28`)).toEqual(["to"]);
    expect(await errorsOf(`to=${year}-06-28`)).toEqual(["from"]);
    expect(await errorsOf(`from=${year}-06-28&to=${year}-06-28`)).toEqual(["to"]);
    expect(await errorsOf("from=2020-06-28&to=2020-07-18")).toEqual(["from"]);
    expect(await errorsOf("country=ireland")).toEqual(["country"]);
  });

  test("without dates are those with a fortnight free in the coming summer", async () => {
    const [busy, patchy] = [await aHome(), await aHome()];
    const { summer } = (await server.visitor().get("/api/landing")).body;
    for (let day = 13; day < nightsOf(summer); day += 14)
      await block(busy, addDays(summer.from, day), addDays(summer.from, day + 1));
    for (let day = 14; day < nightsOf(summer); day += 2)
      await block(patchy, addDays(summer.from, day), addDays(summer.from, day + 1));
    expect(idsOf(await find(""))).toEqual([patchy]);
  });
});

describe("the front page", () => {
  test("shows homes of several countries first, where one may go and what there is to do", async () => {
    const irish = [await aHome(), await aHome()];
    const french = await aHome({ countyId: counties.burgundy });
    // Where nobody takes a guest yet, and where nobody lives.
    await aHome({ countyId: await server.factories.aCounty("ES"), vettingState: "draft" });
    await server.factories.aCounty("DE");
    for (const category of ["riding", "riding", "sailing"])
      await server.factories.anActivity({ countyId: counties.galway, category });
    const answer = (await server.visitor().get("/api/landing")).body;
    expect(idsOf(answer)).toEqual([irish[0], french, irish[1]]);
    expect(answer).toMatchObject({
      homeCount: 3,
      countryCodes: ["FR", "IE"],
      activities: [
        { category: "riding", count: 2 },
        { category: "sailing", count: 1 },
      ],
    });
    expect(answer.activities[0].countyNames).toHaveLength(1);
  });

  test("tells nothing of a home but what anybody may know", async () => {
    const id = await aHome({ addressLine1: "Quay Lane 7", postcode: "H91 KV26", latitude: 53.1 });
    await server.db
      .insertInto("hostFamilyMember")
      .values({
        hostFamilyId: id,
        firstName: "Saoirse",
        lastName: "Byrne",
        kind: "child",
        gender: "female",
        dateOfBirth: "2015-01-01",
      })
      .execute();
    const { homes } = (await server.visitor().get("/api/landing")).body;
    expect(Object.keys(homes[0]).sort()).toEqual([
      "cityTown",
      "countryCode",
      "countyName",
      "id",
      "lastName",
      "line",
      "lines",
      "picture",
    ]);
    expect(JSON.stringify(homes)).not.toMatch(/Quay Lane|H91|Saoirse|53\.1/);
  });

  test("is asked of the database once a minute", async () => {
    await aHome();
    const visitor = server.visitor();
    expect((await visitor.get("/api/landing")).body.homeCount).toBe(1);
    await aHome();
    server.clock.advance(59_000);
    expect((await visitor.get("/api/landing")).body.homeCount).toBe(1);
    server.clock.advance(2_000);
    expect((await visitor.get("/api/landing")).body.homeCount).toBe(2);
  });
});
