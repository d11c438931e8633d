import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { closeBooking } from "#server/features/booking/booking.store.ts";
import { addDays } from "#shared/time/days.ts";
import { aTraveller } from "#tests/transitions/stage.ts";
import { cards, setBookingStage, type BookingStage } from "./stage.ts";

let stage: BookingStage;
beforeAll(async () => {
  stage = await setBookingStage();
});
afterAll(() => stage.close());

const runDue = () => stage.server.worker.runDue();

describe("a stay that is booked by its parent", () => {
  test("is priced, paid for on the provider's page and reserved by its notice, in the booker's name", async () => {
    const { booking, intent, payUrl } = await stage.aCheckout();
    const [trip] = booking.trips;
    expect(trip).toMatchObject({ state: "new", obstacle: null, price: { total: 771_07, deposit: 192_77 } });
    expect(booking).toMatchObject({ total: 771_07, deposit: 192_77, isReserved: false, homes: [{ isFree: true }] });
    expect(intent).toMatchObject({ amount: 192_77, status: "requires_action", clientSecret: null });
    const back = await stage.payWith(cards.good, payUrl);
    expect(back).toContain(`/experience/book/callback?intent=${intent.id}`);
    // The browser is back, and nothing is true yet.
    expect((await stage.standing(intent.id)).body).toMatchObject({
      paymentIntent: { status: "requires_action" },
      trip: null,
    });
    expect((await stage.parent.post("/api/booking/indent", { paymentIntentId: intent.id })).body.trip).toBeNull();
    await runDue();
    const { body } = await stage.standing(intent.id);
    expect(body).toMatchObject({
      paymentIntent: { status: "requires_capture" },
      trip: { id: trip.id, state: "reserved" },
    });
    const shown = await stage.parent.post("/api/booking/indent", { paymentIntentId: intent.id });
    expect(shown.body).toMatchObject({ trip: { id: trip.id }, invoice: { total: 771_07 } });
    const [history] = await stage.db
      .selectFrom("stateHistory")
      .selectAll()
      .where("entity", "=", "trip")
      .where("entityId", "=", trip.id)
      .where("command", "=", "reserve")
      .execute();
    expect(history).toMatchObject({ actorId: stage.parent.userId, actorRole: "parent" });
    expect(
      await stage.db
        .selectFrom("payment")
        .select(["state", "kind", "amount"])
        .where("providerReference", "like", "pi_%")
        .execute(),
    ).toEqual([{ state: "authorised", kind: "deposit", amount: "19277" }]);
    await stage.give(stage.hosts[0].host, "trip", trip.id, "host_accept");
    await runDue();
    expect(await stage.tripOf(trip.id)).toMatchObject({ state: "booked" });
    expect((await stage.ledger()).gaps).toEqual([]);
  });

  test("has a conversation with the family from the moment that it is asked, which tells each step once", async () => {
    const { booking, intent, payUrl } = await stage.aCheckout();
    const [trip] = booking.trips;
    await stage.payWith(cards.good, payUrl);
    await runDue();
    const { body } = await stage.parent.post("/api/booking/indent", { paymentIntentId: intent.id });
    const talk = body.conversation.id;
    const people = await stage.db
      .selectFrom("participant")
      .select("userId")
      .where("conversationId", "=", talk)
      .orderBy("userId")
      .execute();
    expect(people.map(({ userId }) => userId).toSorted()).toEqual(
      [stage.parent.userId, stage.hosts[0].host.userId].toSorted(),
    );
    await stage.give(stage.hosts[0].host, "trip", trip.id, "host_accept");
    const said = await stage.db
      .selectFrom("message")
      .select(sql<string>`details->>'key'`.as("key"))
      .where("conversationId", "=", talk)
      .orderBy("seq")
      .execute();
    // Beside what was done stands what is asked of somebody next.
    expect(said.map(({ key }) => key).filter((key) => key !== null)).toEqual(["tripReserved", "familyAccepted"]);
  });

  test("costs the amount that was said, and no other", async () => {
    const { body } = await stage.prepare(stage.aPlan());
    const other = await stage.parent.post("/api/booking/get-intent", { bookingId: body.booking.id, amount: 1_00 });
    expect(other.body).toMatchObject({ code: "refused", reason: "otherAmount", amount: 192_77 });
    const shorter = { bookingId: body.booking.id, amount: 192_77, numberOfDays: 3 };
    expect((await stage.parent.post("/api/booking/get-intent", shorter)).body.reason).toBe("otherAmount");
  });

  test("cannot be paid at a home that is away, lets nobody stay so short, or is not vetted any more", async () => {
    const { familyId } = stage.hosts[2];
    const home = (values: object) =>
      stage.db.updateTable("hostFamily").set(values).where("id", "=", familyId).execute();
    const refusal = async () => {
      const { body } = await stage.prepare(stage.aPlan({ family: stage.slugs[2] ?? "" }));
      expect(body.booking.homes).toMatchObject([{ isFree: false }]);
      return (await stage.ask(body.booking)).body.reason;
    };
    await home({ pausedUntil: addDays(stage.today(), 5) });
    expect(await refusal()).toBe("familyFree");
    await home({ pausedUntil: null, vettingState: "lapsed" });
    expect(await refusal()).toBe("familyFree");
    await home({ vettingState: "approved" });
    await stage.db.insertInto("hostFamilyRule").values({ hostFamilyId: familyId, nightsMin: 11 }).execute();
    expect(await refusal()).toBe("familyFree");
    await stage.db.deleteFrom("hostFamilyRule").where("hostFamilyId", "=", familyId).execute();
  });

  test("finds no home that is hidden or pauses, with days or without, nor what is cheapest by it", async () => {
    const { familyId } = stage.hosts[2];
    const home = (fields: object) =>
      stage.db.updateTable("hostFamily").set(fields).where("id", "=", familyId).execute();
    const { slug: county } = await stage.db
      .selectFrom("county as c")
      .innerJoin("hostFamily as f", "f.countyId", "c.id")
      .select("c.slug")
      .where("f.id", "=", familyId)
      .executeTakeFirstOrThrow();
    const whole = new URLSearchParams(stage.aPlan({ county, family: null }));
    const [chosen, anyTime] = [new URLSearchParams(whole), new URLSearchParams(whole)];
    chosen.set("family", stage.slugs[2] ?? "");
    for (const end of ["from", "to"]) anyTime.delete(end);
    const asked = (stay: URLSearchParams) => new URLSearchParams({ stay: stay.toString() });
    const found = () =>
      Promise.all(
        [whole, anyTime, chosen].map(async (stay) => {
          const { homes } = (await stage.server.visitor().get(`/api/booking/homes?${asked(stay)}`)).body;
          return homes.some(({ id }: { id: string }) => id === familyId);
        }),
      );
    const price = async () => (await stage.parent.get(`/api/booking/price?${asked(whole)}`)).body.price;
    expect([await found(), await price()]).toEqual([[true, true, true], expect.anything()]);
    // What was chosen stays in sight while it pauses.
    await home({ pausedUntil: addDays(stage.today(), 5) });
    expect(await found()).toEqual([false, false, true]);
    await home({ pausedUntil: null, hiddenAt: stage.server.clock.now() });
    expect([await found(), await price()]).toEqual([[false, false, false], null]);
    await home({ hiddenAt: null });
  });

  test("finds camps for the ages of one's own children, and says nothing of anybody else's", async () => {
    const { factories } = stage.server;
    const bornIn = (years: number) => ({ dateOfBirth: addDays(stage.today(), -years * 366) });
    const activity = await factories.anActivity({ ageFrom: 10, ageTo: 18 });
    const { id: pricingTemplateId } = await stage.db
      .selectFrom("pricingTemplate")
      .select("id")
      .limit(1)
      .executeTakeFirstOrThrow();
    await stage.db
      .insertInto("pricing")
      .values({ pricingTemplateId, level: "activity", amount: 100, activityId: activity })
      .execute();
    const [old, small, theirs] = [
      await factories.aStudent({ guardianId: stage.parent.userId, ...bornIn(13) }),
      await factories.aStudent({ guardianId: stage.parent.userId, ...bornIn(5) }),
      await factories.aStudent(bornIn(5)),
    ];
    const plan = new URLSearchParams({ from: addDays(stage.today(), 60), to: addDays(stage.today(), 70) });
    const isFound = async (...children: readonly string[]): Promise<boolean> => {
      plan.set("child", children.join(","));
      const stay = new URLSearchParams({ stay: plan.toString() });
      const { camps } = (await stage.parent.get(`/api/booking/camps?${stay}`)).body;
      return camps.some(({ id }: { id: string }) => id === activity);
    };
    expect([await isFound(old), await isFound(small), await isFound(old, theirs)]).toEqual([true, false, true]);
  });

  test("that another parent of the child has reserved is not one's own", async () => {
    const { factories, clock } = stage.server;
    const plan = stage.aPlan();
    const reserved = await factories.aTrip({ state: "reserved" });
    const { id: bookingId } = await stage.db
      .insertInto("booking")
      .values({ payerId: await factories.aUser(), plan, planKey: null, createdAt: clock.now() })
      .returning("id")
      .executeTakeFirstOrThrow();
    await stage.db.insertInto("bookingTrip").values({ bookingId, tripId: reserved }).execute();
    const { booking } = (await stage.prepare(plan)).body;
    expect([booking.id === bookingId, booking.isReserved]).toEqual([false, false]);
  });

  test("is closed alone, and those of others stay open", async () => {
    const aBooking = async (planKey: string): Promise<string> =>
      (
        await stage.db
          .insertInto("booking")
          .values({ payerId: stage.parent.userId, plan: planKey, planKey, createdAt: stage.server.clock.now() })
          .returning("id")
          .executeTakeFirstOrThrow()
      ).id;
    const [over, open] = [await aBooking("over"), await aBooking("open")];
    await closeBooking(stage.db, over);
    const kept = await stage.db
      .selectFrom("booking")
      .select("planKey")
      .where("id", "in", [over, open])
      .orderBy("id")
      .execute();
    expect(kept.map(({ planKey }) => planKey)).toEqual([null, "open"]);
  });

  test("is nobody else's to see or to pay", async () => {
    const { booking, intent, payUrl } = await stage.aCheckout();
    const other = await stage.server.as("parent");
    // Nor by a booking of one's own.
    await stage.db
      .insertInto("booking")
      .values({ payerId: other.userId, plan: "own", planKey: "own", createdAt: stage.server.clock.now() })
      .execute();
    expect((await stage.ask(booking, other)).status).toBe(404);
    expect((await stage.standing(intent.id, other)).status).toBe(404);
    expect((await other.post("/api/booking/indent", { paymentIntentId: intent.id })).status).toBe(404);
    expect((await other.get(payUrl)).status).toBe(404);
    expect((await stage.server.visitor().get(payUrl)).headers.get("location")).toContain("/login?next=");
    const foreign = await aTraveller(stage.server, other.userId);
    expect((await stage.prepare(stage.aPlan({ children: [foreign] }))).body.code).toBe("invalid");
  });
});

