import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays } from "#shared/time/days.ts";
import { aHome, aTraveller, setStage, type Stage } from "#tests/transitions/stage.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage.close());

const left = async (activityId: string, monday: string, butTrip: string | null = null): Promise<number | undefined> => {
  const { rows } = await sql<{
    left: number;
  }>`SELECT activity_places_left(${activityId}, ${monday}::date, ${butTrip}) AS left`.execute(stage.db);
  return rows[0]?.left;
};

// A trip that stays in a home of its own, with a week of an activity.
async function aTaker(activityId: string, monday: string, role = "primary"): Promise<string> {
  const home = await aHome(stage.server);
  const student = await aTraveller(stage.server, stage.parent.userId);
  const { tripId } = await stage.aPlacedTrip({ homes: [home], student, from: addDays(monday, -2) });
  await stage.db
    .insertInto("tripActivity")
    .values({ tripId, activityId, fromDate: monday, toDate: addDays(monday, 4), role })
    .execute();
  expect((await stage.quote(tripId)).status).toBe(200);
  return tripId;
}

const reserve = (tripId: string) => stage.give(stage.parent, "trip", tripId, "reserve");

test("of twenty who take the last place at once, one has it", async () => {
  const monday = addDays(stage.today(), 90);
  const activityId = await stage.server.factories.anActivity({ capacity: 1 });
  const trips: string[] = [];
  for (let taker = 0; taker < 20; taker += 1) trips.push(await aTaker(activityId, monday));
  const answers = await Promise.all(trips.map(reserve));
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused).toHaveLength(19);
  for (const { body } of refused) expect(body).toMatchObject({ code: "refused", reason: "campFull" });
  expect(await left(activityId, monday)).toBe(0);
  const holder = trips[answers.findIndex(({ status }) => status === 200)] ?? "";
  expect(await left(activityId, monday, holder)).toBe(1);
});

test("a week has the places that are set out for it, a backup takes none, and another week is another", async () => {
  const monday = addDays(stage.today(), 120);
  const activityId = await stage.server.factories.anActivity({ capacity: 5 });
  await stage.db
    .insertInto("activityDate")
    .values({ activityId, fromDate: monday, toDate: addDays(monday, 5), capacity: 2 })
    .execute();
  expect((await reserve(await aTaker(activityId, monday, "backup"))).status).toBe(200);
  expect(await left(activityId, monday)).toBe(2);
  expect((await reserve(await aTaker(activityId, monday))).status).toBe(200);
  expect([await left(activityId, monday), await left(activityId, addDays(monday, 7))]).toEqual([1, 5]);
});
