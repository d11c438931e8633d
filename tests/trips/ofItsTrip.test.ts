import type { Insertable } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { QuoteTable } from "#server/db/schema.ts";
import type { Context } from "#server/http/context.ts";
import { familiesOf, findPlan, hasOpenChange, partsOf, payersOf } from "#server/features/trips/tripPlan.store.ts";
import { addDays } from "#shared/time/days.ts";
import type { Body } from "#tests/support/visitor.ts";
import { setStage, type Stage } from "#tests/transitions/stage.ts";

// A plan is read with what is its own trip's: beside it stands another trip with other families, camps, prices and changes asked for.
let stage: Stage;
beforeAll(async () => {
  stage = await setStage({ guests: 3 });
});
afterAll(() => stage.close());

const read = async (tripId: string): Promise<Body> =>
  (await stage.coordinator.get(`/api/trips/${tripId}/plan`)).body.trip;
const asked = <Answer>(ask: (place: Pick<Context, "db">) => Promise<Answer>): Promise<Answer> =>
  stage.db.transaction().execute((db) => ask({ db }));
const at = (hours: number): Date => new Date(stage.server.clock.now().getTime() + hours * 3_600_000);

type Quoted = Pick<Insertable<QuoteTable>, "tripId" | "tripHostFamilyId" | "fromDate" | "toDate"> &
  Partial<Insertable<QuoteTable>>;
const quote = async (fields: Quoted): Promise<string> =>
  (
    await stage.db
      .insertInto("quote")
      .values({
        total: 100,
        totalHost: 90,
        trustFee: 0,
        currency: "EUR",
        pricing: JSON.stringify({}),
        quotedAt: at(0),
        quotedBy: stage.parent.userId,
        ...fields,
      })
      .returning("id")
      .executeTakeFirstOrThrow()
  ).id;

async function aPlan(name: string, from: number, homes: readonly Stage["hosts"][number][]) {
  const { db, factories } = stage.server;
  const student = await factories.aStudent({ guardianId: stage.parent.userId, firstName: name, lastName: "Ortega" });
  const fromDate = addDays(stage.today(), from);
  const { tripId, hostingIds } = await stage.aPlacedTrip({ student, homes, from: fromDate });
  const activityId = await factories.anActivity({ title: `Camp ${name}` });
  const days = { fromDate, toDate: addDays(fromDate, 10) };
  await db
    .insertInto("tripActivity")
    .values({ tripId, activityId, ...days })
    .execute();
  return { tripId, hostingIds, hostingId: hostingIds[0] ?? "", days };
}

const nameOf = async ({ familyId }: Stage["hosts"][number]): Promise<string> =>
  (
    await stage.db
      .selectFrom("hostFamily")
      .select("parentGuardianOneLastName as name")
      .where("id", "=", familyId)
      .executeTakeFirstOrThrow()
  ).name;

describe("a plan", () => {
  test("has its own student, families, camps and prices", async () => {
    const { db, hosts, coordinator } = stage;
    const mine = await aPlan("Lucía", 60, [hosts[0], hosts[1]]);
    const theirs = await aPlan("Hugo", 80, [hosts[2]]);
    // A family that knows nothing of it yet, and one that is chosen before it does.
    await stage.server.factories.aHosting({
      tripId: mine.tripId,
      hostFamilyId: hosts[2].familyId,
      state: "new_trip_host_family",
      ...mine.days,
    });
    const choose = (state: string) =>
      db.updateTable("tripHostFamily").set({ state }).where("id", "=", mine.hostingId).execute();
    const families = async (tripId: string) => (await read(tripId)).families.map(({ name }: Body) => name);
    await choose("new_trip_host_family");
    expect(await families(mine.tripId)).toEqual([await nameOf(hosts[0]), await nameOf(hosts[1])]);
    await choose("host_family_review_-_pending_submission");
    expect(await families(theirs.tripId)).toEqual([await nameOf(hosts[2])]);
    for (const [{ tripId }, name] of [
      [mine, "Lucía"],
      [theirs, "Hugo"],
    ] as const)
      expect(await read(tripId)).toMatchObject({
        id: tripId,
        studentName: `${name} Ortega`,
        camps: [{ title: `Camp ${name}` }],
      });

    const [of, ofTheirs] = [mine, theirs].map(({ tripId, hostingId, days }) => ({
      tripId,
      tripHostFamilyId: hostingId,
      ...days,
    }));
    if (!of || !ofTheirs) throw new Error("There are two.");
    await quote({ ...of, total: 1, discountCode: "OURS", quotedAt: at(1) });
    await quote({ ...of, total: 2, purpose: "amend", quotedAt: at(2), discountCode: "OURS" });
    await quote({ ...of, total: 3, fromDate: addDays(of.fromDate, 1), quotedAt: at(3), discountCode: "OURS" });
    await quote({ ...of, total: 4, toDate: addDays(of.toDate, 1), quotedAt: at(4), discountCode: "OURS" });
    await quote({ ...ofTheirs, ...mine.days, total: 5, quotedAt: at(5), discountCode: "THEIRS" });
    expect(
      (await asked((place) => familiesOf(place, mine.tripId))).map(({ hostingId, quoted }) => [hostingId, quoted]),
    ).toEqual([
      [mine.hostingId, 1],
      [mine.hostingIds[1], null],
    ]);
    const actor = { id: coordinator.userId, roles: ["coordinator"], businessId: null } as const;
    expect(await asked(({ db: within }) => findPlan({ db: within, actor }, mine.tripId))).toMatchObject({
      id: mine.tripId,
      discountCode: "OURS",
    });
    expect((await asked((place) => partsOf(place, theirs.tripId))).map(({ id }) => id)).toEqual(theirs.hostingIds);
  });

  test("offers what is offered or is its own, and people of the office who coordinate", async () => {
    const { server, db, hosts, coordinator, administrator } = stage;
    const { tripId } = await aPlan("Lucía", 60, [hosts[0]]);
    const gone = async () => {
      const id = await server.factories.aTripType();
      await db.updateTable("tripType").set({ active: false }).where("id", "=", id).execute();
      return id;
    };
    const [own, other] = [await gone(), await gone()];
    await db.updateTable("trip").set({ tripTypeId: own }).where("id", "=", tripId).execute();
    const { types, coordinators } = await read(tripId);
    const offered = await db.selectFrom("tripType").select("id").where("active", "=", true).execute();
    expect(types.map(({ id }: Body) => id).toSorted()).toEqual([own, ...offered.map(({ id }) => id)].toSorted());
    expect(types.map(({ id }: Body) => id)).not.toContain(other);
    expect(coordinators.map(({ id }: Body) => id).toSorted()).toEqual(
      [coordinator.userId, administrator.userId].toSorted(),
    );
  });
});