describe("whatever happens on the way", () => {
  test("a double click and a second tab lead to one page, one authorisation and one trip", async () => {
    const stay = stage.aPlan();
    const [first, second] = await Promise.all([stage.prepare(stay), stage.prepare(stay)]);
    expect(first.body.booking.trips).toEqual(second.body.booking.trips);
    const asked = await Promise.all([1, 2, 3].map(() => stage.ask(first.body.booking)));
    expect(new Set(asked.map(({ body }) => body.payUrl)).size).toBe(1);
    await stage.payWith(cards.good, asked[0]?.body.payUrl);
    await stage.payWith(cards.good, asked[0]?.body.payUrl);
    await runDue();
    expect(await stage.sandboxState(asked[0]?.body.paymentIntent.id)).toEqual(["authorised"]);
    expect(await stage.tripOf(first.body.booking.trips[0].id)).toMatchObject({ state: "reserved" });
    // Afterwards there is nothing to pay twice.
    expect((await stage.ask(first.body.booking)).body.reason).toBe("wrongState");
    expect((await stage.prepare(stay)).body.booking).toMatchObject({ isReserved: true });
  });

  test("a card that is declined reserves nothing; another one may be tried for a day at the same price", async () => {
    const { booking, intent, payUrl } = await stage.aCheckout();
    await stage.payWith(cards.declined, payUrl);
    await runDue();
    expect((await stage.standing(intent.id)).body.paymentIntent).toMatchObject({ status: "failed" });
    expect(await stage.tripOf(booking.trips[0].id)).toMatchObject({ state: "new" });
    stage.server.clock.advance(20 * 3_600_000);
    const parent = await stage.server.as(stage.parent.userId);
    const again = await stage.ask(booking, parent);
    expect(again.body.paymentIntent).toMatchObject({ amount: booking.deposit, status: "requires_action" });
    await stage.payWith(cards.good, again.body.payUrl, parent);
    await runDue();
    expect((await stage.standing(again.body.paymentIntent.id, parent)).body.trip).toMatchObject({ state: "reserved" });
  });

  test("a tab that is killed after the challenge has reserved all the same", async () => {
    const parent = await stage.server.as(stage.parent.userId);
    const { body } = await stage.prepare(stage.aPlan(), { as: parent });
    const asked = await stage.ask(body.booking, parent);
    const page = await stage.payWith(cards.challenged, asked.body.payUrl, parent);
    expect(page).toMatch(/^\/checkout\/co_/);
    await stage.enter(page, { answer: "approve" });
    await runDue();
    expect(await stage.tripOf(body.booking.trips[0].id)).toMatchObject({ state: "reserved" });
  });

  test("a challenge that is refused is a card that is declined", async () => {
    const parent = await stage.server.as(stage.parent.userId);
    const { body } = await stage.prepare(stage.aPlan(), { as: parent });
    const asked = await stage.ask(body.booking, parent);
    const page = await stage.payWith(cards.challenged, asked.body.payUrl, parent);
    await stage.enter(page, { answer: "refuse" });
    await runDue();
    expect((await stage.standing(asked.body.paymentIntent.id, parent)).body.paymentIntent.status).toBe("failed");
  });

  test("a notice that comes late, or never, is no reason to wait for ever", async () => {
    const parent = await stage.server.as(stage.parent.userId);
    for (const [card, ms] of [
      [cards.late, 21_000],
      [cards.noticeLost, 61_000],
    ] as const) {
      const { body } = await stage.prepare(stage.aPlan(), { as: parent });
      const asked = await stage.ask(body.booking, parent);
      await stage.payWith(card, asked.body.payUrl, parent);
      await runDue();
      expect((await stage.standing(asked.body.paymentIntent.id, parent)).body.paymentIntent.status).toBe(
        "requires_action",
      );
      stage.server.clock.advance(ms);
      await runDue();
      expect((await stage.standing(asked.body.paymentIntent.id, parent)).body.trip).toMatchObject({
        state: "reserved",
      });
    }
  });

  test("a page that nobody pays at is closed, and the price is said anew", async () => {
    const parent = await stage.server.as(stage.parent.userId);
    const stay = stage.aPlan();
    const { body } = await stage.prepare(stay, { as: parent });
    const asked = await stage.ask(body.booking, parent);
    await parent.get(asked.body.payUrl);
    stage.server.clock.advance(31 * 60_000);
    await runDue();
    expect((await stage.standing(asked.body.paymentIntent.id, parent)).body.paymentIntent.status).toBe("canceled");
    expect((await stage.ask(body.booking, parent)).body.reason).toBe("quoteFresh");
    const again = await stage.prepare(stay, { as: parent });
    expect(again.body.booking.id).toBe(body.booking.id);
    expect((await stage.ask(again.body.booking, parent)).body.paymentIntent.status).toBe("requires_action");
  });

  test("another plan gives the old one up, and money that comes after all goes back", async () => {
    const parent = await stage.server.as(stage.parent.userId);
    const first = await stage.prepare(stage.aPlan(), { as: parent });
    const begun = await stage.ask(first.body.booking, parent);
    const way = String((await parent.get(begun.body.payUrl)).headers.get("location"));
    await stage.enter(way, { card: cards.good });
    const second = await stage.prepare(stage.aPlan(), { as: parent });
    expect(second.body.booking.id).toBe(first.body.booking.id);
    await runDue();
    expect(await stage.tripOf(first.body.booking.trips[0].id)).toMatchObject({
      state: "closed",
      stateReason: "abandoned",
    });
    expect((await stage.standing(begun.body.paymentIntent.id, parent)).body.paymentIntent.status).toBe("canceled");
    expect(await stage.sandboxState(begun.body.paymentIntent.id)).toEqual(["released"]);
  });

  test("a home that is lost meanwhile releases the money at once", async () => {
    const parent = await stage.server.as(stage.parent.userId);
    const stay = stage.aPlan();
    const other = await stage.server.as("parent");
    const child = await aTraveller(stage.server, other.userId);
    const mine = await stage.prepare(stay, { as: parent });
    const { fromDate, toDate } = mine.body.booking;
    const theirs = await stage.prepare(stage.aPlan({ children: [child], from: fromDate, to: toDate }), { as: other });
    const [ours, their] = [await stage.ask(mine.body.booking, parent), await stage.ask(theirs.body.booking, other)];
    await stage.payWith(cards.good, their.body.payUrl, other);
    await stage.payWith(cards.good, ours.body.payUrl, parent);
    await runDue();
    expect((await stage.standing(their.body.paymentIntent.id, other)).body.trip).toMatchObject({ state: "reserved" });
    expect((await stage.standing(ours.body.paymentIntent.id, parent)).body.paymentIntent).toMatchObject({
      status: "lost",
      reason: "familyFree",
    });
    expect(await stage.sandboxState(ours.body.paymentIntent.id)).toEqual(["released"]);
    expect((await stage.ask(mine.body.booking, parent)).body.reason).toBe("familyFree");
  });
});
