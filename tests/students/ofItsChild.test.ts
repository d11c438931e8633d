import { afterAll, beforeAll, expect, test } from "vitest";
import { dayMs } from "#shared/time/days.ts";
import { anAsset } from "#tests/assets/adding.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import type { Body, Visitor } from "#tests/support/visitor.ts";

// What is said, decided and handed out of a child is of that child alone: beside it stands another one with all that a child can have.
let server: TestServer;
let coordinator: Visitor;
beforeAll(async () => {
  server = await startServer();
  coordinator = await server.as("coordinator");
});
afterAll(() => server.close());

const at = (hours: number): Date => new Date(server.clock.now().getTime() + hours * 3_600_000);

async function aChild(name: string, day: number) {
  const { db, factories } = server;
  const person = (lastName: string, email: string) =>
    factories.aUser({ roles: ["parent"], firstName: name, lastName, email: `${name}-${email}@child.example` });
  const userId = await person("First", "first");
  const studentId = await factories.aStudent({
    guardianId: userId,
    firstName: name,
    lastName: "Ruiz",
    hobbies: `Hobby ${name}`,
    cityTown: `Town ${name}`,
    countryId: await factories.aCountry(day === 1 ? "ES" : "IT"),
  });
  const unconfirmed = await person("Unconfirmed", "unconfirmed");
  const second = await person("Second", "second");
  await db
    .insertInto("studentGuardian")
    .values([
      { studentId, userId: unconfirmed, verifiedAt: null },
      { studentId, userId: second, verifiedAt: at(1) },
    ])
    .execute();
  const [fromDate, toDate] = [`2099-06-0${day}`, `2099-07-0${day}`];
  const stay = { studentId, bookedBy: userId, fromDate, toDate };
  const [tripId, over] = [
    await factories.aTrip({ ...stay, state: "reserved" }),
    await factories.aTrip({ ...stay, state: "closed", fromDate: `2098-06-0${day}` }),
  ];
  const home = (word: string) =>
    factories.aHostFamily({ parentGuardianOneLastName: `${word} ${name}`, cityTown: `${word} ${name}` });
  // Asked before all others, chosen, and the one that has accepted.
  const asked = await home("Asked");
  const place = (of: string, hostFamilyId: string, fields: object = {}) =>
    factories.aHosting({ tripId: of, hostFamilyId, fromDate, toDate, ...fields });
  await place(tripId, asked, { fromDate: `2099-05-0${day}` });
  await place(tripId, await home("Chosen"), { selected: true });
  const hostingId = await place(tripId, await home("Accepted"), { state: "accepted_hosting" });
  await place(tripId, await home("Found"), { state: "new_trip_host_family" });
  await place(over, asked, { selected: true });
  await place(over, await home("Early"), { fromDate: `2099-05-0${day}` });
  const leg = { tripId, mode: "plane", place: `Airport ${name}`, number: name };
  await db
    .insertInto("transfer")
    .values([
      { ...leg, direction: "there", at: new Date(`${fromDate}T10:00:00Z`) },
      { ...leg, direction: "back", at: null },
    ])
    .execute();
  const said = { studentId, saidBy: userId, saidAt: at(0), version: 1 };
  await db
    .insertInto("studentConsent")
    .values([
      { ...said, kind: "swimming", given: day === 2 },
      { ...said, kind: day === 1 ? "photos" : "treatment", given: true },
      { ...said, kind: "swimming", given: day === 1 },
    ])
    .execute();
  await anAsset(server, { purpose: "studentDocument", recordId: studentId });
  const waiting = await anAsset(server, { purpose: "studentDocument", recordId: studentId });
  await db.updateTable("asset").set({ state: "waiting" }).where("ref", "=", waiting).execute();
  await db.updateTable("asset").set({ name: name }).where("recordId", "=", studentId).execute();
  const expense = { tripId, note: `Note ${name}`, chargeableTo: "parent", state: "approved" };
  await factories.anExpense(expense);
  await factories.anExpense({ ...expense, note: "Refused", state: "rejected" });
  await factories.anExpense({ ...expense, note: "Ours", chargeableTo: "office" });
  const conversationId = await factories.aConversation({ tripHostFamilyId: hostingId });
  return { name, day, userId, second, studentId, tripId, over, asked, conversationId, parent: await server.as(userId) };
}

type Child = Awaited<ReturnType<typeof aChild>>;

