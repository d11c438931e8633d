import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aTraveller } from "#tests/transitions/stage.ts";
import { startStripeService, type StripeService } from "#tests/support/stripeService.ts";
import { setBookingStage, type BookingStage } from "./stage.ts";

let stripe: StripeService;
let stage: BookingStage;
beforeAll(async () => {
  stripe = await startStripeService();
  stage = await setBookingStage({ guests: 2, config: { payments: stripe.settings } });
  // The first trip of all is somebody else's.
  await stage.server.factories.aTrip();
});
afterAll(async () => {
  await stage.close();
  await stripe.close();
});

const runDue = () => stage.server.worker.runDue();
const stateOf = async ({ trips }: { trips: readonly { id: string }[] }) =>
  Promise.all(trips.map(async ({ id }) => (await stage.tripOf(id)).state));

async function deliver({ body, signature }: { body: string; signature: string }): Promise<number> {
  const answered = await fetch(`${stage.server.url}/api/payments/notices`, {
    method: "POST",
    body,
    headers: { "Content-Type": "application/json", "Stripe-Signature": signature },
  });
  return answered.status;
}
const tell = (type: string, object: object, eventId?: string): Promise<number> =>
  deliver(stripe.noticeOf(type, object, stage.server.clock.now(), eventId));

// The payer is led to their page and pays there.
async function pay(payUrl: string) {
  const way = String((await stage.parent.get(payUrl)).headers.get("location"));
  expect(way).toContain("https://checkout.stripe.example/cs_");
  return stripe.pay(way.split("/").at(-1) ?? "");
}

