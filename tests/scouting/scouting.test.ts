import { sql } from "kysely";
import { keepSupply } from "#server/features/scouting/supply.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { forecastOf, freeBedsIn, yearDays } from "#shared/features/scouting/need.rules.ts";
import { addDays, dayOf } from "#shared/time/days.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import type { Body, Visitor } from "#tests/support/visitor.ts";

let server: TestServer;
let [admin, coordinator, vetter] = [] as unknown as [Visitor, Visitor, Visitor];
let countyId = "";
const device = "d".repeat(43);

beforeAll(async () => {
  server = await startServer();
  [admin, coordinator, vetter] = await Promise.all([
    server.as("administrator"),
    server.as("coordinator"),
    server.as("vetting_admin"),
  ]);
  const country = await server.db
    .insertInto("country")
    .values({ code: "ZZ", name: "Zed", hosts: true })
    .returning("id")
    .executeTakeFirstOrThrow();
  countyId = await aCounty(country.id, "Zedshire");
});
afterAll(() => server.close());

const aCounty = async (countryId: string, name: string): Promise<string> =>
  (
    await server.db
      .insertInto("county")
      .values({ countryId, name, slug: name.toLowerCase(), timezone: "Europe/Dublin" })
      .returning("id")
      .executeTakeFirstOrThrow()
  ).id;

const path = "/api/scouting";
const draft = (fields = {}) => ({
  first_name: "Nora",
  last_name: "Nolan",
  email: "",
  phone: "",
  address_line1: "",
  city_town: "",
  county_id: countyId,
  source: "event",
  languages: ["fr", "en"],
  capacity: 2,
  owner_id: null,
  next_action: "Ring",
  next_on: null,
  note: "",
  ...fields,
});
const write = async (fields = {}): Promise<string> => (await coordinator.post(path, draft(fields))).body.id;
const leadOf = async (id: string): Promise<Body> => (await admin.get(`${path}/${id}`)).body.item;
const give = async (id: string, command: string, said: object = {}, by = coordinator) => {
  const { version } = await leadOf(id);
  return by.post("/api/transitions", {
    entity: "lead",
    entity_id: id,
    command,
    expected_version: version,
    ...said,
  });
};

describe("a family that may become a host", () => {
  test("is for coordinators and administrators alone", async () => {
    const id = await write();
    expect(await leadOf(id)).toMatchObject({ name: "Nora Nolan", state: "lead", version: 1, countyName: "Zedshire" });
    for (const role of ["finance", "agent", "parent", "host_family", "vetting_admin", "page_editor"] as const) {
      const other = await server.as(role);
      expect((await other.get(`${path}/rows`)).status).toBe(403);
      expect((await other.get(`${path}/${id}`)).status).toBe(403);
      expect((await other.get(`${path}/needs`)).status).toBe(403);
      expect((await other.post(path, draft())).status).toBe(403);
      expect((await other.post(`${path}/matches`, {})).status).toBe(403);
      expect((await give(id, "contact", {}, other)).status).toBe(403);
    }
  });

  test("stands in a county and is somebody's who may move it", async () => {
    const parent = await server.factories.aUser({ roles: ["parent"] });
    for (const fields of [{ county_id: "999999" }, { owner_id: parent }, { last_name: " " }, { phone: "ring me" }])
      expect((await coordinator.post(path, draft(fields))).status).toBe(422);
    const owner = (await coordinator.get(`${path}/owners`)).body.owners[0];
    const id = await write({ owner_id: owner.id });
    expect((await leadOf(id)).ownerName).toBe(owner.name);
    expect((await coordinator.patch(`${path}/${id}`, draft({ last_name: "Nolan-Roe" }))).status).toBe(200);
    expect((await leadOf(id)).name).toBe("Nora Nolan-Roe");
    expect((await coordinator.patch(`${path}/999999`, draft())).status).toBe(404);
    expect((await coordinator.get(`${path}/999999/history`)).status).toBe(404);
    expect((await admin.remove(`${path}/${id}`)).status).toBe(200);
    expect((await admin.remove(`${path}/${id}`)).status).toBe(404);
  });

  test("moves by commands, with what has to be said, and its steps are kept", async () => {
    const id = await write({ phone: "+353 20 910 4001" });
    expect((await give(id, "contact")).body.state).toBe("contacted");
    expect((await give(id, "book_call")).body.reason).toBe("callTimeGiven");
    const slot = new Date(server.clock.now().getTime() + 86_400_000).toISOString();
    expect((await give(id, "book_call", { payload: { slot } })).body.state).toBe("call_booked");
    expect((await leadOf(id)).callAt).toBe(slot);
    const until = addDays(dayOf(server.clock.now()), 30);
    expect((await give(id, "rest", { payload: { to_date: until } })).body.state).toBe("dormant");
    expect(await leadOf(id)).toMatchObject({ restUntil: until, nextOn: until, callAt: null });
    expect((await give(id, "reject")).body.reason).toBe("reasonGiven");
    expect((await give(id, "reject", { reason: "Too far out" })).body.state).toBe("not_suitable");
    expect((await give(id, "revive")).body.state).toBe("lead");
    const { steps } = (await coordinator.get(`${path}/${id}/history`)).body;
    expect(steps.map(({ command, to, reason }: Body) => [command, to, reason])).toEqual([
      ["revive", "lead", null],
      ["reject", "not_suitable", "Too far out"],
      ["rest", "dormant", null],
      ["book_call", "call_booked", null],
      ["contact", "contacted", null],
      ["discover", "lead", null],
    ]);
  });
});