test("a child's guardians, trips, homes, consents and files are its own, and so is what is handed out of it", async () => {
  const [mine, theirs] = [await aChild("Lucía", 1), await aChild("Hugo", 2)];
  // A household's file of the same number is no child's.
  const household = await server.factories.aHostFamily();
  const photo = await anAsset(server, { purpose: "homePhoto", recordId: household });
  await server.db.updateTable("asset").set({ recordId: mine.studentId }).where("ref", "=", photo).execute();
  const sibling = await server.factories.aStudent({ guardianId: mine.userId });
  await anAsset(server, { purpose: "studentDocument", recordId: sibling });
  for (const { name, day, studentId, parent, userId, second, conversationId } of [mine, theirs]) {
    const { care } = (await parent.get(`/api/students/${studentId}/care`)).body;
    expect(care.guardians).toEqual([
      { id: userId, name: `${name} First`, isSelf: true },
      { id: second, name: `${name} Second`, isSelf: false },
    ]);
    expect(care.consents.map(({ kind, given, byName }: Body) => [kind, given, byName])).toEqual(
      [
        ["swimming", day === 1, `${name} First`] as const,
        [day === 1 ? "photos" : "treatment", true, `${name} First`] as const,
      ].toSorted(),
    );
    const { families } = (await parent.get(`/api/students/${studentId}/seen`)).body;
    expect(
      families.map(({ familyName, audience, student }: Body) => [familyName, audience, student.firstName]),
    ).toEqual([
      [`Accepted ${name}`, "accepted", name],
      [`Chosen ${name}`, "asked", name],
      [`Asked ${name}`, "asked", name],
    ]);
    const { record } = (await coordinator.get(`/api/students/${studentId}/record`)).body;
    expect(record.guardians.map(({ id }: Body) => id)).toEqual([userId, second]);
    expect(record.trips.map(({ familyName }: Body) => familyName)).toEqual([`Accepted ${name}`, `Asked ${name}`]);
    expect(record.threads).toMatchObject([{ conversationId, familyName: `Accepted ${name}` }]);

    const { status, body } = await parent.post(`/api/students/${studentId}/export`);
    expect(status).toBe(200);
    expect(JSON.parse(body.json)).toMatchObject({
      child: { firstName: name, hobbies: `Hobby ${name}`, country: day === 1 ? "ES" : "IT" },
      trips: [
        {
          from: `2099-06-0${day}`,
          families: ["Asked", "Chosen", "Accepted", "Found"].map((word) => ({
            name: `${word} ${name}`,
            town: `${word} ${name}`,
          })),
          legs: [{ direction: "there", place: `Airport ${name}` }],
        },
        { from: `2098-06-0${day}`, families: [{ name: `Asked ${name}` }, { name: `Early ${name}` }], legs: [] },
      ],
      consents: [{ kind: "swimming" }, { kind: day === 1 ? "photos" : "treatment" }, { kind: "swimming" }],
      documents: [{ name, purpose: "studentDocument" }],
      expenses: [{ note: `Note ${name}` }],
    });
  }
});

test("whoever has a child reaches no other", async () => {
  const [mine, theirs] = [await aChild("Irene", 1), await aChild("Bruno", 2)];
  expect((await theirs.parent.get(`/api/students/${mine.studentId}/care`)).status).toBe(404);
  expect((await theirs.parent.get(`/api/students/${mine.studentId}/seen`)).status).toBe(404);
});

test("what is known of a child's health is read by its own parents, and by no other who looks after it and has a child", async () => {
  const { db, factories, clock } = server;
  const [mine, theirs] = [await aChild("Alba", 1), await aChild("Gael", 2)];
  const businessId = await factories.aBusiness();
  const ids = [mine.studentId, theirs.studentId];
  await db.updateTable("student").set({ businessId }).where("id", "in", ids).execute();
  const userId = await factories.aUser({ roles: ["agent", "parent"], businessId });
  await db
    .insertInto("studentGuardian")
    .values([
      { studentId: mine.studentId, userId, verifiedAt: null },
      { studentId: theirs.studentId, userId, verifiedAt: clock.now() },
    ])
    .execute();
  const agent = await server.as(userId);
  const care = async (id: string): Promise<Body> => (await agent.get(`/api/students/${id}/care`)).body.care.care;
  expect([await care(mine.studentId), (await care(theirs.studentId)) === null]).toEqual([null, false]);
});

