import { sql } from "kysely";
import type { Actor } from "#shared/access/can.ts";
import { isRefused } from "#shared/machine/interpreter.ts";
import type { Entity, Payload } from "#shared/features/transitions/transitions.contract.ts";
import { refundOf } from "#shared/features/trips/trips.money.ts";
import { addDays, dayOf } from "#shared/time/days.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { withSystemRights } from "#server/db/systemRights.ts";
import { beginCharge } from "#server/features/payments/payments.store.ts";
import { openInvoices } from "#server/features/payments/invoices.store.ts";
import { makeQuote } from "#server/features/payments/quotes.store.ts";
import { createMachines } from "#server/machines.ts";
import type { Work } from "#server/jobs/work.ts";
import { aHome, aTraveller, type Stage } from "#tests/transitions/stage.ts";

export type Draw = (below: number) => number;

// Chance that can be repeated.
export function drawFrom(seed: number): Draw {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

interface Someone {
  readonly actor: Actor;
  readonly isOften: boolean;
}

const hourMs = 3_600_000;
const living = 14;

export type Wanderer = Awaited<ReturnType<typeof createWanderer>>;

// Everybody does anything that the rules let him do, time passes, cards fail now and then; nobody has a plan.
export async function createWanderer(stage: Stage, draw: Draw) {
  const { server, db } = stage;
  const nothing = { written: () => undefined, touched: () => undefined, changed: () => undefined };
  const { transitions } = createMachines(server.ports, {
    news: nothing,
    operations: { within: () => Promise.reject(new Error("Nothing is planned here")) },
    post: async () => 500,
  });
  const homes = [...stage.hosts, await aHome(server, 2), await aHome(server, 3)];
  const second = await server.as("finance");
  const actor = (id: string, role: Actor["roles"][number]): Actor => ({ id, roles: [role], businessId: null });
  const parent = actor(stage.parent.userId, "parent");
  const office: readonly Someone[] = [
    { actor: actor(stage.coordinator.userId, "coordinator"), isOften: true },
    { actor: actor(stage.finance.userId, "finance"), isOften: true },
    { actor: actor(second.userId, "finance"), isOften: true },
    { actor: actor(stage.administrator.userId, "administrator"), isOften: false },
  ];
  const hosts = homes.map(({ host }) => actor(host.userId, "host_family"));
  const everybody = [parent, parent, ...office.map((one) => one.actor), ...hosts];
  const pick = <T>(all: readonly T[]): T | undefined => all[draw(all.length)];

  // As a request or the clock would: one transaction, undone when it fails.
  const inWork = <T>(doer: Actor, act: (work: Work) => Promise<T>): Promise<T> =>
    inTransaction(server.database.app.db, { actor: doer, readOnly: false }, (transaction) =>
      act({ db: transaction, now: server.clock.now, afterCommit: () => undefined, changed: () => undefined }),
    );

  interface Order {
    readonly entity: Entity;
    readonly id: string;
    readonly doer: Actor;
    readonly payload?: Payload;
  }

  // One of the commands that are allowed, with whatever it asks for.
  const actOn = ({ entity, id, doer, payload = {} }: Order): Promise<boolean> =>
    inWork(doer, async (work) => {
      const held = await transitions.doors[entity].hold(work, { id, payload });
      // Other days are moved to where their price is made.
      const offers = held.offers(doer).filter(({ command, isAllowed }) => isAllowed && command !== "amend");
      const offer = pick(offers.filter(({ command }) => !rare.includes(command) || draw(6) === 0));
      if (!offer) return false;
      const outcome = await held.give({
        command: offer.command,
        reason: "plans",
        payload: { ...(await wordsFor(work, entity, id)), ...payload },
        doer,
        source: "api",
      });
      return !isRefused(outcome);
    });

  async function wordsFor(work: Work, entity: Entity, id: string): Promise<Payload> {
    if (entity !== "trip") return { areConsequencesSeen: true };
    const { rows } = await sql<{
      fromDate: string;
      hostingId: string | null;
      holdUntil: string | null;
    }>`SELECT from_date, hold_until, (SELECT h.id FROM trip_host_family h WHERE h.trip_id = trip.id ORDER BY random() LIMIT 1) AS hosting_id FROM trip WHERE id = ${id}`.execute(
      work.db,
    );
    const { paid, trustFee } = await moneyAt(work, id);
    const refund = refundOf({
      paid,
      trustFee,
      fromDate: rows[0]?.fromDate ?? "",
      today: dayOf(work.now()),
      fault: null,
    });
    return {
      note: "spoken to both",
      refund: draw(3) === 0 ? Math.min(paid, draw(paid + 1)) : refund,
      holdUntil: new Date(work.now().getTime() + 20 * hourMs).toISOString(),
    };
  }

  const moneyAt = (work: Work, tripId: string): Promise<{ paid: number; trustFee: number }> =>
    withSystemRights(work.db, async () => {
      const { rows } = await sql<{
        trustFee: number;
      }>`SELECT trust_fee::float8 FROM quote WHERE trip_id = ${tripId} AND frozen_at IS NOT NULL ORDER BY frozen_at DESC, id DESC LIMIT 1`.execute(
        work.db,
      );
      return {
        paid: (await openInvoices(work.db, tripId)).reduce((sum, { paid }) => sum + paid, 0),
        trustFee: rows[0]?.trustFee ?? 0,
      };
    });

  async function beginTrip(): Promise<void> {
    const studentId = await aTraveller(server, stage.parent.userId);
    const from = addDays(dayOf(server.clock.now()), 4 + draw(70));
    const { tripTypeId } = await db.selectFrom("tripType").select("id as tripTypeId").executeTakeFirstOrThrow();
    const tripId = await server.factories.aTrip({
      studentId,
      bookedBy: parent.id,
      tripTypeId,
      fromDate: from,
      toDate: addDays(from, 3 + draw(25)),
      version: 0,
      enteredAt: server.clock.now(),
      updatedAt: server.clock.now(),
    });
    await inWork(parent, (work) => transitions.create(work, tripId, parent));
    for (let index = 0; index < 1 + draw(3); index += 1) await invite(tripId, index);
  }

  const invite = (tripId: string, index: number): Promise<unknown> =>
    inWork(parent, async (work) => {
      const home = homes[(draw(homes.length) + index) % homes.length];
      const door = transitions.doors.hosting;
      const id = await door.begin?.(
        work,
        { tripId, hostFamilyId: home?.familyId, ...(draw(3) === 0 && { backupOrder: index + 1 }) },
        parent,
      );
      const held = await door.hold(work, { id: id ?? "0", payload: {} });
      const outcome = await held.give({ command: "add", payload: {}, doer: parent, source: "api" });
      if (isRefused(outcome)) throw new Error(outcome.refused);
    }).catch(() => undefined);

  // The straight way: whoever is chosen is priced and reserved.
  async function goOn(tripId: string): Promise<void> {
    const { rows } = await sql<{
      id: string;
      hostFamilyId: string;
      selected: boolean;
      fromDate: string;
      toDate: string;
    }>`
      SELECT h.id, h.host_family_id, h.selected, t.from_date, t.to_date FROM trip_host_family h JOIN trip t ON t.id = h.trip_id WHERE h.trip_id = ${tripId} AND t.state IN ('new', 'enquiry', 'booked') ORDER BY h.selected DESC, h.id LIMIT 1`.execute(
      db,
    );
    const [family] = rows;
    if (!family) return;
    if (!family.selected) {
      await giveAs(parent, "hosting", family.id, "contact");
      return void (await giveAs(parent, "hosting", family.id, "select"));
    }
    const { state } = await db.selectFrom("trip").select("state").where("id", "=", tripId).executeTakeFirstOrThrow();
    const [purpose, days] =
      state === "booked"
        ? (["amend", { fromDate: addDays(family.fromDate, 1), toDate: addDays(family.toDate, draw(4)) }] as const)
        : (["reserve", family] as const);
    if (days.fromDate >= days.toDate) return;
    const quote = await inWork(parent, (work) =>
      makeQuote(work, {
        tripId,
        hostingId: family.id,
        hostFamilyId: family.hostFamilyId,
        fromDate: days.fromDate,
        toDate: days.toDate,
        purpose,
        discountCode: null,
        actorId: parent.id,
      }),
    );
    if (state !== "booked")
      return void (await giveAs(draw(8) === 0 ? (office[0]?.actor ?? parent) : parent, "trip", tripId, "reserve"));
    await db.updateTable("quote").set({ acceptedAt: server.clock.now() }).where("id", "=", quote.id).execute();
    await giveAs(office[0]?.actor ?? parent, "trip", tripId, "amend", { fromDate: days.fromDate, toDate: days.toDate });
  }

  const giveAs = (doer: Actor, entity: Entity, id: string, command: string, payload: Payload = {}): Promise<boolean> =>
    inWork(
      doer,
      async (work) =>
        !isRefused(
          await (
            await transitions.doors[entity].hold(work, { id, payload })
          ).give({ command, reason: "plans", payload, doer, source: "api" }),
        ),
    );

  // What is open is paid, as somebody would at the checkout.
  const pay = (tripId: string): Promise<unknown> =>
    inWork(parent, (work) =>
      withSystemRights(work.db, async () => {
        await transitions.money.holdTrip(work, tripId);
        const { rows } =
          await sql`SELECT FROM payment y JOIN invoice i ON i.id = y.invoice_id WHERE i.trip_id = ${tripId} AND y.kind = 'balance' AND y.state = 'pending'`.execute(
            work.db,
          );
        const due = (await openInvoices(work.db, tripId)).find(({ total, paid }) => paid < total);
        if (due && rows.length === 0)
          await beginCharge(work, {
            invoiceId: due.id,
            kind: "balance",
            amount: due.total - due.paid,
            currency: "EUR",
          });
      }),
    );

  async function step(): Promise<void> {
    const trips = await db
      .selectFrom("trip")
      .select(["id", "state"])
      .where("state", "<>", "closed")
      .orderBy("id")
      .execute();
    const under = trips.filter(
      ({ state }) => state !== "completed" && state !== "cancelled" && state !== "customer_service",
    );
    // Trips that are over or stuck are looked at now and then.
    const trip = pick(draw(4) === 0 ? trips : under);
    if (under.length < living) return beginTrip();
    if (!trip) return;
    const what = draw(20);
    if (what < 5) return goOn(trip.id);
    if (what < 8) return void (await pay(trip.id));
    if (what < 11) return void (await actOn({ entity: "trip", id: trip.id, doer: pick(everybody) ?? parent }));
    if (what < 16) return actOnHosting(trip.id);
    if (what < 18) return actOnPayout();
    return pass(1 + draw(draw(3) === 0 ? 300 : 30));
  }

  async function actOnHosting(tripId: string): Promise<void> {
    const hosting = pick(
      await db
        .selectFrom("tripHostFamily")
        .select(["id", "hostFamilyId", "state"])
        .where("tripId", "=", tripId)
        .orderBy("id")
        .execute(),
    );
    if (!hosting) return;
    const own = hosts[homes.findIndex(({ familyId }) => familyId === hosting.hostFamilyId)] ?? parent;
    // A family that is asked mostly says yes.
    if (hosting.state === "awaiting_host_family_review" && draw(4) > 0)
      return void (await giveAs(own, "hosting", hosting.id, "accept"));
    await actOn({ entity: "hosting", id: hosting.id, doer: draw(2) === 0 ? own : (pick(everybody) ?? parent) });
  }

  async function actOnPayout(): Promise<void> {
    const payout =
      pick(
        await db
          .selectFrom("payout")
          .select("id")
          .where("state", "not in", ["reversed", "paid"])
          .orderBy("id")
          .execute(),
      ) ?? pick(await db.selectFrom("payout").select("id").orderBy("id").execute());
    if (!payout) return;
    const doer = pick([...office, ...office.filter(({ isOften }) => isOften)])?.actor ?? parent;
    await actOn({ entity: "payout", id: payout.id, doer });
  }

  async function pass(hours: number): Promise<void> {
    server.clock.advance(hours * hourMs);
    await server.worker.runDue();
  }

  const historyCount = async (): Promise<number> =>
    Number((await sql<{ count: string }>`SELECT count(*) FROM state_history`.execute(db)).rows[0]?.count);

  return { step, pass, historyCount };
}

// What ends things is rarer than what begins them, or nothing would ever be hosted.
const rare: readonly string[] = [
  "cancel",
  "raise_issue",
  "withdraw",
  "end_early",
  "mark_lost",
  "abandon",
  "remove",
  "reverse",
  "decline",
  "deselect",
  "replace",
  "hold",
  "export",
  "drop",
  "leave",
];
