import { afterAll, beforeAll, expect, test } from "vitest";
import { sheetGrid } from "#shared/features/sheets/sheets.contract.ts";
import { addDays } from "#shared/time/days.ts";
import { writeFilter } from "#shared/wire/gridQuery.rules.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import type { Body, Visitor } from "#tests/support/visitor.ts";

// A row of the sheet has what is its own trip's: beside it stands another trip with all that a trip can have, each something else of it.
let server: TestServer;
let coordinator: Visitor;
beforeAll(async () => {
  server = await startServer();
  coordinator = await server.as("coordinator");
});
afterAll(() => server.close());

const stay = { fromDate: "2027-06-28", toDate: "2027-07-18" };
const rows = async (query: Readonly<Record<string, string>> = {}): Promise<Body[]> =>
  (await coordinator.get(`/api/sheets/rows?${new URLSearchParams({ limit: "200", ...query })}`)).body.rows;

interface Said {
  readonly word: string;
  readonly count: number;
  readonly isAccepted: boolean;
  readonly mode: "plane" | "train";
  readonly state: "planned" | "confirmed";
}

// Its days move by its count of weeks, and its money is a hundred times that.
async function aFullTrip({ word, count, isAccepted, mode, state }: Said) {
  const { db, factories, clock } = server;
  const [fromDate, toDate] = [addDays(stay.fromDate, count * 7), addDays(stay.toDate, count * 7)];
  const businessId = await factories.aBusiness();
  await db
    .updateTable("business")
    .set({ name: `Agency ${word}` })
    .where("id", "=", businessId)
    .execute();
  const tripTypeId = await factories.aTripType();
  await db
    .updateTable("tripType")
    .set({ name: `Stay ${word}` })
    .where("id", "=", tripTypeId)
    .execute();
  const id = await factories.aTrip({
    fromDate,
    toDate,
    studentId: await factories.aStudent({ firstName: "Guest", lastName: word }),
    coordinatorId: await factories.aUser({ roles: ["coordinator"], firstName: "Orla", lastName: word }),
    groupId: await factories.aGroup({ name: `Group ${word}` }),
    businessId,
    tripTypeId,
    state: "booked",
  });
  const home = async (name: string, timezone: string): Promise<string> => {
    const countyId = await factories.aCounty();
    await db.updateTable("county").set({ timezone }).where("id", "=", countyId).execute();
    return factories.aHostFamily({ parentGuardianOneLastName: `${name} ${word}`, countyId });
  };
  const at = (hours: number): Date => new Date(clock.now().getTime() + hours * 3_600_000);
  // Only asked, before all others and after; chosen; and where it is so, accepted: first the one and then the other half of the stay.
  const half = addDays(fromDate, 9);
  const answer = (hours: number) => ({ askedAt: at(hours), answerBy: at(hours + 1) });
  const place = async (name: string, timezone: string, fields: object) =>
    factories.aHosting({ tripId: id, hostFamilyId: await home(name, timezone), fromDate, toDate, ...fields });
  await place("Asked", "Asia/Tokyo", { ...answer(90), fromDate: addDays(fromDate, -1), backupOrder: 1 });
  await place("Asked later", "Asia/Tokyo", { ...answer(91), fromDate: addDays(fromDate, 1) });
  await place("Chosen", isAccepted ? "Europe/Madrid" : "Asia/Dubai", {
    ...answer(count),
    selected: true,
    backupOrder: count === 1 ? null : 2,
  });
  if (isAccepted)
    for (const [name, timezone, fields] of [
      ["First", "Europe/Berlin", { toDate: half, ...answer(count + 20) }],
      ["Second", "Europe/Kyiv", { fromDate: half, ...answer(80) }],
    ] as const)
      await place(name, timezone, { state: "accepted_hosting", ...fields });
  const leg = (direction: "there" | "back", day: string) => ({
    tripId: id,
    direction,
    mode,
    place: `${direction} ${word}`,
    number: `number ${direction} ${word}`,
    // Past midnight where the family is that has the last days, and before it where Hearth is at home.
    at: `${day}T21:4${count}:00Z`,
    meetingPoint: `point ${direction} ${word}`,
    driver: `driver ${direction} ${word}`,
    bus: `bus ${direction} ${word}`,
    state,
  });
  await db
    .insertInto("transfer")
    .values([leg("there", addDays(fromDate, -1)), leg("back", addDays(toDate, -3))])
    .execute();
  const hundreds = count * 100;
  const dueOn = addDays(stay.fromDate, -count);
  await factories.aBill(id, { total: hundreds, paid: count, state: "part_paid", dueOn, number: `N-${word}` });
  await factories.aBill(id, { total: hundreds, paid: 0, dueOn: addDays(dueOn, 1), number: `Z-${word}` });
  await factories.aBill(id, { total: 7, paid: 7, state: "paid", dueOn: "2026-01-01", number: `P-${word}` });
  // Neither counts, and by their numbers the two trips would stand the other way round.
  const odd = count === 1 ? "Z" : "A";
  await factories.aBill(id, { total: 50, paid: 20, state: "void", dueOn: "2026-01-02", number: `${odd}-void` });
  const hostFamilyId = await home("Paid", "Europe/Dublin");
  const owed = { kind: "purchase", number: `${odd}-owed`, state: "part_paid", dueOn: "2026-01-03", hostFamilyId };
  await factories.aBill(id, { ...owed, total: 9, paid: 2 });
  for (const role of ["primary", "backup"]) {
    const activityId = await factories.anActivity({ title: `${role} ${word}` });
    await db
      .insertInto("tripActivity")
      .values({ tripId: id, activityId, fromDate, toDate: count === 1 ? toDate : addDays(toDate, 1), role })
      .execute();
  }
  const sheet = {
    studentName: `Guest ${word}`,
    tripTypeName: `Stay ${word}`,
    coordinatorName: `Orla ${word}`,
    businessName: `Agency ${word}`,
    groupName: `Group ${word}`,
    familyName: `${isAccepted ? "First" : "Chosen"} ${word}`,
    hostingState: isAccepted ? "accepted_hosting" : "awaiting_host_family_review",
    askedAt: at(isAccepted ? count + 20 : count).toISOString(),
    answerBy: at(isAccepted ? count + 21 : count + 1).toISOString(),
    backups: count,
    ...Object.fromEntries(
      (["there", "back"] as const).flatMap((way) => [
        [`${way}Place`, `${way} ${word}`],
        [`${way}Number`, `number ${way} ${word}`],
        [`${way}Time`, `${isAccepted ? "00" : "01"}:4${count}`],
        [`${way}Mode`, mode],
        [`${way}MeetingPoint`, `point ${way} ${word}`],
        [`${way}Driver`, `driver ${way} ${word}`],
        [`${way}Bus`, `bus ${way} ${word}`],
        [`${way}Confirmed`, state === "confirmed"],
      ]),
    ),
    thereDay: fromDate,
    backDay: addDays(toDate, -2),
    paid: count + 7,
    owed: 2 * hundreds - count,
    dueOn,
    invoiceNumber: `P-${word}`,
    camps: `primary ${word}`,
    clash: count !== 1,
  };
  return { id, sheet: sheet as Body };
}

