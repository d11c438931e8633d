import type { Insertable } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { MeetingTable, PaymentTable, StateHistoryTable } from "#server/db/schema.ts";
import { refundOf } from "#shared/features/trips/trips.money.ts";
import { addDays, dayOf } from "#shared/time/days.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import type { Body, Visitor } from "#tests/support/visitor.ts";

// What is paid for a trip and what happened on it is that trip's own: beside it stands another one of the same child, with all of its own.
let server: TestServer;
let parent: Visitor & { readonly userId: string };
let coordinator: Visitor;
let studentId: string;
let today: string;
beforeAll(async () => {
  server = await startServer();
  today = dayOf(server.clock.now());
  [parent, coordinator] = [await server.as("parent"), await server.as("coordinator")];
  studentId = await server.factories.aStudent({ guardianId: parent.userId });
});
afterAll(() => server.close());

const at = (hours: number): Date => new Date(server.clock.now().getTime() + hours * 3_600_000);
const read = async (who: Visitor, id: string): Promise<Body> => (await who.get(`/api/travel/trips/${id}`)).body.trip;

async function aTrip(name: string, unit: number) {
  const { factories } = server;
  const days = { fromDate: addDays(today, 40 + unit), toDate: addDays(today, 60 + unit) };
  const trip = { studentId, bookedBy: parent.userId, state: "booked", total: unit * 1_000, ...days };
  const tripId = await factories.aTrip(trip);
  const hostFamilyId = await factories.aHostFamily({ parentGuardianOneLastName: name });
  const hostingId = await factories.aHosting({ tripId, hostFamilyId, state: "accepted_hosting", ...days });
  return { name, unit, tripId, hostFamilyId, hostingId, days };
}

type Trip = Awaited<ReturnType<typeof aTrip>>;

test("what is owed and paid is of the trip's own bills that stand", async () => {
  const { db, factories } = server;
  const trips = [await aTrip("Byrne", 1), await aTrip("Quinn", 5)];
  const standing = new Map<Trip, string[]>();
  for (const trip of trips) {
    const { tripId, hostFamilyId, hostingId, unit, days } = trip;
    const bill = (fields: object) => factories.aBill(tripId, { total: unit * 100, subtotal: unit * 100, ...fields });
    const pay = (invoiceId: string, fields: Partial<Insertable<PaymentTable>>) =>
      db
        .insertInto("payment")
        .values({ invoiceId, kind: "balance", method: "card", state: "captured", amount: unit, ...fields })
        .execute();
    const bills = [
      await bill({ state: "issued" }),
      await bill({ state: "part_paid", paid: unit }),
      await bill({ state: "paid", paid: unit * 100 }),
    ];
    standing.set(trip, bills);
    for (const [index, id] of bills.entries()) await pay(id, { amount: unit * 10 ** index });
    const [first = ""] = bills;
    await pay(first, { state: "capturing", amount: unit * 1_000 });
    await pay(first, { state: "pending" });
    await pay(first, { kind: "refund", state: "pending", amount: unit * 20 });
    await pay(first, { kind: "refund", state: "refunded", amount: unit * 3 });
    await pay(first, { kind: "refund", state: "failed" });
    for (const fields of [{ state: "void" }, { state: "draft" }, { kind: "purchase", hostFamilyId }])
      await pay(await bill(fields), { amount: unit * 7 });
    const quote = (trustFee: number, frozenAt: Date | null) =>
      db
        .insertInto("quote")
        .values({
          tripId,
          tripHostFamilyId: hostingId,
          ...days,
          total: 1,
          totalHost: 1,
          trustFee,
          currency: "EUR",
          pricing: JSON.stringify({}),
          quotedAt: at(0),
          quotedBy: parent.userId,
          frozenAt,
        })
        .execute();
    await quote(unit * 2, at(unit));
    await quote(unit * 9, null);
  }
  for (const [{ tripId, unit, days }, bills] of standing)
    for (const who of [parent, coordinator]) {
      const { money } = await read(who, tripId);
      const paid = unit * (1_111 - 23);
      expect(money.invoices.map(({ id, open }: Body) => [id, open])).toEqual([
        [bills[0], unit * 100],
        [bills[1], unit * 99],
        [bills[2], 0],
      ]);
      const refund = refundOf({ paid, trustFee: unit * 2, fromDate: days.fromDate, today, fault: null });
      expect(money).toMatchObject({ total: unit * 1_000, paid, refund, open: unit * 199 });
    }
});

