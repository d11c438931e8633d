import { afterAll, beforeAll, expect, test } from "vitest";
import { actorOf } from "#server/db/actorOf.ts";
import { guardiansOf, nameStudents, whatIsKnownOf } from "#server/features/students/studentWork.store.ts";
import { addDays, dayOf } from "#shared/time/days.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import type { Body } from "#tests/support/visitor.ts";

// What is written of a student is of that one, and to whom it concerns, whatever else their families and other pieces of work are about.
let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

test("the stay that is named is the one under way or next, with the family that said yes, else the one that is chosen", async () => {
  const { db, factories } = server;
  const on = (days: number): string => addDays(dayOf(server.clock.now()), days);
  const [stranger, alder, birch, cedar] = [
    await factories.aHostFamily(),
    await factories.aHostFamily({ parentGuardianOneLastName: "Alder" }),
    await factories.aHostFamily({ parentGuardianOneLastName: "Birch" }),
    await factories.aHostFamily({ parentGuardianOneLastName: "Cedar" }),
  ];
  const aStay = (studentId: string, from: number, state = "booked") =>
    factories.aTrip({ studentId, state, fromDate: on(from), toDate: on(from + 9) });
  const aFamily = (tripId: string, hostFamilyId: string, selected: boolean, state = "potential_trip_host_family") =>
    factories.aHosting({ tripId, hostFamilyId, selected, state });
  const students = [await factories.aStudent(), await factories.aStudent(), await factories.aStudent()];
  const [first = "", second = "", third = ""] = students;

  await aStay(first, -20);
  await aStay(first, -5, "cancelled");
  const trip = await aStay(first, -3);
  await aStay(first, 30);
  await aFamily(trip, stranger, false);
  await aFamily(trip, alder, true);
  await aFamily(trip, birch, false, "accepted_hosting");
  const next = await aStay(second, 5, "enquiry");
  await aFamily(next, stranger, false);
  await aFamily(next, cedar, true);
  await aFamily(await aStay(third, 7, "enquiry"), stranger, false);

  expect(await Promise.all(students.map((id) => whatIsKnownOf(db, id)))).toMatchObject([
    { fromDate: on(-3), toDate: on(6), familyName: "Birch" },
    { fromDate: on(5), toDate: on(14), familyName: "Cedar" },
    { fromDate: on(7), familyName: null },
  ]);
});

test("a guardian has been told by the same piece of work, for a child that is theirs, and asked by one that stands", async () => {
  const { db, factories } = server;
  const day = "2027-05-03";
  const askedBy = await factories.aUser({ roles: ["coordinator"] });
  const aJob = async (kind: string): Promise<string> =>
    (
      await db
        .insertInto("gridJob")
        .values({
          resource: "students",
          kind,
          askedBy,
          payload: "{}",
          state: "done",
          counts: "{}",
          askedAt: server.clock.now(),
        })
        .returning("id")
        .executeTakeFirstOrThrow()
    ).id;
  const [job, other] = [await aJob("message"), await aJob("message")];
  const aChild = (): Promise<string> => factories.aStudent();
  const [told, strange, refused, quiet, child, later] = [
    await aChild(),
    await aChild(),
    await aChild(),
    await aChild(),
    await aChild(),
    await aChild(),
  ];
  const aGuardian = async (also: string | null, link: object = {}, fields: object = {}): Promise<string> => {
    const userId = await factories.aUser(fields);
    const links = [{ studentId: child, userId, verifiedAt: server.clock.now() }];
    if (also) links.push({ studentId: also, userId, verifiedAt: server.clock.now(), ...link });
    await db.insertInto("studentGuardian").values(links).execute();
    return userId;
  };
  const knows = await aGuardian(told);
  const claims = await aGuardian(told, { verifiedAt: null });
  const [elsewhere, kept, once, after] = [
    await aGuardian(strange),
    await aGuardian(refused),
    await aGuardian(quiet),
    await aGuardian(later),
  ];
  await aGuardian(null, {}, { disabledAt: server.clock.now() });
  const unproved = { studentId: child, userId: await factories.aUser() };
  await db.insertInto("studentGuardian").values(unproved).execute();

  const row = (jobId: string, recordId: string, state: string, ...people: readonly string[]) => {
    const talks = people.map((personId) => ({ personId, opening: `of ${personId}` }));
    return { jobId, recordId, state, before: JSON.stringify({ on: day, talks }) };
  };
  const rows = [
    // Who is no guardian of that child any more was written to as well.
    row(job, told, "done", once, knows),
    row(job, refused, "refused", kept),
    row(job, later, "done", after),
    row(other, strange, "done", elsewhere),
    row(await aJob("chase"), child, "done", knows),
    row(await aJob("chase"), child, "undone", kept),
  ];
  await db.insertInto("gridJobRow").values(rows).execute();

  const found = await guardiansOf(db, { jobId: job, studentId: child, on: day });
  const nothing = { isTold: false, isAsked: false, opened: null };
  expect(found).toMatchObject([
    { id: knows, isTold: true, isAsked: true, opened: `of ${knows}` },
    ...[claims, elsewhere, kept, once, after].map((id) => ({ ...nothing, id })),
  ]);
});

test("students are named to whoever reaches them, and taken up as they were looked for", async () => {
  const { db, factories, worker } = server;
  const businessId = await factories.aBusiness();
  const own = await factories.aStudent({ businessId, firstName: "Mia", lastName: "Quill" });
  const other = await factories.aStudent();
  await factories.aStudent({ businessId });
  const actor = await actorOf(db, await factories.aUser({ roles: ["agent"], businessId }));
  expect(actor).toBeDefined();
  if (actor) expect([...(await nameStudents({ db, actor }, [own, other]))]).toEqual([[own, "Mia Quill"]]);

  const coordinator = await server.as("coordinator");
  const wish = { resource: "students", kind: "chase", query: "q=Quill", isTrial: true, payload: {} };
  const { body } = await coordinator.post("/api/grid-jobs", wish);
  await worker.runDue();
  const { rows } = (await coordinator.get(`/api/grid-jobs/${body.item.id}/results`)).body;
  expect(rows.map(({ recordId }: Body) => recordId)).toEqual([own]);
});
