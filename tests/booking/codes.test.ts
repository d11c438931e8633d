import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { addDays } from "#shared/time/days.ts";
import { aTraveller } from "#tests/transitions/stage.ts";
import { cards, setBookingStage, type BookingStage } from "./stage.ts";

let stage: BookingStage;
let codes = 0;
let code = "";
beforeAll(async () => {
  stage = await setBookingStage({ guests: 5 });
});
afterAll(() => stage.close());
beforeEach(() => {
  code = `SUMMER${(codes += 1)}`;
});

async function aCode(limits: { validFrom?: string; validTo?: string; mostUses?: number; mostPerPerson?: number } = {}) {
  const tripType = await stage.db.selectFrom("tripType").select("id").executeTakeFirstOrThrow();
  await stage.db
    .insertInto("tripTypeDiscount")
    .values({
      tripTypeId: tripType.id,
      minQuantity: 1,
      required: false,
      code,
      demandDiscount: 2_000,
      supplyDiscount: 0,
      ...limits,
    })
    .execute();
}
const asked = (who = stage.parent) => who.post("/api/pricing/codes", { stay: stage.type, code });
const checkout = () => stage.aCheckout({ code });
async function pay({ payUrl }: { payUrl: string }): Promise<void> {
  await stage.payWith(cards.good, payUrl);
  await stage.server.worker.runDue();
}
const uses = async (): Promise<number> =>
  (
    await stage.db
      .selectFrom("codeUse")
      .innerJoin("tripTypeDiscount", "tripTypeDiscount.id", "codeUse.tripTypeDiscountId")
      .select("codeUse.tripId")
      .where("tripTypeDiscount.code", "=", code)
      .execute()
  ).length;

test("a code is good from its first day to its last, and takes nothing off before and after", async () => {
  await aCode({ validFrom: addDays(stage.today(), 1) });
  expect((await asked()).body).toMatchObject({ code: "refused", reason: "codeEarly" });
  const full = (await checkout()).booking.total;
  await stage.db.updateTable("tripTypeDiscount").set({ validFrom: stage.today() }).where("code", "=", code).execute();
  expect((await asked()).status).toBe(200);
  expect((await checkout()).booking.total).toBeLessThan(full);
  const yesterday = addDays(stage.today(), -1);
  await stage.db
    .updateTable("tripTypeDiscount")
    .set({ validFrom: null, validTo: yesterday })
    .where("code", "=", code)
    .execute();
  expect((await asked()).body).toMatchObject({ reason: "codeOver" });
  expect((await checkout()).booking.total).toBe(full);
});

test("a code that one person may use once is that person's once, and comes back when the stay comes to nothing", async () => {
  await aCode({ mostPerPerson: 1 });
  const first = await checkout();
  await pay(first);
  expect(await uses()).toBe(1);
  expect((await asked()).body).toMatchObject({ reason: "codeUsed" });
  expect((await asked(await stage.server.as("parent"))).status).toBe(200);
  const [trip] = first.booking.trips;
  await stage.give(stage.parent, "trip", trip.id, "cancel");
  expect(await uses()).toBe(0);
  expect((await asked()).status).toBe(200);
});

test("of two who take its last use at once one is reserved, and the other hears why and has paid nothing", async () => {
  await aCode({ mostUses: 1 });
  const one = await checkout();
  // Another child, so that the first booking stays as it is.
  const sibling = await aTraveller(stage.server, stage.parent.userId);
  const two = await stage.aCheckout({ code, children: [sibling] });
  expect(two.booking.total).toBe(one.booking.total);
  await Promise.all([stage.payWith(cards.good, one.payUrl), stage.payWith(cards.good, two.payUrl)]);
  await stage.server.worker.runDue();
  expect(await uses()).toBe(1);
  const states = await Promise.all(
    [one, two].map(async ({ booking }) => (await stage.tripOf(booking.trips[0].id)).state),
  );
  expect(states.toSorted()).toEqual(["new", "reserved"]);
  const lost = states[0] === "new" ? one : two;
  expect((await stage.standing(lost.intent.id)).body.paymentIntent).toMatchObject({
    status: "lost",
    reason: "codeUsedUp",
  });
  expect(await stage.sandboxState(lost.intent.id)).toEqual(["released"]);
  expect((await asked()).body).toMatchObject({ reason: "codeUsedUp" });
});
