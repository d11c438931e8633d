import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addDays, dayOf } from "#shared/time/days.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import type { Visitor } from "#tests/support/visitor.ts";

// One household put right while its host is on the telephone: nothing can break a stay that is held.
let server: TestServer;
let coordinator: Visitor & { readonly userId: string };
let vetter: Visitor;
let today: string;
let id: string;
beforeAll(async () => {
  server = await startServer();
  today = dayOf(server.clock.now());
  [coordinator, vetter] = [await server.as("coordinator"), await server.as("vetting_admin")];
});
afterAll(() => server.close());
beforeEach(async () => {
  const userId = await server.factories.aUser({
    roles: ["host_family"],
    firstName: "Aoife",
    lastName: "Byrne",
    phone: "+353 91 555 0199",
  });
  id = await server.factories.aHostFamily({
    userId,
    parentGuardianOneLastName: "Byrne",
    guests: 2,
    title: "By the sea",
  });
});

const read = async (who: Visitor = coordinator) => (await who.get(`/api/households/${id}`)).body.item;
const patch = (who: Visitor, part: string, body: object) => who.patch(`/api/households/${id}/${part}`, body);

async function aStay(firstName: string, lastName: string, days: readonly [number, number], fields = {}) {
  const studentId = await server.factories.aStudent({ firstName, lastName });
  const [fromDate, toDate] = [addDays(today, days[0]), addDays(today, days[1])];
  const tripId = await server.factories.aTrip({ studentId, state: "booked", fromDate, toDate });
  await server.factories.aHosting({ tripId, hostFamilyId: id, state: "accepted_hosting", fromDate, toDate, ...fields });
  return tripId;
}

const aMember = async (kind: "adult" | "child", dateOfBirth: string) =>
  (
    await server.db
      .insertInto("hostFamilyMember")
      .values({ hostFamilyId: id, firstName: "Nora", lastName: "Byrne", kind, gender: "female", dateOfBirth })
      .returning("id")
      .executeTakeFirstOrThrow()
  ).id;

const studentsIn = (body: { trips: readonly { studentName: string }[] }) =>
  body.trips.map(({ studentName }) => studentName);

describe("the number of a household", () => {
  test("is masked until it is opened, and whoever opens it leaves a line", async () => {
    const { body } = await coordinator.post(`/api/households/${id}/reach`, { way: "phone" });
    expect(body.whole).toBe("+353 91 555 0199");
    const lines = await server.db
      .selectFrom("auditLog")
      .select(["actorId", "action"])
      .where("object", "=", `household:${id}`)
      .execute();
    expect(lines).toEqual([{ actorId: coordinator.userId, action: "households:openPhone" }]);
  });

  test("and so is its address, of which only the first letter stands on the page", async () => {
    const page = JSON.stringify((await coordinator.get(`/api/households/${id}`)).body);
    const { whole } = (await coordinator.post(`/api/households/${id}/reach`, { way: "email" })).body;
    expect(page).not.toContain(whole);
    expect(page).toContain(`${whole[0]}•••${whole.slice(whole.indexOf("@"))}`);
    const lines = await server.db
      .selectFrom("auditLog")
      .select("action")
      .where("object", "=", `household:${id}`)
      .execute();
    expect(lines).toEqual([{ action: "households:openEmail" }]);
    expect((await coordinator.post(`/api/households/${id}/reach`, { way: "letter" })).status).toBe(422);
  });

  test("is opened by those alone who may reach the family, and its host is found by it", async () => {
    const finance = await server.as("finance");
    expect((await finance.post(`/api/households/${id}/reach`, { way: "phone" })).status).toBe(403);
    const { body } = await coordinator.get(`/api/host_families/rows?q=${encodeURIComponent("91 555 0199")}`);
    expect(body.rows.map((row: { id: string }) => row.id)).toContain(id);
    expect(JSON.stringify(body)).not.toContain("0199");
  });
});