describe("somebody we know already", () => {
  const matches = async (fields: object): Promise<Body[]> =>
    (
      await coordinator.post(`${path}/matches`, {
        phone: "",
        email: "",
        address_line1: "",
        city_town: "",
        except: null,
        ...fields,
      })
    ).body.matches;

  test("is named by telephone, e-mail or address, as a household, a registration or a lead", async () => {
    const make = server.factories;
    const userId = await make.aUser({ roles: ["host_family"], phone: "+353 20 910 4777", email: "tie@example.org" });
    const home = await make.aHostFamily({
      userId,
      parentGuardianOneLastName: "Tierney",
      cityTown: "Naas",
      addressLine1: "12, Óak Road",
    });
    const tierney = { kind: "household", id: home, name: "Tierney", town: "Naas" };
    expect(await matches({ phone: "020 9104777" })).toEqual([{ ...tierney, by: "phone" }]);
    expect(await matches({ email: "TIE@example.org" })).toEqual([{ ...tierney, by: "email" }]);
    expect(await matches({ address_line1: "12 Oak Road.", city_town: "naas" })).toEqual([
      { ...tierney, by: "address" },
    ]);
    expect(await matches({ address_line1: "14 Oak Road", city_town: "Naas" })).toEqual([]);
    const id = await write({ phone: "+353 20 910 4888", last_name: "Daly", first_name: "" });
    expect(await matches({ phone: "+353 20 910 4888" })).toMatchObject([{ kind: "lead", id, name: "Daly" }]);
    expect(await matches({ phone: "+353 20 910 4888", except: id })).toEqual([]);
  });

  test("is nobody for too little, and never somebody who is no host", async () => {
    await server.factories.aUser({ roles: ["parent"], phone: "+353 20 910 4999", email: "parent.of@example.org" });
    expect(await matches({})).toEqual([]);
    expect(await matches({ phone: "0209" })).toEqual([]);
    expect(await matches({ phone: "+353 20 910 4999", email: "parent.of@example.org" })).toEqual([]);
  });
});

