import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { dayMs } from "#shared/time/days.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import type { Visitor } from "#tests/support/visitor.ts";

// What parents say of a child, who reads it, and what each is not told.
let server: TestServer;
let parent: Visitor & { readonly userId: string };
let studentId: string;
let businessId: string;
beforeAll(async () => {
  server = await startServer();
  businessId = await server.factories.aBusiness();
});
afterAll(() => server.close());
beforeEach(async () => {
  parent = await server.as("parent");
  studentId = await server.factories.aStudent({
    guardianId: parent.userId,
    businessId,
    firstName: "Lucía",
    hobbies: "Sailing",
    cityTown: "Madrid",
  });
});

const canary = "adrenaline pen in the red bag";
const care = (who: Visitor = parent, id = studentId) => who.get(`/api/students/${id}/care`);
const change = (body: object, who: Visitor = parent) => who.post(`/api/students/${studentId}/care`, body);
const anAgent = async () => server.as(await server.factories.aUser({ roles: ["agent"], businessId }));

describe("health", () => {
  test("is sealed in the database and read by the child's own parents alone", async () => {
    const contact = { name: "Ana Ruiz", phone: "+34 600 000 000", relation: "aunt" };
    const { body } = await change({
      medication: canary,
      allergyLabels: ["peanuts"],
      emergencyContacts: [contact],
      notes: "afraid of geese",
    });
    expect(body.care.care).toMatchObject({
      medication: canary,
      allergyLabels: ["peanuts"],
      emergencyContacts: [contact],
      notes: "afraid of geese",
      doctor: "",
    });
    const rows = await server.db.selectFrom("studentCare").selectAll().where("studentId", "=", studentId).execute();
    expect(rows.map(({ factSealed }) => factSealed.toString("utf8")).join()).not.toContain("adrenaline");
    for (const who of [await anAgent(), await server.as("coordinator")]) {
      const seen = (await care(who)).body.care;
      expect(seen.care).toBeNull();
      expect(seen.onFile).toEqual(["allergyLabels", "medication", "emergencyContacts", "notes"]);
    }
    expect((await care(await server.as("parent"))).status).toBe(404);
    expect((await care(await server.as("finance"))).status).toBe(403);
  });

  test("is written part by part, also by the agency, and emptied again", async () => {
    await change({ medication: canary, doctor: "Dr Vidal" });
    expect((await change({ doctor: "Dr Sanz" }, await anAgent())).body.care.care).toBeNull();
    expect((await care()).body.care.care).toMatchObject({ medication: canary, doctor: "Dr Sanz" });
    await change({ medication: "" });
    expect((await care()).body.care.onFile).toEqual(["doctor"]);
    expect((await change({ medication: "x" }, await server.as("parent"))).status).toBe(404);
    expect((await change({ allergyLabels: ["dragons"] })).status).toBe(422);
  });
});

test("a consent is a line of its own, and the newest holds", async () => {
  const say = (given: boolean, who: Visitor = parent) =>
    who.post(`/api/students/${studentId}/consents`, { kind: "swimming", given });
  await say(true);
  const { consents } = (await say(false)).body.care;
  expect(consents).toEqual([expect.objectContaining({ kind: "swimming", given: false, version: 1 })]);
  expect(
    await server.db.selectFrom("studentConsent").select("given").where("studentId", "=", studentId).execute(),
  ).toHaveLength(2);
  expect((await say(true, await server.as("parent"))).status).toBe(404);
});

describe("what a family sees", () => {
  async function aFamily(state: string) {
    const userId = await server.factories.aUser({ roles: ["host_family"] });
    const tripId = await server.factories.aTrip({
      studentId,
      state: "reserved",
      fromDate: "2099-06-28",
      toDate: "2099-07-18",
    });
    const hostFamilyId = await server.factories.aHostFamily({ userId });
    await server.factories.aHosting({ tripId, hostFamilyId, state, fromDate: "2099-06-28", toDate: "2099-07-18" });
    const host = await server.as(userId);
    return async () => (await host.get("/api/trips/cardlist?tab_filter=upcoming")).body.trips.data[0].student;
  }
  const withhold = (field: string, audience: string, isWithheld: boolean, who: Visitor = parent) =>
    who.post(`/api/students/${studentId}/withheld`, { field, audience, isWithheld });
  const previews = async () => (await parent.get(`/api/students/${studentId}/seen`)).body.families;

  test("loses that one line, for that audience alone, and the preview is what it sees", async () => {
    const asked = await aFamily("awaiting_host_family_review");
    const accepted = await aFamily("accepted_hosting");
    expect(await asked()).toMatchObject({ hobbies: "Sailing", cityTown: "Madrid" });
    await withhold("hobbies", "asked", true);
    expect(await asked()).toMatchObject({ hobbies: null, cityTown: "Madrid", firstName: "Lucía" });
    expect(await accepted()).toMatchObject({ hobbies: "Sailing" });
    await withhold("cityTown", "accepted", true);
    expect(await accepted()).toMatchObject({ cityTown: null, hobbies: "Sailing" });
    const shown = await previews();
    expect(shown.map(({ audience }: { audience: string }) => audience)).toEqual(["accepted", "asked"]);
    expect(shown.map(({ student }: { student: object }) => student)).toEqual([await accepted(), await asked()]);
    await withhold("hobbies", "asked", false);
    expect(await asked()).toMatchObject({ hobbies: "Sailing" });
    expect((await withhold("hobbies", "asked", true, await server.as("parent"))).status).toBe(404);
    // Nothing of allergies or contacts can be kept back.
    expect((await withhold("allergies", "accepted", true)).status).toBe(422);
  });

  test("of a family that has only been found is a first name and an age", async () => {
    await aFamily("potential_trip_host_family");
    const [{ student }] = await previews();
    expect(student).toMatchObject({ firstName: "Lucía", hobbies: null, cityTown: null, picture: null });
  });
});

