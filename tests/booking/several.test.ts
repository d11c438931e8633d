import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { signatureOf } from "#server/providers/payments/signature.ts";
import { mayTravel } from "#tests/support/stays.ts";
import { aTraveller } from "#tests/transitions/stage.ts";
import { cards, setBookingStage, type BookingStage } from "./stage.ts";

let stage: BookingStage;
let sisterId: string;
beforeAll(async () => {
  stage = await setBookingStage({ guests: 2 });
  sisterId = await aTraveller(stage.server, stage.parent.userId);
});
afterAll(() => stage.close());

const runDue = () => stage.server.worker.runDue();
const both = () => ({ children: [stage.studentId, sisterId] });
const states = async (booking: { trips: readonly { id: string }[] }) =>
  Promise.all(booking.trips.map(async ({ id }) => (await stage.tripOf(id)).state));

describe("two children in one checkout", () => {
  test("are two trips with an authorisation each, paid on one page", async () => {
    const { booking, intent, payUrl } = await stage.aCheckout(both());
    expect(booking).toMatchObject({ total: 2 * 771_07, deposit: 2 * 192_77 });
    expect(intent.amount).toBe(2 * 192_77);
    await stage.payWith(cards.good, payUrl);
    await runDue();
    expect(await states(booking)).toEqual(["reserved", "reserved"]);
    expect(await stage.sandboxState(intent.id)).toEqual(["authorised", "authorised"]);
    const shown = await stage.parent.post("/api/booking/indent", { paymentIntentId: intent.id });
    expect(shown.body.trips).toHaveLength(2);
    expect((await stage.ledger()).gaps).toEqual([]);
  });

  test("are both reserved or neither, when one bed is gone before the notice comes", async () => {
    const { booking, intent, payUrl } = await stage.aCheckout(both());
    const other = await stage.server.as("parent");
    const child = await aTraveller(stage.server, other.userId);
    const { fromDate, toDate } = booking;
    const single = await stage.prepare(stage.aPlan({ children: [child], from: fromDate, to: toDate }), { as: other });
    const asked = await stage.ask(single.body.booking, other);
    await stage.payWith(cards.good, asked.body.payUrl, other);
    await stage.payWith(cards.good, payUrl);
    await runDue();
    expect((await stage.standing(asked.body.paymentIntent.id, other)).body.trip).toMatchObject({ state: "reserved" });
    expect((await stage.standing(intent.id)).body.paymentIntent).toMatchObject({
      status: "lost",
      reason: "familyFree",
    });
    expect(await states(booking)).toEqual(["new", "new"]);
    expect(await stage.sandboxState(intent.id)).toEqual(["released", "released"]);
    expect(
      await stage.db.selectFrom("invoice").select("id").where("tripId", "=", booking.trips[0].id).execute(),
    ).toEqual([]);
  });
});

describe("five students of an agency", () => {
  test("are planned by it together and reserved by one payment, or none of them", async () => {
    const { factories } = stage.server;
    const businessId = await factories.aBusiness();
    const agent = await stage.server.as(await factories.aUser({ roles: ["agent"], businessId }));
    await stage.db.updateTable("hostFamily").set({ guests: 5 }).where("id", "=", stage.hosts[2].familyId).execute();
    const children: string[] = [];
    for (let count = 0; count < 5; count += 1) {
      const id = await factories.aStudent({ businessId, dateOfBirth: "2015-05-04" });
      await mayTravel(stage.server, id, agent.userId);
      children.push(id);
    }
    const family = stage.slugs[2] ?? "";
    const checkout = async () => {
      const { body } = await stage.prepare(stage.aPlan({ children, family }), { as: agent });
      const { body: asked } = await stage.ask(body.booking, agent);
      return { booking: body.booking, payUrl: String(asked.payUrl) };
    };
    const { booking, payUrl } = await checkout();
    expect(booking.trips.map(({ student }: { student: { id: string } }) => student.id)).toEqual(children);
    await stage.payWith(cards.good, payUrl, agent);
    await runDue();
    expect(new Set(await states(booking))).toEqual(new Set(["reserved"]));
    const other = await checkout();
    await stage.db.updateTable("hostFamily").set({ guests: 4 }).where("id", "=", stage.hosts[2].familyId).execute();
    await stage.payWith(cards.good, other.payUrl, agent);
    await runDue();
    expect(new Set(await states(other.booking))).toEqual(new Set(["new"]));
  });
});

describe("a home that follows when the first says no", () => {
  test("is priced with the first, and its own price holds once it is asked", async () => {
    await stage.db
      .updateTable("pricing")
      .set({ amount: 40_00 })
      .where("hostFamilyId", "=", stage.hosts[1].familyId)
      .execute();
    const { booking, payUrl } = await stage.aCheckout({ backups: [stage.slugs[1] ?? "", stage.slugs[2] ?? ""] });
    expect(booking.homes.map(({ total }: { total: number }) => total)).toEqual([771_07, 644_45, 771_07]);
    await stage.payWith(cards.good, payUrl);
    await runDue();
    const [trip] = booking.trips;
    await stage.give(stage.hosts[0].host, "trip", trip.id, "host_decline");
    expect(await stage.tripOf(trip.id)).toMatchObject({ state: "reserved", total: "64445" });
    const [invoice] = await stage.db
      .selectFrom("invoice")
      .select(["id", "total"])
      .where("tripId", "=", trip.id)
      .where("state", "=", "draft")
      .execute();
    expect(invoice).toMatchObject({ total: "64445" });
    const [payment] = await stage.db
      .selectFrom("payment")
      .selectAll()
      .where("invoiceId", "=", invoice?.id ?? "0")
      .execute();
    expect(payment).toMatchObject({ amount: "19277", state: "authorised" });
    await stage.give(stage.hosts[1].host, "trip", trip.id, "host_accept");
    await runDue();
    expect(await stage.tripOf(trip.id)).toMatchObject({ state: "booked", total: "64445" });
    expect((await stage.ledger()).gaps).toEqual([]);
  });
});

describe("a notice", () => {
  const tell = async (told: object): Promise<number> => {
    const { server } = stage;
    const body = JSON.stringify(told);
    const signature = signatureOf(body, {
      secret: server.ports.secrets.key("payment sandbox"),
      at: server.clock.now(),
    });
    const answered = await fetch(`${server.url}/api/payments/notices`, {
      method: "POST",
      body,
      headers: { "Content-Type": "application/json", "Hearth-Signature": signature },
    });
    return answered.status;
  };
  const chargeOf = (checkoutId: string) =>
    stage.db
      .selectFrom("checkoutCharge")
      .select(["reference", "amount", "currency"])
      .where("checkoutId", "=", checkoutId)
      .executeTakeFirstOrThrow();

  test("counts once, an older one says nothing, and one of another amount is refused", async () => {
    const { booking, intent } = await stage.aCheckout();
    const { reference, amount, currency } = await chargeOf(intent.id);
    const told = { eventId: "evt_1", reference, state: "authorised", amount: Number(amount), currency, version: 2 };
    expect(await tell({ ...told, amount: Number(amount) + 1 })).toBe(409);
    expect(await states(booking)).toEqual(["new"]);
    expect(await tell(told)).toBe(204);
    expect(await tell(told)).toBe(204);
    expect(await tell({ ...told, eventId: "evt_0", state: "failed", version: 1 })).toBe(204);
    expect(await states(booking)).toEqual(["reserved"]);
    const payments = await stage.db
      .selectFrom("payment")
      .select("state")
      .where("providerReference", "=", reference)
      .execute();
    expect(payments).toEqual([{ state: "authorised" }]);
  });
});