describe("a household", () => {
  test("is read by those who keep homes, with its host, people, stays and checks", async () => {
    await aMember("child", "2015-05-05");
    await aMember("adult", "1980-05-05");
    const tripId = await aStay("Lucía", "Ortega", [10, 20]);
    for (const role of ["coordinator", "administrator", "vetting_admin"] as const)
      expect(await read(await server.as(role))).toMatchObject({
        host: { name: "Aoife Byrne", phone: "+••• •• ••• ••99" },
        profile: { name: "Byrne", title: "By the sea" },
        house: { guests: 2, rooms: [], amenities: [], nightsMin: 1, addressLine1: "1 Main Street" },
        members: [{ kind: "adult" }, { kind: "child" }],
        stays: [{ tripId, studentName: "Lucía Ortega", isHeld: true, bookedOn: today }],
        vettingState: "approved",
      });
    const { checks } = await read();
    expect(checks.filter(({ memberName }: { memberName: string | null }) => memberName === "Nora")).toHaveLength(2);
    for (const role of ["agent", "finance", "host_family", "parent", "page_editor"] as const)
      expect((await (await server.as(role)).get(`/api/households/${id}`)).status).toBe(403);
    expect((await coordinator.get("/api/households/999999")).status).toBe(404);
  });

  test("leads whoever reads the office's inbox to what was written with its host last, and nobody else", async () => {
    expect((await read()).conversationId).toBeNull();
    const { userId: hostId } = await server.db
      .selectFrom("hostFamily")
      .select("userId")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const people = [hostId ?? ""];
    const lastAt = (hours: number) => new Date(server.clock.now().getTime() + hours * 3_600_000);
    const tripHostFamilyId = await server.factories.aHosting({ hostFamilyId: id });
    await server.factories.aConversation({ people, tripHostFamilyId, lastAt: lastAt(1) });
    const newest = await server.factories.aConversation({ people, kind: "support", lastAt: lastAt(2) });
    await server.factories.aConversation({ people, kind: "group", lastAt: lastAt(3) });
    expect((await read()).conversationId).toBe(newest);
    expect((await read(vetter)).conversationId).toBeNull();
  });

  test("has its words changed by vetting too, and nothing else by it", async () => {
    const was = { title: "By the sea" };
    const { status, body } = await patch(vetter, "profile", { title: "By the harbour", languages: ["en", "ga"], was });
    expect([status, body.item.profile.title, body.item.profile.languages]).toEqual([
      200,
      "By the harbour",
      ["en", "ga"],
    ]);
    expect((await patch(vetter, "house", { guests: 3, was: {} })).status).toBe(403);
    const member = {
      first_name: "A",
      last_name: "B",
      kind: "adult",
      gender: "male",
      date_of_birth: "1980-01-01",
      occupation: "",
    };
    expect((await vetter.post(`/api/households/${id}/members`, member)).status).toBe(403);
    for (const part of ["days", "shown"]) {
      const body = part === "days" ? { from_date: today, to_date: addDays(today, 2), is_hosting: false } : {};
      expect((await vetter.post(`/api/households/${id}/${part}`, body)).status).toBe(403);
    }
  });

  test("keeps what somebody else has written meanwhile", async () => {
    await patch(coordinator, "profile", { title: "Theirs", was: { title: "By the sea" } });
    const late = await patch(vetter, "profile", { title: "Mine", was: { title: "By the sea" } });
    expect([late.status, late.body.code]).toEqual([409, "stale_state"]);
    expect((await read()).profile.title).toBe("Theirs");
    const beside = await patch(vetter, "profile", { second_title: "Beside", was: { second_title: "" } });
    expect(beside.body.item.profile).toMatchObject({ title: "Theirs", secondTitle: "Beside" });
  });

  test("of somebody else is left alone", async () => {
    const other = await server.factories.aHostFamily({ title: "Other" });
    const memberId = await aMember("child", "2015-05-05");
    expect(
      (await coordinator.patch(`/api/households/${other}/members/${memberId}`, { first_name: "X", was: {} })).status,
    ).toBe(404);
    expect((await coordinator.remove(`/api/households/${other}/members/${memberId}`)).status).toBe(404);
    await patch(coordinator, "profile", { title: "New", was: {} });
    const { body } = await coordinator.get(`/api/households/${other}`);
    expect(body.item.profile.title).toBe("Other");
  });
});