test("what is kept back of a child is of one line, one audience and one child", async () => {
  const [mine, theirs] = [await aChild("Nora", 1), await aChild("Iker", 2)];
  const withhold = (child: Child, field: string, audience: string, isWithheld: boolean): Promise<Body> =>
    child.parent.post(`/api/students/${child.studentId}/withheld`, { field, audience, isWithheld });
  for (const child of [mine, theirs])
    for (const field of ["hobbies", "cityTown"])
      for (const audience of ["asked", "accepted"]) await withhold(child, field, audience, true);
  await withhold(mine, "hobbies", "asked", false);
  const withheld = async ({ parent, studentId }: Child): Promise<string[]> =>
    (await parent.get(`/api/students/${studentId}/care`)).body.care.withheld
      .map(({ field, audience }: Body) => `${field} ${audience}`)
      .toSorted();
  expect(await withheld(mine)).toEqual(["cityTown accepted", "cityTown asked", "hobbies accepted"]);
  expect(await withheld(theirs)).toHaveLength(4);
});

test("a letter to a second guardian is of one child, and leaves those of others and what is past as they are", async () => {
  const { db, factories, clock, letters } = server;
  const [mine, theirs] = [await aChild("Vera", 1), await aChild("Leo", 2)];
  const invite = ({ parent, studentId }: Child, email: string): Promise<Body> =>
    parent.post(`/api/students/${studentId}/guardians`, { email });
  const withdraw = ({ parent, studentId }: Child, inviteId: string): Promise<Body> =>
    parent.post(`/api/students/${studentId}/guardians/withdraw`, { inviteId });
  const open = async ({ parent, studentId }: Child): Promise<Body[]> =>
    (await parent.get(`/api/students/${studentId}/care`)).body.care.invites;
  const emails = async (child: Child): Promise<string[]> => (await open(child)).map(({ email }) => email);

  // Whoever is another child's guardian, or has not confirmed, is asked as anybody.
  for (const email of ["leo-first@child.example", "vera-unconfirmed@child.example"])
    expect((await invite(mine, email)).status).toBe(200);
  expect((await invite(mine, "vera-first@child.example")).body).toMatchObject({ reason: "alreadyGuardian" });
  await invite(mine, "aunt@child.example");
  await invite(theirs, "aunt@child.example");
  await invite(mine, "aunt@child.example");
  expect([(await emails(mine)).length, await emails(theirs)]).toEqual([3, ["aunt@child.example"]]);

  // One child's parent takes no other's letter back, and of the own the one alone.
  const [other] = await open(theirs);
  await withdraw(mine, other?.["id"]);
  expect(await emails(theirs)).toEqual(["aunt@child.example"]);
  const [first] = await open(mine);
  await withdraw(mine, first?.["id"]);
  expect(await emails(mine)).toEqual(["vera-unconfirmed@child.example", "aunt@child.example"]);

  const last = (await open(mine)).at(-1);
  const token = /invite=([\w-]+)/.exec(
    letters.findLast(({ to }) => to === "aunt@child.example")?.action?.href ?? "",
  )?.[1];
  const aunt = await server.as(await factories.aUser({ roles: ["parent"], email: "AUNT@child.example" }));
  expect((await aunt.post("/api/guardians/accept", { token })).body).toMatchObject({
    studentId: mine.studentId,
    firstName: "Vera",
  });
  expect([await emails(mine), await emails(theirs)]).toEqual([
    ["vera-unconfirmed@child.example"],
    ["aunt@child.example"],
  ]);
  await withdraw(mine, last?.["id"]);
  // It was accepted and not taken back, also when the same person is asked anew.
  await db.deleteFrom("studentGuardian").where("userId", "=", aunt.userId).execute();
  expect((await invite(mine, "aunt@child.example")).status).toBe(200);
  const invites = db
    .selectFrom("guardianInvite")
    .select(["acceptedAt", "withdrawnAt"])
    .where("studentId", "=", mine.studentId);
  const accepted = (await invites.execute()).filter(({ acceptedAt }) => acceptedAt !== null);
  expect(accepted).toMatchObject([{ withdrawnAt: null }]);
  const expiresAt = new Date(clock.now().getTime() - dayMs);
  await db.updateTable("guardianInvite").set({ expiresAt }).where("studentId", "=", theirs.studentId).execute();
  expect(await emails(theirs)).toEqual([]);
});