test("who has opened what is known of the health is told by name and time", async () => {
  expect((await care()).body.care.readings).toEqual([]);
  const coordinator = await server.as("coordinator");
  expect((await coordinator.post(`/api/students/${studentId}/medical`)).status).toBe(200);
  const [reading, ...rest] = (await care()).body.care.readings;
  expect(rest).toEqual([]);
  expect(reading).toMatchObject({ byOffice: true, byName: expect.stringContaining("Last") });
});

describe("a second guardian", () => {
  const invite = (email: string, who: Visitor = parent) => who.post(`/api/students/${studentId}/guardians`, { email });
  const tokenTo = (email: string): string =>
    /invite=([\w-]+)/.exec(server.letters.findLast(({ to }) => to === email)?.action?.href ?? "")?.[1] ?? "";
  const aParent = async (email: string) => server.as(await server.factories.aUser({ roles: ["parent"], email }));
  const accept = (who: Visitor, token: string) => who.post("/api/guardians/accept", { token });

  test("is asked by letter and, with that address alone, decides as the first does", async () => {
    const email = "second@elsewhere.example";
    const { body } = await invite(email);
    expect(body.care.invites).toEqual([expect.objectContaining({ email })]);
    expect(JSON.stringify(body)).not.toContain(tokenTo(email));
    const [right, wrong] = [await aParent(email), await aParent("third@elsewhere.example")];
    expect((await care(right)).status).toBe(404);
    expect((await accept(wrong, tokenTo(email))).body).toMatchObject({ reason: "otherPerson" });
    expect((await accept(right, tokenTo(email))).body).toMatchObject({ studentId, firstName: "Lucía" });
    expect((await care(right)).body.care.guardians).toHaveLength(2);
    expect((await accept(right, tokenTo(email))).body).toMatchObject({ code: "gone" });
    expect((await invite(email)).body).toMatchObject({ reason: "alreadyGuardian" });
  });

  test("cannot take up a letter that was taken back, sent anew or has run out", async () => {
    const email = "later@elsewhere.example";
    const person = await aParent(email);
    const [asked] = (await invite(email)).body.care.invites;
    const first = tokenTo(email);
    await invite(email);
    expect((await accept(person, first)).body).toMatchObject({ code: "gone" });
    const [again] = (await care()).body.care.invites;
    expect(again.id).not.toBe(asked.id);
    await parent.post(`/api/students/${studentId}/guardians/withdraw`, { inviteId: again.id });
    expect((await accept(person, tokenTo(email))).body).toMatchObject({ code: "gone" });
    await invite(email);
    await server.db
      .updateTable("guardianInvite")
      .set({ expiresAt: new Date(server.clock.now().getTime() - dayMs) })
      .where("email", "=", email)
      .execute();
    expect((await accept(person, tokenTo(email))).body).toMatchObject({ code: "gone" });
    expect((await care(person)).status).toBe(404);
  });

  test("is asked by no more than a few letters at a time", async () => {
    for (let n = 0; n < 5; n += 1) await invite(`many${n}@elsewhere.example`);
    expect((await invite("many5@elsewhere.example")).body).toMatchObject({ reason: "tooManyInvites" });
  });
});

test("an export holds everything of the child and nothing of another", async () => {
  await change({ medication: canary });
  const sibling = await server.factories.aStudent({ guardianId: parent.userId, firstName: "Hugo", hobbies: "Chess" });
  await parent.post(`/api/students/${sibling}/care`, { medication: "hay fever spray" });
  const { json, name } = (await parent.post(`/api/students/${studentId}/export`)).body;
  expect(name).toMatch(/^hearth-Lucía-/);
  for (const own of [canary, "Sailing", "Madrid", "2012-05-04"]) expect(json).toContain(own);
  for (const foreign of ["Hugo", "Chess", "hay fever"]) expect(json).not.toContain(foreign);
  expect((await (await server.as("parent")).post(`/api/students/${studentId}/export`)).status).toBe(404);
});

test("a parent removes a child without trips, and no other", async () => {
  const remove = (id: string, who: Visitor = parent) => who.remove(`/api/students/${id}`);
  await change({ medication: canary });
  expect((await remove(studentId, await server.as("parent"))).status).toBe(404);
  const travelling = await server.factories.aStudent({ guardianId: parent.userId });
  await server.factories.aTrip({ studentId: travelling, state: "booked" });
  const refused = await remove(travelling);
  expect([refused.status, refused.body.reason]).toEqual([409, "has_active_trip"]);
  expect((await remove(studentId)).status).toBe(200);
  expect(await server.db.selectFrom("studentCare").select("fact").where("studentId", "=", studentId).execute()).toEqual(
    [],
  );
});