describe("a house", () => {
  test("never has fewer beds than are held: who is in the way is named", async () => {
    await aStay("Lucía", "Ortega", [10, 20]);
    await aStay("Matteo", "Ferri", [15, 25]);
    await aStay("Hugo", "Navarro", [30, 40]);
    await aStay("Only", "Asked", [15, 25], { state: "awaiting_host_family_review", selected: false });
    await aStay("Long", "Ago", [-30, -20]);
    const refused = await patch(coordinator, "house", { guests: 1, was: { guests: 2 } });
    expect([refused.status, refused.body.reason]).toEqual([409, "bedsHeld"]);
    expect(studentsIn(refused.body).toSorted()).toEqual(["Lucía Ortega", "Matteo Ferri"]);
    const byRooms = await patch(coordinator, "house", { rooms: [{ name: "Attic", beds: 1 }], was: { rooms: [] } });
    expect(byRooms.body.reason).toBe("bedsHeld");
    expect((await read()).house).toMatchObject({ guests: 2, rooms: [] });
    const fits = await patch(coordinator, "house", { rooms: [{ name: "Attic", beds: 2 }], was: { rooms: [] } });
    expect(fits.body.item.house.rooms).toEqual([{ name: "Attic", beds: 2 }]);
  });

  test("keeps rooms, what is in it, rules and place", async () => {
    for (const key of ["wifi", "dog", "piano"])
      await server.db
        .insertInto("amenity")
        .values({ key })
        .onConflict((same) => same.doNothing())
        .execute();
    const change = {
      bedrooms: 2,
      rooms: [
        { name: "Attic", beds: 1 },
        { name: "Garden", beds: 2 },
      ],
      amenities: ["wifi", "dog"],
      nights_min: 3,
      nights_max: 30,
      notice_days: 7,
      turnover_days: 1,
      address_line1: "5 Pier Road",
      latitude: 53.1,
      longitude: -8.9,
      was: {},
    };
    const first = await patch(coordinator, "house", change);
    expect(first.status).toBe(200);
    expect(first.body.item.house).toMatchObject({
      bedrooms: 2,
      rooms: change.rooms,
      nightsMin: 3,
      nightsMax: 30,
      noticeDays: 7,
      turnoverDays: 1,
      addressLine1: "5 Pier Road",
      latitude: 53.1,
      longitude: -8.9,
    });
    expect(first.body.item.house.amenities.toSorted()).toEqual(["dog", "wifi"]);
    const second = await patch(coordinator, "house", {
      rooms: [{ name: "Loft", beds: 1 }],
      amenities: ["wifi", "piano"],
      was: {},
    });
    expect(second.body.item.house.rooms).toEqual([{ name: "Loft", beds: 1 }]);
    expect(second.body.item.house.amenities.toSorted()).toEqual(["piano", "wifi"]);
    for (const wrong of [{ nights_min: 31 }, { latitude: null }, { guests: 6 }, { amenities: ["castle"] }])
      expect((await patch(coordinator, "house", { ...wrong, was: {} })).status).toBe(422);
  });

  test("is closed on days on which nobody stays, and opened again; a stay in the way is named", async () => {
    await aStay("Lucía", "Ortega", [10, 20]);
    const days = (from: number, to: number, isHosting: boolean, note = "") =>
      coordinator.post(`/api/households/${id}/days`, {
        from_date: addDays(today, from),
        to_date: addDays(today, to),
        is_hosting: isHosting,
        note,
      });
    const refused = await days(19, 22, false);
    expect([refused.status, refused.body.reason, studentsIn(refused.body)]).toEqual([
      409,
      "stayThere",
      ["Lucía Ortega"],
    ]);
    await days(20, 25, false, "Painting");
    const joined = await days(25, 30, false);
    expect(joined.body.item.blocks).toMatchObject([
      { fromDate: addDays(today, 20), toDate: addDays(today, 30), note: "Painting" },
    ]);
    const opened = await days(22, 24, true);
    expect(opened.body.item.blocks).toMatchObject([
      { fromDate: addDays(today, 20), toDate: addDays(today, 22) },
      { fromDate: addDays(today, 24), toDate: addDays(today, 30) },
    ]);
    for (const [from, to] of [
      [5, 5],
      [5, 5 + 367],
      [-9, -2],
    ] as const)
      expect((await days(from, to, false)).status).toBe(422);
  });

  test("is paused until a day and hidden with a reason, and shown again", async () => {
    const show = (body: object) => coordinator.post(`/api/households/${id}/shown`, body);
    const until = addDays(today, 30);
    expect((await show({ paused_until: until })).body.item).toMatchObject({ pausedUntil: until, isHidden: false });
    expect((await show({ is_hidden: true })).status).toBe(422);
    expect((await show({ is_hidden: true, reason: "No answer to five requests" })).body.item).toMatchObject({
      pausedUntil: until,
      isHidden: true,
      hiddenReason: "No answer to five requests",
    });
    expect((await show({ is_hidden: false, paused_until: null })).body.item).toMatchObject({
      pausedUntil: null,
      isHidden: false,
      hiddenReason: null,
    });
    for (const day of [today, addDays(today, 367)]) expect((await show({ paused_until: day })).status).toBe(422);
  });
});