describe("a stay that is paid with Stripe", () => {
  test("is authorised by hand, reserved by its signed notice, captured when the family accepts, and refunded", async () => {
    const { booking, intent, payUrl } = await stage.aCheckout();
    const paid = await pay(payUrl);
    const session = stripe.asked.find(({ path }) => path === "checkout/sessions")?.fields;
    const { email } = await stage.db
      .selectFrom("appUser")
      .select("email")
      .where("id", "=", stage.parent.userId)
      .executeTakeFirstOrThrow();
    expect(session).toMatchObject({
      customer_email: email,
      mode: "payment",
      "payment_intent_data[capture_method]": "manual",
      "line_items[0][price_data][unit_amount]": String(booking.deposit),
      "line_items[0][price_data][currency]": "eur",
    });
    expect(session?.["success_url"]).toContain(`/experience/book/callback?intent=${intent.id}`);
    expect(await stateOf(booking)).toEqual(["new"]);
    expect(await tell("payment_intent.amount_capturable_updated", paid, "evt_first")).toBe(204);
    expect(await tell("payment_intent.amount_capturable_updated", paid, "evt_first")).toBe(204);
    expect(await stateOf(booking)).toEqual(["reserved"]);
    const [trip] = booking.trips;
    await stage.give(stage.hosts[0].host, "trip", trip.id, "host_accept");
    await runDue();
    expect(stripe.things.get(paid.id)).toMatchObject({ status: "succeeded" });
    await tell("payment_intent.succeeded", { ...paid, status: "succeeded" });
    // Late and out of order: what is known better stays.
    expect(await tell("payment_intent.amount_capturable_updated", { ...paid, status: "requires_capture" })).toBe(204);
    expect(await stage.db.selectFrom("payment").select("state").execute()).toEqual([{ state: "captured" }]);
    expect((await stage.ledger()).gaps).toEqual([]);
    await stage.give(stage.finance, "trip", trip.id, "cancel", {
      payload: { refund: booking.deposit, fault: "office" },
    });
    await runDue();
    const [refund] = stripe.find("refund");
    expect(refund).toMatchObject({ payment_intent: paid.id, amount: booking.deposit });
    await tell("refund.updated", refund ?? {});
    expect((await stage.ledger()).gaps).toEqual([]);
    expect(await stage.db.selectFrom("payment").select(["kind", "state"]).orderBy("id").execute()).toEqual([
      { kind: "deposit", state: "captured" },
      { kind: "refund", state: "refunded" },
    ]);
  });

  test("that the payer's bank takes up is a case with its day; what is known goes to the bank, and lost money opens the bill again", async () => {
    const { booking, payUrl } = await stage.aCheckout();
    const paid = await pay(payUrl);
    await tell("payment_intent.amount_capturable_updated", paid);
    const [trip] = booking.trips;
    await stage.give(stage.hosts[0].host, "trip", trip.id, "host_accept");
    await runDue();
    await tell("payment_intent.succeeded", { ...paid, status: "succeeded" });
    // Of something else, of another trip, and of this one long since.
    const aTask = (fields: object) =>
      stage.db
        .insertInto("officeTask")
        .values({ kind: "paymentDisputed", entity: "trip", entityId: trip.id, createdAt: new Date(), ...fields })
        .execute();
    await aTask({ kind: "openClaim" });
    await aTask({ entityId: await stage.server.factories.aTrip() });
    await aTask({ doneAt: new Date() });
    const dispute = stripe.take(paid.id, "needs_response", new Date("2099-01-08T12:00:00Z"));
    expect(await tell("charge.dispute.created", dispute, "evt_dispute")).toBe(204);
    expect(await tell("charge.dispute.created", dispute, "evt_dispute")).toBe(204);
    expect(await tell("charge.dispute.updated", dispute)).toBe(204);
    const tasks = () =>
      stage.db
        .selectFrom("officeTask")
        .select(["dueAt"])
        .where("kind", "=", "paymentDisputed")
        .where("entityId", "=", trip.id)
        .where("doneAt", "is", null)
        .execute();
    expect(await tasks()).toEqual([{ dueAt: "2099-01-08T12:00:00.000Z" }]);
    const finance = await stage.server.as(stage.finance.userId);
    const [known] = (await finance.get(`/api/trips/${trip.id}/disputes`)).body.disputes;
    expect(known).toMatchObject({ state: "open", amount: booking.deposit, dueAt: "2099-01-08T12:00:00.000Z" });
    expect(known.evidence.steps.map(({ to }: { to: string }) => to)).toEqual(
      expect.arrayContaining(["reserved", "booked"]),
    );
    expect((await stage.parent.get(`/api/trips/${trip.id}/disputes`)).status).toBe(403);
    const answer = () => finance.post(`/api/trips/${trip.id}/disputes/${known.id}/answer`, { words: "They stayed." });
    expect((await answer()).body.disputes).toMatchObject([{ state: "answered", words: "They stayed." }]);
    expect((await answer()).body).toMatchObject({ code: "refused", reason: "disputeOver" });
    await runDue();
    const sent = stripe.asked.find(({ path }) => path === `disputes/${dispute.id}`)?.fields;
    expect(sent).toMatchObject({ submit: "true", "evidence[service_date]": booking.fromDate });
    expect(sent?.["evidence[uncategorized_text]"]).toContain("They stayed.");
    // Decided, however often it is said, and no other payment's with it.
    const beside = await stage.db
      .insertInto("paymentDispute")
      .columns(["paymentId", "reference", "amount", "currency", "openedAt"])
      .expression((from) =>
        from
          .selectFrom("paymentDispute")
          .select(["paymentId", sql.lit("dp_beside").as("reference"), "amount", "currency", "openedAt"]),
      )
      .returning("id")
      .executeTakeFirstOrThrow();
    const lost = { ...dispute, status: "lost" };
    await tell("charge.dispute.closed", lost);
    await tell("charge.dispute.closed", lost);
    await tell("charge.dispute.updated", { ...dispute, status: "won" });
    expect(
      (await finance.get(`/api/trips/${trip.id}/disputes`)).body.disputes.map(
        ({ id, state }: { id: string; state: string }) => [id, state],
      ),
    ).toEqual([
      [beside.id, "open"],
      [known.id, "lost"],
    ]);
    const bill = await stage.db
      .selectFrom("invoice")
      .select(["paid", "state"])
      .where("tripId", "=", trip.id)
      .where("kind", "=", "sales")
      .where("state", "<>", "void")
      .executeTakeFirstOrThrow();
    expect([Number(bill.paid), bill.state]).toEqual([0, "issued"]);
    const told = await stage.db
      .selectFrom("notification")
      .select(["kind", "userId"])
      .where("entityId", "=", trip.id)
      .where("kind", "like", "dispute%")
      .orderBy("id")
      .execute();
    expect(told).toEqual([
      { kind: "disputeOpened", userId: stage.parent.userId },
      { kind: "disputeLost", userId: stage.parent.userId },
    ]);
    expect((await stage.ledger()).gaps).toEqual([]);
  });

  test("for two children enters the card once and authorises each trip by itself", async () => {
    const sister = await aTraveller(stage.server, stage.parent.userId);
    const { booking, payUrl } = await stage.aCheckout({ children: [stage.studentId, sister] });
    const session = await pay(payUrl);
    expect(session).toMatchObject({ mode: "setup" });
    expect(await tell("checkout.session.completed", session)).toBe(204);
    expect(await tell("checkout.session.completed", session)).toBe(204);
    const made = stripe
      .find("payment_intent")
      .filter(({ metadata }) => (metadata as Record<string, string>)["direct"] === "yes");
    expect(made).toHaveLength(2);
    await tell("payment_intent.amount_capturable_updated", made[0] ?? {});
    expect(await stateOf(booking)).toEqual(["new", "new"]);
    await tell("payment_intent.amount_capturable_updated", made[1] ?? {});
    expect(await stateOf(booking)).toEqual(["reserved", "reserved"]);
  });

  test("is asked after when the notice was lost, and released when it was given up", async () => {
    const first = await stage.aCheckout();
    await pay(first.payUrl);
    stage.server.clock.advance(61_000);
    await runDue();
    expect(await stateOf(first.booking)).toEqual(["reserved"]);
    const second = await stage.aCheckout();
    const paid = await pay(second.payUrl);
    await stage.prepare(stage.aPlan());
    await tell("payment_intent.amount_capturable_updated", paid);
    await runDue();
    expect(stripe.things.get(paid.id)).toMatchObject({ status: "canceled" });
    expect(await stateOf(second.booking)).toEqual(["closed"]);
  });

  test("takes no notice that is forged, too old, or of another amount, and no command that has not been paid for", async () => {
    const { booking, payUrl } = await stage.aCheckout();
    const paid = await pay(payUrl);
    const type = "payment_intent.amount_capturable_updated";
    const { body } = stripe.noticeOf(type, paid, stage.server.clock.now());
    expect(await deliver({ body, signature: "t=1,v1=00" })).toBe(400);
    const old = stripe.noticeOf(type, paid, new Date(stage.server.clock.now().getTime() - 3_600_000));
    expect(await deliver(old)).toBe(400);
    expect(await tell(type, { ...paid, amount: 1 })).toBe(409);
    expect(await tell("customer.created", { id: "cus_9", object: "customer" })).toBe(204);
    expect((await stage.give(stage.parent, "trip", booking.trips[0].id, "reserve")).body).toMatchObject({
      code: "refused",
      reason: "checkoutNeeded",
    });
    expect(await stateOf(booking)).toEqual(["new"]);
  });
});