describe("an application", () => {
  const invited = async (email: string) => {
    const id = await write({ email, phone: "+353 20 910 4002", address_line1: "3 Main Street", city_town: "Zedtown" });
    await give(id, "contact");
    return id;
  };

  test("is begun with what is known, by the link of a letter, and is followed to the end", async () => {
    const email = "nora.invited@example.org";
    const id = await invited(email);
    expect((await give(id, "start_application")).body.state).toBe("application_started");
    const registration = await server.db
      .selectFrom("hostRegistration")
      .selectAll()
      .where("email", "=", email)
      .executeTakeFirstOrThrow();
    expect(registration).toMatchObject({
      foundUsWhere: "event",
      locale: "fr",
      answers: { phone: "+353 20 910 4002", addressLine1: "3 Main Street", cityTown: "Zedtown", countyId, guests: 2 },
    });
    expect((await give(id, "start_application")).body.reason).toBe("applicationGone");
    const letter = server.letters.findLast(({ to }) => to === email);
    const token = /host-registration\/([\w-]+)/.exec(letter?.action?.href ?? "")?.[1];
    const stranger = server.visitor();
    const resumed = await stranger.post("/api/host-registrations/resume", { device, token });
    expect(resumed.body.registration).toMatchObject({ firstName: "Nora", isProved: true });
    expect(await leadOf(id)).toMatchObject({ state: "application_started", source: "event" });

    const hostFamilyId = await server.factories.aHostFamily({ vettingState: "submitted" });
    await server.db.updateTable("scoutingLead").set({ hostFamilyId }).where("id", "=", id).execute();
    await vet(hostFamilyId, "screen_ok");
    expect((await leadOf(id)).state).toBe("vetting");
    await server.db
      .updateTable("hostFamily")
      .set({ vettingState: "approval_pending" })
      .where("id", "=", hostFamilyId)
      .execute();
    await vet(hostFamilyId, "approve");
    expect((await leadOf(id)).state).toBe("active");
  });

  test("is for nobody without an e-mail, or with an account", async () => {
    const id = await invited("");
    expect((await give(id, "start_application")).body.reason).toBe("emailOnFile");
    await server.factories.aUser({ email: "has.account@example.org" });
    const other = await invited("has.account@example.org");
    expect((await give(other, "start_application")).body.reason).toBe("emailFree");
  });
});

describe("many families at once", () => {
  const changed = (visitor: Visitor, ...changes: object[]) => visitor.patch(`${path}/cells`, { changes });

  test("are corrected cell by cell, each judged as in the form; what was typed ends with the family", async () => {
    const id = await write({ next_action: "Ring", capacity: 2 });
    const { outcomes } = (
      await changed(
        coordinator,
        { id, column: "nextAction", was: "Ring", value: "Visit" },
        { id, column: "capacity", was: 1, value: 3 },
        { id, column: "phone", was: "", value: "ring me" },
      )
    ).body;
    expect(outcomes.map(({ outcome }: Body) => outcome)).toEqual(["changed", "stale", "refused"]);
    expect(await leadOf(id)).toMatchObject({ nextAction: "Visit", capacity: 2 });
    expect(
      (await changed(coordinator, { id, column: "state", was: "lead", value: "active" })).body.outcomes,
    ).toMatchObject([{ outcome: "refused" }]);
    const left = async () =>
      (await sql`SELECT FROM record_change WHERE entity = 'grid:leads' AND entity_id = ${id}`.execute(server.db)).rows
        .length;
    expect(await left()).toBe(1);
    expect((await coordinator.remove(`${path}/${id}`)).status).toBe(200);
    expect(await left()).toBe(0);
    expect((await changed(await server.as("finance"))).status).toBe(403);
  });

  test("are given to somebody or called on a day, tried first, and taken back where nobody has touched them since", async () => {
    const { owners } = (await coordinator.get(`${path}/owners`)).body;
    const [first, second] = [await write({ city_town: "Bulkford" }), await write({ city_town: "Bulkford" })];
    const begin = (kind: string, payload: object) =>
      coordinator.post("/api/grid-jobs", { resource: "leads", kind, query: "q=Bulkford", is_trial: true, payload });
    expect((await begin("owner", { owner_id: await server.factories.aUser() })).status).toBe(422);
    const { item } = (await begin("owner", { owner_id: owners[0].id })).body;
    await server.worker.runDue();
    const job = async () => (await coordinator.get(`/api/grid-jobs/${item.id}`)).body.item;
    expect((await job()).counts).toMatchObject({ all: 2, fits: 2 });
    expect((await leadOf(first)).ownerId).toBeNull();
    await coordinator.post(`/api/grid-jobs/${item.id}/apply`, {});
    await server.worker.runDue();
    expect([(await leadOf(first)).ownerId, (await leadOf(second)).ownerId]).toEqual([owners[0].id, owners[0].id]);
    await sql`UPDATE scouting_lead SET owner_id = ${owners[1].id} WHERE id = ${second}`.execute(server.db);
    await coordinator.post(`/api/grid-jobs/${item.id}/undo`, {});
    await server.worker.runDue();
    expect([(await leadOf(first)).ownerId, (await leadOf(second)).ownerId]).toEqual([null, owners[1].id]);
    const day = addDays(dayOf(server.clock.now()), 9);
    const dated = (await begin("nextOn", { next_on: day })).body.item;
    await server.worker.runDue();
    await coordinator.post(`/api/grid-jobs/${dated.id}/apply`, {});
    await server.worker.runDue();
    expect((await leadOf(second)).nextOn).toBe(day);
  });
});

