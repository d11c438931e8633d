import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "#shared/access/can.ts";
import type { Role } from "#shared/access/roles.ts";
import { addDays, dayOf } from "#shared/time/days.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { copyDatabase, type TestDatabase } from "#tests/support/database.ts";
import { createFactories, type Factories } from "#tests/support/factories.ts";

// The rows that the database itself shows, whatever a statement of ours asks: to each kind of person by name, beside what is nearly theirs.
let database: TestDatabase;
let make: Factories;
let world: Awaited<ReturnType<typeof aWorld>>;
beforeAll(async () => {
  database = await copyDatabase();
  make = createFactories(database.owner.db, () => new Date());
  world = await aWorld();
});
afterAll(() => database.drop());

const someone = async (role: Role, businessId: string | null = null): Promise<Actor> => ({
  id: await make.aUser({ roles: [role], businessId }),
  roles: [role],
  businessId,
});

async function aWorld() {
  await make.aCurrency();
  const [business, otherBusiness] = [await make.aBusiness(), await make.aBusiness()];
  const actors = {
    guardian: await someone("parent"),
    unproven: await someone("parent"),
    stranger: await someone("parent"),
    agent: await someone("agent", business),
    otherAgent: await someone("agent", otherBusiness),
    // Of the same business, but not as its agent.
    colleague: await someone("parent", business),
    host: await someone("host_family"),
    otherHost: await someone("host_family"),
    finance: await someone("finance"),
    coordinator: await someone("coordinator"),
    administrator: await someone("administrator"),
    vettingAdmin: await someone("vetting_admin"),
    editor: await someone("page_editor"),
    nobody: { id: "0", roles: [], businessId: null } as Actor,
  } as const;
  const student = await make.aStudent({ guardianId: actors.guardian.id, businessId: business });
  await database.owner.db
    .insertInto("studentGuardian")
    .values({ studentId: student, userId: actors.unproven.id })
    .execute();
  const otherStudent = await make.aStudent({ guardianId: actors.stranger.id, businessId: otherBusiness });
  return {
    actors,
    student,
    otherStudent,
    trip: await make.aTrip({ studentId: student, businessId: business }),
    otherTrip: await make.aTrip({ studentId: otherStudent, businessId: otherBusiness }),
    business,
    home: await make.aHostFamily({ userId: actors.host.id }),
    otherHome: await make.aHostFamily({ userId: actors.otherHost.id }),
  };
}

type Name = keyof Awaited<ReturnType<typeof aWorld>>["actors"];

async function seen(
  table: "invoice" | "studentPrivate" | "payoutDetail" | "asset",
  column: string,
  rows: ReadonlyMap<string, string>,
) {
  const found: Partial<Record<Name, readonly string[]>> = {};
  for (const [name, actor] of Object.entries(world.actors) as [Name, Actor][]) {
    const made = await inTransaction(database.app.db, { actor, readOnly: true }, (db) =>
      db.selectFrom(table).select(db.dynamic.ref<string>(column)).execute(),
    );
    const values = made.map((row) => rows.get(String(Object.values(row)[0]))).filter((row) => row !== undefined);
    if (values.length > 0) found[name] = values.toSorted();
  }
  return found;
}

test("invoices: to whom they are, and to those who look after the money", async () => {
  const { trip, otherTrip, home, actors, business } = world;
  const amounts = { subtotal: 1, total: 1 };
  const rows = {
    "of the trip": { kind: "sales", tripId: trip },
    "of another": { kind: "sales", tripId: otherTrip },
    "to pay": { kind: "sales", payerId: actors.colleague.id },
    "of the business": { kind: "sales", businessId: business },
    "to the family": {
      kind: "purchase",
      hostFamilyId: home,
      tripId: trip,
      payerId: actors.colleague.id,
      businessId: business,
    },
    "named with the family": { kind: "sales", hostFamilyId: home },
  } as const;
  await database.owner.db
    .insertInto("invoice")
    .values(Object.entries(rows).map(([number, fields]) => ({ number, ...fields, ...amounts })))
    .execute();
  const all = Object.keys(rows).toSorted();
  expect(await seen("invoice", "number", new Map(all.map((name) => [name, name])))).toEqual({
    guardian: ["of the trip"],
    stranger: ["of another"],
    colleague: ["to pay"],
    agent: ["of the business"],
    host: ["to the family"],
    finance: all,
    coordinator: all,
    administrator: all,
  });
});

