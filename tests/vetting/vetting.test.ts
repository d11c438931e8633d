import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { vettingStates } from "#shared/features/vetting/vetting.states.ts";
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

// Every test begins without a household.
beforeEach(async () => {
  await server.database.owner.pool.query("TRUNCATE host_family, state_history CASCADE");
});

const day = (count: number): string => addDays(dayOf(server.clock.now()), count);
const daysAgo = (count: number): Date => new Date(server.clock.now().getTime() - count * 24 * 3_600_000);
const list = async (query = ""): Promise<Body> => (await vetter.get(`/api/vetting/rows${query}`)).body;
const idsOf = async (query: string): Promise<string[]> => (await list(query)).rows.map(({ id }: Body) => id);
const family = (name: string, fields: Body = {}): Promise<string> =>
  server.factories.aHostFamily({ parentGuardianOneLastName: name, vettingState: "submitted", ...fields });

// A step of what is no household, by the same number.
const aTripsStep = (entityId: string) =>
  server.db
    .insertInto("stateHistory")
    .values({ entity: "trip", entityId, toState: "new", command: "create", source: "ui", at: server.clock.now() })
    .execute();

// Somebody next door, with everything that a household has.
async function aNeighbour(): Promise<void> {
  const id = await family("Doyle", { vettingState: "draft" });
  const memberId = await households.aMember(id);
  await households.aCheck(id, { kind: "identity", memberId, state: "adverse" });
  await households.aCheck(id, { kind: "reference", state: "adverse" });
  await server.db
    .insertInto("hostFamilyPhoto")
    .values({ hostFamilyId: id, position: 0, picture: "home/next" })
    .execute();
}