describe("the beds that will be missing", () => {
  test("are last year's week less the free beds, by county, as the rule of beds counts them", async () => {
    const make = server.factories;
    const { countryId } = await server.db
      .selectFrom("county")
      .select("countryId")
      .where("id", "=", countyId)
      .executeTakeFirstOrThrow();
    const here = await aCounty(countryId, "Needshire");
    const home = await make.aHostFamily({ countyId: here, vettingState: "approved", guests: 3 });
    await make.aHostFamily({ countyId: here, vettingState: "suspended", guests: 5 });
    await make.aHostFamily({ countyId: here, vettingState: "approved", guests: 5, hiddenAt: server.clock.now() });
    const before = (await coordinator.get(`${path}/needs`)).body;
    const monday = before.weeks[10];
    const stay = { fromDate: addDays(monday, 2), toDate: addDays(monday, 5) };
    const aStay = async (days: object, state: string, hosting: string) => {
      const tripId = await make.aTrip({ ...days, state });
      await make.aHosting({ tripId, hostFamilyId: home, state: hosting, selected: true, ...days });
    };
    await aStay(stay, "booked", "accepted_hosting");
    const lastYear = { fromDate: addDays(stay.fromDate, -yearDays), toDate: addDays(stay.toDate, -yearDays) };
    await aStay(lastYear, "completed", "accepted_hosting");
    await aStay(lastYear, "cancelled", "trip_host_family_rejected");
    await aStay(lastYear, "new", "new_trip_host_family");
    const started = performance.now();
    const { weeks, counties } = (await coordinator.get(`${path}/needs`)).body;
    expect(performance.now() - started).toBeLessThan(2_000);
    const county = counties.find(({ id }: Body) => id === here);
    expect([weeks.length, county.cells.length]).toEqual([26, 26]);
    expect(county.cells[10]).toEqual({ forecast: forecastOf(2, 1), freeBeds: 2 });
    expect(county.cells[11]).toEqual({ forecast: 0, freeBeds: 3 });
    const { rows } = await sql<{ left: number }>`
      SELECT family_beds_left(${home}, ${monday}::date, ${addDays(monday, 7)}::date, 0, NULL) AS left`.execute(
      server.db,
    );
    expect(rows[0]?.left).toBe(
      freeBedsIn({ guests: 3, rooms: [], blocks: [], stays: [{ from: stay.fromDate, to: stay.toDate }] }, monday),
    );
  });

  test("are kept as they were reckoned last, as long as that is fresh, and reckoned anew where a county has come in", async () => {
    const now = server.clock.now();
    await keepSupply(server.db, now);
    const kept = (await coordinator.get(`${path}/needs`)).body;
    expect(Date.parse(kept.asOf)).toBe(now.getTime());
    await sql`UPDATE supply_week SET free_beds = 99`.execute(server.db);
    const told = (await coordinator.get(`${path}/needs`)).body;
    expect(told.counties[0].cells.every(({ freeBeds }: Body) => freeBeds === 99)).toBe(true);
    await sql`UPDATE supply_week SET reckoned_at = reckoned_at - interval '31 minutes'`.execute(server.db);
    const anew = (await coordinator.get(`${path}/needs`)).body;
    expect(anew.counties).toEqual(kept.counties);
    await keepSupply(server.db, now);
    expect((await coordinator.get(`${path}/needs`)).body).toEqual(kept);
    const { countryId } = await server.db
      .selectFrom("county")
      .select("countryId")
      .where("id", "=", countyId)
      .executeTakeFirstOrThrow();
    const late = await aCounty(countryId, "Lateshire");
    await server.factories.aHostFamily({ countyId: late, vettingState: "approved" });
    const { counties } = (await coordinator.get(`${path}/needs`)).body;
    expect(counties.map(({ id }: Body) => id)).toContain(late);
  });
});

// The queue tells the lead a moment after its household has moved.
async function vet(householdId: string, command: string): Promise<void> {
  const { version } = (await vetter.get(`/api/transitions/vetting?id=${householdId}`)).body;
  const order = { entity: "vetting", entity_id: householdId, command, expected_version: version };
  expect((await vetter.post("/api/transitions", order)).status).toBe(200);
  await server.worker.runDue();
}
