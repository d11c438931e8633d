import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addDays, dayOf } from "#shared/time/days.ts";
import { stayAddressOf } from "#shared/features/booking/stayAddress.rules.ts";
import { nightlyOf } from "#shared/features/family/stayPrice.rules.ts";
import { setStage, type Stage } from "#tests/transitions/stage.ts";
import type { Answer, Body, Visitor } from "#tests/support/visitor.ts";

// What was agreed with a partner, by day of arrival, and the prices that follow.
let stage: Stage;
let businessId: string;
let administrator: Visitor;
beforeAll(async () => {
  stage = await setStage();
  administrator = await stage.server.as("administrator");
});
afterAll(() => stage.close());
beforeEach(async () => {
  businessId = await stage.server.factories.aBusiness();
});

const inDays = (days: number): string => addDays(dayOf(stage.server.clock.now()), days);
const termsAt = (): string => `/api/businesses/${businessId}/terms`;
const agree = (percentage: number | null, validFrom: string, as = administrator): Promise<Answer> =>
  as.post(termsAt(), { percentage, validFrom });
const listed = async (as: Visitor = administrator): Promise<Body[]> => (await as.get(termsAt())).body.terms;

// Ten nights with the first family, as the office would quote them.
async function totalOf(from: string, ofBusiness: string | null): Promise<number> {
  const { tripId } = await stage.aPlacedTrip({ from });
  await stage.db.updateTable("trip").set({ businessId: ofBusiness }).where("id", "=", tripId).execute();
  await stage.quote(tripId);
  const { total } = await stage.db
    .selectFrom("quote")
    .select("total")
    .where("tripId", "=", tripId)
    .executeTakeFirstOrThrow();
  return Number(total);
}

describe("terms of a business", () => {
  test("are a day's own, never of the past, and no news that is none", async () => {
    expect((await agree(1_500, inDays(10))).body.item).toMatchObject({ percentage: 1_500, validFrom: inDays(10) });
    expect((await agree(1_000, inDays(10))).body).toMatchObject({ code: "refused", reason: "termOnDay" });
    expect((await agree(1_500, inDays(20))).body).toMatchObject({ code: "refused", reason: "alreadyHeld" });
    expect((await agree(null, inDays(0))).body).toMatchObject({ code: "refused", reason: "alreadyHeld" });
    expect((await agree(1_000, inDays(-1))).body).toMatchObject({ statusCode: 422, issues: { validFrom: [{}] } });
    for (const percentage of [-1, 10_000, 12.5]) expect((await agree(percentage, inDays(30))).status).toBe(422);
    expect((await agree(null, inDays(20))).status).toBe(200);
    expect((await listed()).map(({ validFrom }) => validFrom)).toEqual([inDays(20), inDays(10)]);
  });

  test("are taken back before they begin, and not after", async () => {
    const { id: soon } = (await agree(1_000, inDays(1))).body.item;
    const { id: now } = (await agree(1_200, inDays(0))).body.item;
    const drop = (id: string) => administrator.send("DELETE", `${termsAt()}/${id}`);
    expect((await drop(now)).body).toMatchObject({ code: "refused", reason: "termBegun" });
    expect((await drop(soon)).status).toBe(200);
    expect((await drop(soon)).status).toBe(404);
    expect((await listed()).map(({ id }) => id)).toEqual([now]);
    const kept = await stage.db
      .selectFrom("auditLog")
      .select("object")
      .where("action", "=", "businesses:write")
      .execute();
    expect(kept.filter(({ object }) => object?.startsWith(`business:${businessId} `))).toHaveLength(3);
  });

  test("are read by the office, written by administrators, and are nothing for the agency itself", async () => {
    const userId = await stage.server.factories.aUser({ roles: ["agent"], businessId });
    const agent = await stage.server.as(userId);
    expect((await agent.get(termsAt())).status).toBe(403);
    for (const role of ["finance", "coordinator"] as const) {
      const person = await stage.server.as(role);
      expect(await listed(person)).toEqual([]);
      expect((await agree(1_000, inDays(1), person)).status).toBe(403);
    }
    expect((await administrator.get("/api/businesses/999999999/terms")).status).toBe(404);
    expect(
      (await administrator.post("/api/businesses/999999999/terms", { percentage: 1, validFrom: inDays(1) })).status,
    ).toBe(404);
  });
});

describe("a price", () => {
  test("is made by the terms of whose trip it is, from their day of arrival on", async () => {
    await agree(1_000, inDays(100));
    const usual = await totalOf(inDays(200), null);
    const other = await stage.server.factories.aBusiness();
    expect([await totalOf(inDays(99), businessId), await totalOf(inDays(200), other)]).toEqual([usual, usual]);
    const [from, next] = [await totalOf(inDays(100), businessId), await totalOf(inDays(200), businessId)];
    expect(from).toBe(next);
    // Ten nights of 49.60, a tenth of the price in place of a fifth; the trust fee as it is, and VAT of what is ours.
    const [before, after] = [62_00, 55_11];
    const ours = (night: number): number => 10 * (night - 47_12);
    expect(usual - from).toBe(10 * (before - after) + Math.round(0.23 * ours(before)) - Math.round(0.23 * ours(after)));
  });

  test("is the same in the plan of the agency as in its trip", async () => {
    const userId = await stage.server.factories.aUser({ roles: ["agent"], businessId });
    const { slug } = await stage.db.selectFrom("tripType").select("slug").executeTakeFirstOrThrow();
    const home = await stage.db
      .selectFrom("hostFamily")
      .select("slug")
      .where("id", "=", stage.hosts[0].familyId)
      .executeTakeFirstOrThrow();
    const [from, to] = [inDays(240), inDays(250)];
    const stay = stayAddressOf({ type: slug, from, to, days: "family", weeks: 0, family: home.slug }).toString();
    const planned = async (as: Visitor): Promise<number> =>
      (await as.get(`/api/booking/price?stay=${encodeURIComponent(stay)}`)).body.price.total;
    const agent = await stage.server.as(userId);
    const before = await planned(agent);
    const shown = async (as: Visitor, day: string): Promise<readonly [number | undefined, number | undefined]> => {
      const query = new URLSearchParams({ from: day, to: addDays(day, 10) });
      const { body: list } = await as.get(`/api/families?${query}`);
      const { body: page } = await as.get(`/api/families/${home.slug}/price-book`);
      const card = list.families.data.find((one: { slug: string }) => one.slug === home.slug);
      return [card?.nightly, nightlyOf(page.book, day)?.minor];
    };
    expect(await shown(agent, from)).toEqual([62_00, 62_00]);
    await agree(1_000, inDays(0));
    // A night that everybody may see costs the agency what it will be quoted at, by the day of arrival.
    stage.server.clock.advance(120_000);
    await agree(1_500, inDays(245));
    expect(await shown(agent, from)).toEqual([55_11, 55_11]);
    expect(await shown(agent, inDays(246))).toEqual([58_35, 58_35]);
    expect(await shown(await stage.server.as("parent"), from)).toEqual([62_00, 62_00]);
    expect(await planned(agent)).toBeLessThan(before);
    expect(await planned(agent)).toBe(await totalOf(from, businessId));
    expect(await planned(await stage.server.as("parent"))).toBe(before);
  });
});