describe("the list", () => {
  test.each(["vetting_admin", "administrator"] as const)("is open to %s", async (role) => {
    const id = await family("Byrne");
    const visitor = await server.as(role);
    expect((await visitor.get("/api/vetting/rows")).body.rows).toMatchObject([{ id }]);
    expect((await visitor.get(`/api/vetting/${id}`)).body.item).toMatchObject({ id });
  });

  test.each(["parent", "host_family", "agent", "finance", "coordinator", "page_editor"] as const)(
    "is closed to %s",
    async (role) => {
      const id = await family("Byrne");
      const visitor = await server.as(role);
      for (const path of ["/api/vetting/rows", `/api/vetting/${id}`])
        expect((await visitor.get(path)).body).toMatchObject({ statusCode: 403, code: "no_access" });
      expect((await visitor.patch("/api/vetting/checks/1", { state: "clear", expectedVersion: 1 })).status).toBe(403);
    },
  );

  test("is narrowed to the states of a desk, and counts every state", async () => {
    for (const vettingState of vettingStates) await family(vettingState, { vettingState });
    await family("Another", { vettingState: "draft" });
    const { rows, groups } = await list("?filter=state:submitted,info_requested&group=state");
    expect(rows.map(({ state }: Body) => state)).toEqual(["submitted", "info_requested"]);
    expect(groups).toHaveLength(2);
    const counted = (await list("?group=state&limit=1")).groups;
    expect(counted).toHaveLength(vettingStates.length);
    expect(counted[0]).toEqual({ value: "draft", count: 2 });
  });

  test("is narrowed by name or town, without accents, and counts what is left of each state", async () => {
    const oSullivan = await family("Ó Súilleabháin", { cityTown: "Dingle" });
    await family("Byrne", { cityTown: "Kinvara" });
    const doyle = await family("Doyle", { cityTown: "Dingle", vettingState: "approved" });
    expect(await idsOf("?q=suilleabhain")).toEqual([oSullivan]);
    const found = await list("?q=dingle&group=state");
    expect(found.rows.map(({ id }: Body) => id)).toEqual([oSullivan, doyle]);
    expect(found.groups.map(({ value }: Body) => value).toSorted()).toEqual(["approved", "submitted"]);
    expect(await idsOf("?q=100%25")).toEqual([]);
  });

  test("is narrowed by country and county", async () => {
    const [galway, kerry, brittany] = [
      await server.factories.aCounty(),
      await server.factories.aCounty(),
      await server.factories.aCounty("FR"),
    ];
    const [one, two, three] = [
      await family("A", { countyId: galway }),
      await family("B", { countyId: kerry }),
      await family("C", { countyId: brittany }),
    ];
    expect(await idsOf("?filter=countryCode:IE&sort=name")).toEqual([one, two]);
    expect(await idsOf("?filter=countryCode:FR")).toEqual([three]);
    const { name } = await server.db
      .selectFrom("county")
      .select("name")
      .where("id", "=", kerry)
      .executeTakeFirstOrThrow();
    expect(await idsOf(`?filter=countyName:${encodeURIComponent(encodeURIComponent(name))}`)).toEqual([two]);
  });

  test("has who is due for renewal within ninety days", async () => {
    const approved = (name: string, vettedUntil: string, vettingState = "approved") =>
      family(name, { vettedUntil, vettingState });
    const [soon, now] = [await approved("Soon", day(90)), await approved("Now", day(-1), "renewal_due")];
    await approved("Later", day(91));
    await approved("Gone", day(10), "suspended");
    const due = "state:approved,renewal_due;validUntil:..today%2B90";
    expect(await idsOf(`?filter=${due}&sort=validUntil`)).toEqual([now, soon]);
  });

  test("is sorted by waiting, name or end, both ways", async () => {
    const make = (name: string, vettedUntil: string | null, waited: number) =>
      family(name, { vettingState: "approved", vettedUntil, createdAt: daysAgo(waited) });
    const [eanna, byrne, doyle] = [
      await make("Éanna", day(200), 3),
      await make("byrne", null, 9),
      await make("Doyle", day(100), 6),
    ];
    const sorted = (sort: string) => idsOf(`?sort=${sort}`);
    expect(await sorted("waitingSince")).toEqual([byrne, doyle, eanna]);
    expect(await sorted("-waitingSince")).toEqual([eanna, doyle, byrne]);
    expect(await sorted("name")).toEqual([byrne, doyle, eanna]);
    expect(await sorted("-name")).toEqual([eanna, doyle, byrne]);
    expect(await sorted("validUntil")).toEqual([doyle, eanna, byrne]);
    expect(await sorted("-validUntil")).toEqual([eanna, doyle, byrne]);
    expect(await idsOf("")).toEqual([byrne, doyle, eanna]);
  });

  test("knows since when a household waits: since its last step, or since it began", async () => {
    const id = await family("Byrne", { createdAt: daysAgo(30) });
    expect((await list()).rows[0].waitingSince).toBe(daysAgo(30).toISOString());
    await households.aStep(id, { to: "submitted", at: daysAgo(4) });
    await households.aStep(await family("Doyle", { createdAt: daysAgo(1) }), { to: "submitted", at: daysAgo(1) });
    await aTripsStep(id);
    expect((await list()).rows.map(({ waitingSince }: Body) => waitingSince)).toEqual(
      [4, 1].map((count) => daysAgo(count).toISOString()),
    );
  });

  test("says how far the checks are, by the same rule as everything else", async () => {
    await aNeighbour();
    const id = await family("Byrne", { vettingState: "checks_in_progress" });
    await households.aMember(id);
    await households.allClear(id, day(500));
    await households.aMember(id, { firstName: "Oisín", kind: "child", dateOfBirth: day(-17 * 365) });
    await households.aMember(id, { firstName: "Saoirse", kind: "child", dateOfBirth: day(-10 * 365) });
    const row = (await list()).rows.find(({ id: one }: Body) => one === id);
    expect(row.members.map(({ name }: Body) => name)).toEqual(["Aoife Byrne", "Oisín Byrne", "Saoirse Byrne"]);
    expect(row.progress).toEqual({
      required: 10,
      clear: 8,
      missing: ["identity", "police_check"],
      adverse: [],
      expiring: [],
      validUntil: null,
    });
    expect(JSON.stringify(row)).not.toContain("1984-03-02");
  });
});