describe("somebody of a household", () => {
  const draft = (dateOfBirth: string, fields = {}) => ({
    first_name: "Cian",
    last_name: "Byrne",
    kind: "child",
    gender: "male",
    date_of_birth: dateOfBirth,
    occupation: "",
    ...fields,
  });
  const openChecks = async (memberId: string) =>
    (
      await server.db
        .selectFrom("vettingCheck")
        .select(["kind", "state"])
        .where("memberId", "=", memberId)
        .orderBy("kind")
        .execute()
    ).map(({ kind, state }) => `${kind} ${state}`);
  const bothOpen = ["identity open", "police_check open"];

  test("has checks opened from sixteen years on, once", async () => {
    const sixteen = `${Number(today.slice(0, 4)) - 16}${today.slice(4)}`;
    const add = (body: object) => coordinator.post(`/api/households/${id}/members`, body);
    expect((await add(draft(addDays(sixteen, 1)))).status).toBe(200);
    const young = (await read()).members[0].id;
    expect(await openChecks(young)).toEqual([]);
    const change = { date_of_birth: sixteen, was: { date_of_birth: addDays(sixteen, 1) } };
    expect((await patch(coordinator, `members/${young}`, change)).status).toBe(200);
    expect(await openChecks(young)).toEqual(bothOpen);
    await patch(coordinator, `members/${young}`, { occupation: "Hurling", was: { occupation: "" } });
    expect(await openChecks(young)).toEqual(bothOpen);
    const { vettingVersion } = await server.db
      .selectFrom("hostFamily")
      .select("vettingVersion")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(vettingVersion).toBe(2);
    expect((await add(draft(addDays(today, 1)))).status).toBe(422);
    expect((await add(draft("1890-01-01"))).status).toBe(422);
  });

  test("is changed unless somebody was quicker, and taken out unless nobody grown would be left", async () => {
    const [adult, child] = [await aMember("adult", "1980-01-01"), await aMember("child", "2015-01-01")];
    const stale = await patch(coordinator, `members/${child}`, { first_name: "Mia", was: { first_name: "Else" } });
    expect([stale.status, stale.body.code]).toEqual([409, "stale_state"]);
    const remove = (memberId: string) => coordinator.remove(`/api/households/${id}/members/${memberId}`);
    expect((await remove(adult)).body.reason).toBe("lastAdult");
    expect((await remove(child)).body.item.members.map((member: { id: string }) => member.id)).toEqual([adult]);
    const second = await aMember("adult", "1982-01-01");
    expect((await remove(second)).status).toBe(200);
  });
});