test("medical facts: to guardians, the own agency, those who care for every trip, and the family that accepted, around the stay", async () => {
  const { student, otherStudent, home, otherHome } = world;
  for (const studentId of [student, otherStudent])
    await database.owner.db.insertInto("studentPrivate").values({ studentId, keyVersion: 1 }).execute();
  const day = (count: number) => addDays(dayOf(new Date()), count);
  const stay = async (hostFamilyId: string, state: string, from: number, to: number) => {
    const dates = { fromDate: day(from), toDate: day(to) };
    await make.aHosting({ tripId: await make.aTrip({ studentId: student, ...dates }), hostFamilyId, state, ...dates });
  };
  await stay(otherHome, "considering_hosting", -1, 5);
  await stay(otherHome, "accepted_hosting", 20, 30);
  await stay(otherHome, "accepted_hosting", -30, -9);
  const names = new Map([
    [student, "one"],
    [otherStudent, "other"],
  ]);
  const always = {
    guardian: ["one"],
    stranger: ["other"],
    agent: ["one"],
    otherAgent: ["other"],
    coordinator: ["one", "other"],
    administrator: ["one", "other"],
  };
  expect(await seen("studentPrivate", "studentId", names)).toEqual(always);
  await stay(home, "accepted_hosting", -1, 5);
  expect(await seen("studentPrivate", "studentId", names)).toEqual({ ...always, host: ["one"] });
});

test("where a family is paid: to that family, and to those who pay", async () => {
  const { home, otherHome } = world;
  for (const hostFamilyId of [home, otherHome])
    await database.owner.db.insertInto("payoutDetail").values({ hostFamilyId, changedAt: new Date() }).execute();
  const names = new Map([
    [home, "one"],
    [otherHome, "other"],
  ]);
  expect(await seen("payoutDetail", "hostFamilyId", names)).toEqual({
    host: ["one"],
    otherHost: ["other"],
    finance: ["one", "other"],
    administrator: ["one", "other"],
  });
});

describe("files of records", () => {
  interface Filed {
    readonly recordKind: string;
    readonly recordId: string;
    readonly dataClass?: string;
    readonly approvedAt?: Date;
    readonly ownerId?: string;
  }
  const file = async (rows: Readonly<Record<string, Filed>>) => {
    const ownerId = await make.aUser();
    const made = await database.owner.db
      .insertInto("asset")
      .values(
        Object.entries(rows).map(([name, fields]) => ({
          purpose: "x",
          ownerId,
          dataClass: "C3",
          name,
          state: "clean",
          ...fields,
        })),
      )
      .returning(["ref", "name"])
      .execute();
    return seen("asset", "ref", new Map(made.map(({ ref, name }) => [ref, name])));
  };
  const office = (...names: readonly string[]) => ({ coordinator: names, administrator: names });
  const everybodySees = (name: string) => Object.fromEntries(Object.keys(world.actors).map((actor) => [actor, [name]]));
  const signedIn = (name: string) =>
    Object.fromEntries(Object.entries(everybodySees(name)).filter(([actor]) => actor !== "nobody"));

  test("that are everybody's are, a face is seen by who is signed in, and one's own by oneself", async () => {
    const page = await file({ page: { recordKind: "page", recordId: "1", dataClass: "C1" } });
    expect(page).toEqual(everybodySees("page"));
    expect(await file({ "own page": { recordKind: "page", recordId: "1", ownerId: world.actors.editor.id } })).toEqual({
      ...office("own page"),
      editor: ["own page"],
    });
    expect(await file({ face: { recordKind: "user", recordId: "1" } })).toEqual(signedIn("face"));
  });

  test("of a household are its family's and the vetting's, and everybody's once approved", async () => {
    const { home } = world;
    expect(await file({ one: { recordKind: "household", recordId: home } })).toEqual({
      ...office("one"),
      host: ["one"],
      vettingAdmin: ["one"],
    });
    expect(await file({ shown: { recordKind: "household", recordId: home, approvedAt: new Date() } })).toEqual(
      everybodySees("shown"),
    );
  });

  test("of a student are the guardians' and the own agency's; what is not most secret finance and families reach, too", async () => {
    const { student } = world;
    const own = (name: string) => ({ ...office(name), guardian: [name], agent: [name] });
    expect(await file({ secret: { recordKind: "student", recordId: student, dataClass: "C4" } })).toEqual(
      own("secret"),
    );
    expect(await file({ face: { recordKind: "student", recordId: student } })).toEqual({
      ...own("face"),
      finance: ["face"],
      host: ["face"],
      otherHost: ["face"],
    });
  });

  test("of an expense are the guardians', the agency's of the trip, and finance's", async () => {
    const recordId = await make.anExpense({ tripId: world.trip });
    await make.anExpense({ tripId: world.otherTrip });
    expect(await file({ receipt: { recordKind: "expense", recordId } })).toEqual({
      ...office("receipt"),
      guardian: ["receipt"],
      agent: ["receipt"],
      finance: ["receipt"],
    });
  });

  // The same number is another record in another kind.
  test("are told apart by the kind of their record", async () => {
    const { student, home, trip } = world;
    const id = Number(await make.anExpense({ tripId: trip }));
    expect(await file({ a: { recordKind: "page", recordId: student } })).toEqual(office("a"));
    expect(await file({ b: { recordKind: "page", recordId: home, approvedAt: new Date() } })).toEqual(office("b"));
    expect(await file({ c: { recordKind: "page", recordId: String(id) } })).toEqual(office("c"));
  });
});