test("what happened is what became of the trip and of its families, what was paid for it, and where the reader was met", async () => {
  const { db, factories } = server;
  const trips = [await aTrip("Doyle", 1), await aTrip("Walsh", 5)];
  for (const { tripId, hostFamilyId, hostingId, unit } of trips) {
    const step = (entity: string, entityId: string, fields: Partial<Insertable<StateHistoryTable>>) =>
      db
        .insertInto("stateHistory")
        .values({ entity, entityId, toState: "reserved", command: "c", source: "ui", at: at(-unit * 10), ...fields })
        .execute();
    await step("trip", tripId, { fromState: "enquiry" });
    await step("trip", tripId, { fromState: "reserved" });
    await step("vetting", tripId, { toState: "approved" });
    await step("trip_host_family", hostingId, { toState: "potential_trip_host_family", at: at(-unit * 9) });
    await step("trip_host_family", hostingId, { toState: "accepted_hosting", at: at(-unit * 8) });
    await step("vetting", hostingId, { toState: "accepted_hosting", at: at(-unit * 7) });
    const pay = (invoiceId: string, fields: Partial<Insertable<PaymentTable>>) =>
      db
        .insertInto("payment")
        .values({
          invoiceId,
          kind: "balance",
          method: "card",
          state: "captured",
          amount: unit,
          paidAt: at(-unit * 6),
          ...fields,
        })
        .execute();
    const sales = await factories.aBill(tripId);
    await pay(sales, { amount: unit * 3 });
    await pay(sales, { kind: "refund", state: "refunded", amount: unit * 2, paidAt: at(-unit * 5) });
    await pay(sales, { state: "pending" });
    await pay(sales, { kind: "payout" });
    await pay(await factories.aBill(tripId, { kind: "purchase", hostFamilyId }), {});
    const people = [parent.userId];
    const conversationId = await factories.aConversation({ people, tripHostFamilyId: hostingId });
    const meet = async (userId: string, fields: Partial<Insertable<MeetingTable>> = {}) => {
      const by = { organiserId: parent.userId, proposedBy: parent.userId };
      const values = { conversationId, minutes: 30, kind: "intro_call", state: "ended", scheduledAt: at(-unit * 4) };
      const { id: meetingId } = await db
        .insertInto("meeting")
        .values({ ...values, ...by, ...fields })
        .returning("id")
        .executeTakeFirstOrThrow();
      await db.insertInto("meetingParticipant").values({ meetingId, userId, role: "required" }).execute();
    };
    await meet(parent.userId);
    await meet(parent.userId, { kind: "home_visit", state: "proposed", scheduledAt: null });
    await meet(parent.userId, { kind: "home_visit", scheduledAt: null });
    await meet(parent.userId, { kind: "home_visit", state: "declined" });
    await meet(await factories.aUser(), { kind: "welfare_check" });
  }
  for (const { tripId, name, unit } of trips) {
    const told = [
      ["trip", "reserved", null, null, null, null],
      ["family", null, "accepted_hosting", name, null, null],
      ["paid", null, null, null, null, unit * 3],
      ["refunded", null, null, null, null, unit * 2],
    ];
    const eventsFor = async (who: Visitor) =>
      (await read(who, tripId)).timeline.map((event: Body) => [
        event.kind,
        event.tripState,
        event.hostingState,
        event.familyName,
        event.meetingKind,
        event.amount,
      ]);
    expect(await eventsFor(parent)).toEqual([...told, ["meeting", null, null, null, "intro_call", null]]);
    expect(await eventsFor(coordinator)).toEqual(told);
  }
});