describe("a household", () => {
  test("is read with its facts, its people, its checks and its photos, and nothing of the neighbours'", async () => {
    await aNeighbour();
    const hostId = await server.factories.aUser({
      roles: ["host_family"],
      firstName: "Aoife",
      lastName: "Byrne",
      phone: "+353 91 555 010",
    });
    const id = await family("Byrne", {
      userId: hostId,
      languages: ["en", "ga"],
      hostingTypes: ["family_stay"],
      guests: 2,
      bedrooms: 3,
    });
    const memberId = await households.aMember(id);
    const checkId = await households.aCheck(id, {
      kind: "police_check",
      memberId,
      state: "received",
      note: "Sent in May",
    });
    await server.db
      .insertInto("hostFamilyPhoto")
      .values([
        { hostFamilyId: id, position: 2, picture: "room/two" },
        { hostFamilyId: id, position: 1, picture: "home/one", caption: "The gate" },
      ])
      .execute();
    const { item } = (await vetter.get(`/api/vetting/${id}`)).body;
    expect(item).toMatchObject({
      id,
      name: "Byrne",
      state: "submitted",
      version: 1,
      addressLine1: "1 Main Street",
      countryCode: "IE",
      languages: ["en", "ga"],
      hostingTypes: ["family_stay"],
      guests: 2,
      bedrooms: 3,
    });
    expect(item.host).toEqual({
      name: "Aoife Byrne",
      phone: "+••• •• ••• •10",
      email: expect.stringMatching(/^.•••@/),
    });
    expect(item.members).toMatchObject([{ id: memberId, firstName: "Aoife", dateOfBirth: "1984-03-02" }]);
    expect(item.checks).toMatchObject([
      { id: checkId, kind: "police_check", memberId, state: "received", note: "Sent in May" },
    ]);
    expect(item.photos.map(({ picture }: Body) => picture)).toEqual(["home/one", "room/two"]);
  });

  test("has its history, the newest step first, and no other's", async () => {
    const [id, other] = [await family("Byrne"), await family("Doyle")];
    await households.aStep(id, { to: "draft", at: daysAgo(20), actorId: vetter.userId });
    await households.aStep(id, {
      from: "submitted",
      to: "info_requested",
      at: daysAgo(5),
      actorId: vetter.userId,
      reason: "The second reference is a relative.",
    });
    await households.aStep(id, { from: "draft", to: "submitted", at: daysAgo(5) });
    await households.aStep(other, { to: "draft", at: daysAgo(1) });
    await aTripsStep(id);
    const { history } = (await vetter.get(`/api/vetting/${id}`)).body.item;
    expect(history.map(({ toState }: Body) => toState)).toEqual(["submitted", "info_requested", "draft"]);
    expect(history[0]).toMatchObject({ actorName: null, actorRole: null, source: "timer", fromState: "draft" });
    expect(history[1]).toMatchObject({
      actorName: expect.stringMatching(/^First\d+ Last\d+$/),
      actorRole: "vetting_admin",
      source: "ui",
      reason: "The second reference is a relative.",
      at: daysAgo(5).toISOString(),
    });
  });

  test("is listed exactly when it can be read", async () => {
    for (const vettingState of vettingStates) await family(vettingState, { vettingState });
    const ids = await idsOf("");
    for (const id of ids) expect((await vetter.get(`/api/vetting/${id}`)).status).toBe(200);
    expect(ids).toHaveLength(vettingStates.length);
  });

  test("that does not exist is not found", async () => {
    for (const id of ["999999", "0", "abc"])
      expect((await vetter.get(`/api/vetting/${id}`)).body).toMatchObject({ statusCode: 404, code: "not_found" });
  });
});