test("a row has its own trip's people, homes, ways, bills and camps, one by one and all at once", async () => {
  const trips = [
    await aFullTrip({ word: "Byrne", count: 1, isAccepted: true, mode: "plane", state: "confirmed" }),
    await aFullTrip({ word: "Quinn", count: 2, isAccepted: false, mode: "train", state: "planned" }),
  ];
  const all = await rows();
  expect(all).toHaveLength(2);
  for (const { id, sheet } of trips) expect(all.find((row) => row["id"] === id)).toMatchObject(sheet);

  // Looked for by what it has, each is found alone and once; and put in order by it, they stand as their values do.
  for (const [column, { filter, sort, kind }] of Object.entries(sheetGrid.columns)) {
    const isSaid = trips.every(({ sheet }) => column in sheet);
    for (const { id, sheet } of isSaid && filter ? trips : []) {
      const value = String(sheet[column]);
      const isListed = ["text", "choice", "flag"].includes(kind);
      const asked = writeFilter([{ column, ...(isListed ? { values: [value] } : { from: value, to: value }) }]);
      expect([column, (await rows({ filter: asked })).map((row) => row["id"])]).toEqual([column, [id]]);
    }
    // States have an order of their own.
    if (!isSaid || !sort || kind === "choice") continue;
    const expected = trips.toSorted((a, b) => (a.sheet[column] < b.sheet[column] ? -1 : 1)).map(({ id }) => id);
    expect([column, (await rows({ sort: column })).map((row) => row["id"])]).toEqual([column, expected]);
  }

  // A trip's arrival follows its own way there.
  const [first, second] = trips.map(({ id }) => id);
  const changes = [{ id: first, column: "therePlace", was: "there Byrne", value: "Shannon" }];
  expect((await coordinator.patch("/api/sheets/cells", { changes })).status).toBe(200);
  expect(await server.db.selectFrom("trip").select(["id", "arrival"]).orderBy("id").execute()).toEqual([
    { id: first, arrival: "Shannon, number there Byrne" },
    { id: second, arrival: "" },
  ]);
});

test("a clash is of a trip's own camps, where one leaves the stay or two of them meet", async () => {
  const { db, factories } = server;
  const [first, last] = [stay.fromDate, stay.toDate];
  const activityId = await factories.anActivity();
  type Camp = readonly [fromDate: string, toDate: string, fields?: object];
  const clashes = async (...camps: readonly Camp[]): Promise<boolean> => {
    const id = await factories.aTrip({ ...stay, state: "enquiry" });
    for (const [fromDate, toDate, fields] of camps)
      await db
        .insertInto("tripActivity")
        .values({ tripId: id, activityId, fromDate, toDate, ...fields })
        .execute();
    return (await rows()).find((row) => row["id"] === id)?.["clash"];
  };
  const other = { activityId: await factories.anActivity() };
  const backup = { ...other, role: "backup" };
  expect(await clashes()).toBe(false);
  expect(await clashes([first, last])).toBe(false);
  expect(await clashes([addDays(first, -1), last])).toBe(true);
  expect(await clashes([first, addDays(last, 1)])).toBe(true);
  expect(await clashes([addDays(first, -1), last, { role: "backup" }])).toBe(false);
  expect(await clashes([first, last], [first, last, other])).toBe(true);
  expect(await clashes([first, last], [addDays(first, 1), last])).toBe(true);
  expect(await clashes([first, last], [first, last, backup])).toBe(false);
  expect(await clashes([first, addDays(first, 4)], [addDays(first, 5), last, other])).toBe(false);
  expect(await clashes([addDays(first, 5), last], [first, addDays(first, 4), other])).toBe(false);
});
