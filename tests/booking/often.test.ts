import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays } from "#shared/time/days.ts";
import { proof } from "#tests/transitions/proof.ts";
import { cards, setBookingStage, type BookingStage } from "./stage.ts";

let stage: BookingStage;
beforeAll(async () => {
  stage = await setBookingStage();
});
afterAll(() => stage.close());

const count = async (question: string): Promise<number> =>
  Number(
    (await sql<{ count: string }>`${sql.raw(`SELECT count(*) FROM ${question}`)}`.execute(stage.db)).rows[0]?.count,
  );

// How the notice comes after all, and how long that takes.
const ways = [
  { card: cards.good, ms: 0 },
  { card: cards.challenged, ms: 0 },
  { card: cards.late, ms: 21_000 },
  { card: cards.noticeLost, ms: 61_000 },
] as const;

const twice = <T>(act: () => Promise<T>): Promise<readonly [T, T]> => Promise.all([act(), act()]);

test.each(Array.from({ length: proof.runs }, (_, run) => ({ run })))(
  "whatever is pressed twice, on two tabs, and never looked at again is booked, held and taken once (run $run)",
  { timeout: proof.timeoutMs },
  async ({ run }) => {
    const { card, ms } = ways[run % ways.length] ?? ways[0];
    const parent = await stage.server.as(stage.parent.userId);
    // Nights of its own for each, and none of them further away than may be booked.
    const from = addDays(stage.today(), 60 + 6 * run);
    const stay = stage.aPlan({ from, to: addDays(from, 5) });
    const [first, second] = await twice(() => stage.prepare(stay, { as: parent }));
    const { booking } = first.body;
    expect(second.body.booking.trips).toEqual(booking.trips);
    const asked = await twice(() => stage.ask(booking, parent));
    const payUrl = String(asked[0].body.payUrl);
    expect(asked[1].body.payUrl).toBe(payUrl);
    const [page] = await twice(() => stage.payWith(card, payUrl, parent));
    // Nobody comes back from there: the tab is gone.
    if (card === cards.challenged) await twice(() => stage.enter(page, { answer: "approve" }));
    await stage.server.worker.runDue();
    stage.server.clock.advance(ms);
    await stage.server.worker.runDue();

    const [{ id: tripId }] = booking.trips;
    expect(await stage.tripOf(tripId)).toMatchObject({ state: "reserved" });
    expect(await stage.sandboxState(asked[0].body.paymentIntent.id)).toEqual(["authorised"]);
    const host = await stage.server.as(stage.hosts[0].host.userId);
    const { version } = await stage.tripOf(tripId);
    const key = crypto.randomUUID();
    const yes = { entity: "trip", entityId: tripId, command: "host_accept", expectedVersion: version };
    const answers = await twice(() => host.post("/api/transitions", yes, { "Idempotency-Key": key }));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    await stage.server.worker.runDue();

    const ofTrip = `JOIN invoice i ON i.id = y.invoice_id WHERE i.trip_id = ${tripId}`;
    expect(await stage.tripOf(tripId)).toMatchObject({ state: "booked" });
    expect(await count(`booking_trip WHERE trip_id = ${tripId}`)).toBe(1);
    expect(await count(`state_history WHERE entity = 'trip' AND entity_id = ${tripId} AND command = 'reserve'`)).toBe(
      1,
    );
    expect(await count(`payment y ${ofTrip}`)).toBe(1);
    expect(await count(`payment y ${ofTrip} AND y.state = 'captured' AND y.amount = ${booking.deposit}`)).toBe(1);
    expect(await count(`ledger_posting p JOIN payment y ON y.id = p.payment_id ${ofTrip}`)).toBe(1);
    expect((await stage.ledger()).gaps).toEqual([]);
  },
);