describe("a change that is asked for", () => {
  test("is of its own trip, open, on other days, and not what the payer itself has asked for", async () => {
    const { db, hosts, parent } = stage;
    const plan = await aPlan("Lucía", 60, [hosts[0]]);
    const other = await aPlan("Hugo", 60, [hosts[1]]);
    const trip = (id: string, fields: object) => db.updateTable("trip").set(fields).where("id", "=", id).execute();
    await trip(plan.tripId, { state: "booked", total: 700 });
    await trip(other.tripId, { state: "booked", total: 900 });
    const wanted = {
      tripId: plan.tripId,
      tripHostFamilyId: plan.hostingId,
      purpose: "amend",
      fromDate: addDays(plan.days.fromDate, 2),
      toDate: plan.days.toDate,
    };
    const amendment = async (): Promise<Body> =>
      (await parent.get(`/api/trips/${plan.tripId}/amendment`)).body.amendment;
    await quote({ ...wanted, quotedAt: at(1), frozenAt: at(1) });
    await quote({ ...wanted, quotedAt: at(2), askedAt: at(2), answerBy: at(-1) });
    await quote({ ...wanted, quotedAt: at(3), purpose: "reserve" });
    await quote({ ...wanted, quotedAt: at(4), fromDate: plan.days.fromDate });
    await quote({ ...wanted, quotedAt: at(5), tripId: other.tripId, tripHostFamilyId: other.hostingId });
    expect(await amendment()).toBeNull();
    const quoteId = await quote(wanted);
    expect(await amendment()).toMatchObject({ quoteId, before: 700 });
    await trip(plan.tripId, { state: "in-progress" });
    expect(await amendment()).toBeNull();
    const elsewhere = await stage.server.as("parent");
    await stage.server.factories.aTrip({
      studentId: await stage.server.factories.aStudent({ guardianId: elsewhere.userId }),
    });
    expect((await elsewhere.get(`/api/trips/${plan.tripId}/amendment`)).status).toBe(404);

    // One that has been carried out, one that was closed, one too late, and one of another trip hold nothing up.
    const open = { ...wanted, askedAt: at(0), answerBy: at(9) };
    await quote({ ...open, frozenAt: at(1) });
    await quote({ ...open, closedAt: at(1), closedAs: "declined" });
    await quote({ ...open, askedAt: null });
    await quote({ ...open, tripId: other.tripId, tripHostFamilyId: other.hostingId });
    const isOpen = () =>
      asked((place) => hasOpenChange({ ...place, now: () => stage.server.clock.now() }, plan.tripId));
    expect(await isOpen()).toBe(false);
    await quote(open);
    expect(await isOpen()).toBe(true);
  });

  test("is asked of the agents of its own business, else of who has booked it", async () => {
    const { server, db, hosts, parent } = stage;
    const [businessId, elsewhere] = [await server.factories.aBusiness(), await server.factories.aBusiness()];
    const agent = (of: string) => server.factories.aUser({ roles: ["agent"], businessId: of });
    const [first, second] = [await agent(businessId), await agent(businessId)];
    await agent(elsewhere);
    // Of the same business: who reads no trips, and whose account is closed.
    await server.factories.aUser({ roles: ["parent"], businessId });
    const closed = await agent(businessId);
    await db.updateTable("appUser").set({ disabledAt: server.clock.now() }).where("id", "=", closed).execute();
    const [own, agencys] = [await aPlan("Lucía", 60, [hosts[0]]), await aPlan("Hugo", 60, [hosts[1]])];
    await db.updateTable("trip").set({ businessId }).where("id", "=", agencys.tripId).execute();
    expect(await asked((place) => payersOf(place, own.tripId))).toEqual([parent.userId]);
    expect((await asked((place) => payersOf(place, agencys.tripId))).toSorted()).toEqual([first, second].toSorted());
  });
});
