import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Grid } from "#shared/wire/grid.ts";
import type { GridColumns } from "#shared/wire/gridColumns.ts";
import { sheetGrid } from "#shared/features/sheets/sheets.contract.ts";
import { tripGrid } from "#shared/features/trips/tripGrid.contract.ts";
import { folded } from "#server/db/foundIn.ts";
import type { Table } from "#server/db/table.ts";
import { sheetRows } from "#server/features/sheets/sheetRows.ts";
import { tripListRows } from "#server/features/trips/tripList.server.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";

let server: TestServer;
let bills = 0;

beforeAll(async () => {
  server = await startServer();
  const make = server.factories;
  await make.aCurrency();
  const businessId = await make.aBusiness();
  const coordinatorId = await make.aUser({ roles: ["coordinator"], firstName: "Niamh", lastName: "Ó Briain" });
  const groupId = await make.aGroup();
  const [first, second] = [
    await make.aHostFamily({ parentGuardianOneLastName: "Lefèvre" }),
    await make.aHostFamily({ parentGuardianOneLastName: "Açores" }),
  ];
  const far = await make.aHostFamily({ parentGuardianOneLastName: "Far" });
  await sql`UPDATE county SET timezone = 'Asia/Tokyo' WHERE id = (SELECT county_id FROM host_family WHERE id = ${far})`.execute(
    server.db,
  );
  const stay = { fromDate: "2027-06-01", toDate: "2027-06-20", state: "booked" };
  const bare = await make.aTrip({ ...stay, state: "new" });
  const chosen = await make.aTrip({ ...stay, businessId, coordinatorId, state: "enquiry" });
  const split = await make.aTrip({ ...stay, groupId, coordinatorId });
  const away = await make.aTrip({ ...stay, businessId, groupId });
  const asking = { tripId: chosen, hostFamilyId: first, state: "considering_hosting", selected: true };
  const withFirst = await make.aHosting(asking);
  await make.aHosting({ tripId: chosen, hostFamilyId: second, state: "potential_trip_host_family", backupOrder: 1 });
  await make.aHosting({ tripId: split, hostFamilyId: second, state: "accepted_hosting", fromDate: "2027-06-10" });
  const withSplit = await make.aHosting({
    tripId: split,
    hostFamilyId: first,
    state: "accepted_hosting",
    selected: true,
    fromDate: "2027-06-01",
    toDate: "2027-06-10",
  });
  await make.aHosting({ tripId: away, hostFamilyId: far, state: "accepted_hosting", selected: true });
  const aBill = async (tripId: string, fields: object): Promise<void> => {
    const bill = { number: `A-${(bills += 1)}`, kind: "sales", state: "issued", tripId, subtotal: 900, total: 900 };
    await server.db
      .insertInto("invoice")
      .values({ ...bill, ...fields })
      .execute();
  };
  await aBill(chosen, { state: "void", paid: 300, dueOn: "2027-01-01" });
  await aBill(chosen, { state: "part_paid", paid: 200, dueOn: "2027-05-01" });
  await aBill(chosen, { dueOn: "2027-04-01" });
  await aBill(split, { state: "paid", paid: 900 });
  await aBill(split, { kind: "purchase", hostFamilyId: first, dueOn: "2027-01-01" });
  for (const [entity, entityId, fromState, toState, day] of [
    ["trip", chosen, "new", "enquiry", 2],
    ["trip", split, "new", "enquiry", 1],
    ["trip", split, "reserved", "enquiry", 3],
    ["trip", away, "closed", "enquiry", 4],
    ["trip", away, "new", "withdrawn", 5],
    ["payout", away, "new", "enquiry", 6],
  ] as const)
    await server.db
      .insertInto("stateHistory")
      .values({
        entity,
        entityId,
        fromState,
        toState,
        command: "submit_enquiry",
        source: "ui",
        at: new Date(`2027-01-0${day}T10:00:00Z`),
      })
      .execute();
  for (const [tripId, direction, at] of [
    [split, "there", "2027-06-01T23:30:00Z"],
    [away, "there", "2027-06-01T20:30:00Z"],
    [away, "back", null],
    [bare, "back", "2027-06-19T23:30:00Z"],
  ] as const)
    await server.db
      .insertInto("transfer")
      .values({ tripId, direction, mode: "plane", place: "", number: "EI 593", at, state: "confirmed" })
      .execute();
  // One is written about with a family and to all of it, one in either way, one with support alone.
  const parent = await make.aUser({ roles: ["parent"] });
  const write = async (day: number, about: object): Promise<void> => {
    const conversationId = await make.aConversation({ people: [coordinatorId, parent], ...about });
    await make.aMessage({ conversationId, senderId: parent, createdAt: new Date(`2027-01-0${day}T10:00:00Z`) });
  };
  await write(3, { tripHostFamilyId: withFirst });
  await write(2, { tripId: chosen, kind: "trip" });
  await write(4, { tripHostFamilyId: withSplit });
  await write(1, { tripId: away, kind: "trip" });
  await write(5, { tripId: bare, kind: "support", supportableId: parent });
});
afterAll(() => server.close());

const lists: readonly (readonly [string, Grid, Table])[] = [
  ["trips", tripGrid as unknown as Grid, tripListRows],
  ["sheets", sheetGrid as unknown as Grid, sheetRows],
];

test.each(lists)("the list of %s is ordered and narrowed by what each of its rows shows", async (_, grid, rows) => {
  const names = Object.keys(grid.columns);
  const words = names.filter((name) => (grid.columns as GridColumns)[name]?.kind === "text");
  const shown = sql.join(names.map((name) => sql`${rows.expressionOf(name)} AS ${sql.ref(name)}`));
  const asked = sql.join(names.map((name) => sql`${rows.askedOf(name)} AS ${sql.ref(name)}`));
  const plain = sql.join(words.map((name) => sql`${folded(rows.expressionOf(name))} AS ${sql.ref(name)}`));
  const known = sql.join(words.map((name) => sql`${rows.foldedOf(name)} AS ${sql.ref(name)}`));
  const read = async (what: typeof shown, from: typeof shown) =>
    (await sql`SELECT ${what} FROM ${from} ORDER BY trip.id`.execute(server.db)).rows;
  const found = await read(shown, rows.source);
  expect(found).toHaveLength(4);
  if (names.includes("lastWordAt"))
    expect(found.map((row) => (row as { lastWordAt: string | null }).lastWordAt?.slice(8, 10))).toEqual([
      undefined,
      "03",
      "04",
      "01",
    ]);
  if (names.includes("enquiredAt"))
    expect(found.map((row) => (row as { enquiredAt: string | null }).enquiredAt?.slice(8, 10))).toEqual([
      undefined,
      "02",
      "01",
      undefined,
    ]);
  expect(await read(asked, rows.joined)).toEqual(found);
  expect(await read(known, rows.joined)).toEqual(await read(plain, rows.source));
});
