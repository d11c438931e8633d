import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { kmBetween } from "#shared/features/places/movedPoint.rules.ts";
import { addDays, dayOf, weekdayOf } from "#shared/time/days.ts";
import { serveClient } from "#server/http/assets.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import { createVisitor, type Visitor } from "#tests/support/visitor.ts";

let server: TestServer;
let stranger: Visitor;
let folder: string;
const source = path.resolve(import.meta.dirname, "../../client/public/index.html");
const kinvara = { latitude: 53.1389, longitude: -8.9361 };

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "hearth-client-"));
  await writeFile(path.join(folder, "index.html"), await readFile(source, "utf8"));
  server = await startServer({ client: serveClient(folder) });
  stranger = createVisitor(server.url);
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

// The Monday after so many weeks.
function monday(weeks: number): string {
  const today = dayOf(server.clock.now());
  return addDays(today, 8 - weekdayOf(today) + 7 * weeks);
}

async function anActivity(
  fields: object = {},
  weeks: readonly (readonly [week: number, capacity: number])[] = [[4, 3]],
) {
  const id = await server.factories.anActivity({ kind: "camp", ...fields });
  if (weeks.length > 0)
    await server.db
      .insertInto("activityDate")
      .values(
        weeks.map(([week, capacity]) => ({
          activityId: id,
          fromDate: monday(week),
          toDate: addDays(monday(week), 5),
          capacity,
        })),
      )
      .execute();
  const row = await server.db.selectFrom("activity").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  return { id, slug: row.slug, title: row.title, countyId: row.countyId };
}

// A county of its own keeps what other tests have made out of a list.
async function ofCounty(countyId: string): Promise<string> {
  return (await server.db.selectFrom("county").select("slug").where("id", "=", countyId).executeTakeFirstOrThrow())
    .slug;
}

const titlesOf = (body: { activities: { data: { title: string }[] } }): string[] =>
  body.activities.data.map(({ title }) => title);

describe("the list", () => {
  test("holds what has a place in a week of the stay, with price, weeks and places, for anybody", async () => {
    const open = await anActivity({}, [
      [4, 3],
      [5, 0],
      [6, 2],
      [9, 8],
    ]);
    const full = await anActivity({ countyId: open.countyId }, [[4, 0]]);
    const serviceTypeId = (
      await server.db.insertInto("serviceType").values({ name: "Camp" }).returning("id").executeTakeFirstOrThrow()
    ).id;
    const pricingTypeId = (
      await server.db.insertInto("pricingType").values({ name: "Week" }).returning("id").executeTakeFirstOrThrow()
    ).id;
    const pricingTemplateId = (
      await server.db
        .insertInto("pricingTemplate")
        .values({ serviceTypeId, pricingTypeId, customerCommissionPercentage: 2000 })
        .returning("id")
        .executeTakeFirstOrThrow()
    ).id;
    await server.factories.aCurrency();
    await server.db
      .insertInto("pricing")
      .values({ pricingTemplateId, level: "activity", activityId: open.id, amount: 100_00 })
      .execute();
    const county = await ofCounty(open.countyId);
    const stay = `county=${county}&from=${addDays(monday(4), -2)}&to=${addDays(monday(6), 5)}`;
    const { status, body } = await stranger.get(`/api/activities?${stay}`);
    expect(status).toBe(200);
    expect(titlesOf(body)).toEqual([open.title]);
    const [card] = body.activities.data;
    expect(card).toMatchObject({ openWeeks: 2, left: 3, nextMonday: monday(4), unit: 125_00, currency: "EUR" });
    expect(titlesOf((await stranger.get(`/api/activities?county=${county}`)).body).toSorted()).toEqual(
      [open.title, full.title].toSorted(),
    );
    const priced = await stranger.get(`/api/activities?county=${county}&sort=price`);
    expect(titlesOf(priced.body)).toEqual([open.title, full.title]);
    const soonest = await stranger.get(`/api/activities?county=${county}&sort=soonest`);
    expect(titlesOf(soonest.body)).toEqual([open.title, full.title]);
  });

  test("counts what each option would leave, and turns pages", async () => {
    const { countyId } = await anActivity({ category: "surf" });
    for (let more = 0; more < 15; more += 1) await anActivity({ countyId, category: "art" });
    const county = await ofCounty(countyId);
    const { body } = await stranger.get(`/api/activities?county=${county}&current_page=2`);
    expect(body.activities).toMatchObject({ total: 16, currentPage: 2, lastPage: 2 });
    expect(body.activities.data).toHaveLength(1);
    const options = body.options.find(({ filter }: { filter: string }) => filter === "activityCategory").options;
    expect(options).toContainEqual({ value: "surf", label: null, count: 1 });
    expect(options).toContainEqual({ value: "art", label: null, count: 15 });
    expect((await stranger.get("/api/activities?current_page=0")).status).toBe(422);
  });
});

describe("an activity", () => {
  test("says its weeks with the places left, those of the stay alone where there is one", async () => {
    const { id, slug } = await anActivity({}, [
      [4, 3],
      [8, 0],
    ]);
    const { body } = await stranger.get(`/api/activities/${slug}`);
    expect(body.activity.weeks).toEqual([
      { monday: monday(4), last: addDays(monday(4), 4), left: 3 },
      { monday: monday(8), last: addDays(monday(8), 4), left: 0 },
    ]);
    const stay = `from=${addDays(monday(8), -2)}&to=${addDays(monday(8), 6)}`;
    expect((await stranger.get(`/api/activities/${id}?${stay}`)).body.activity.weeks).toHaveLength(1);
    expect((await stranger.get("/api/activities/nowhere-at-all")).status).toBe(404);
  });

  test("names homes beside it, from the point that everybody may be shown, and none that is hidden or taken", async () => {
    const { slug, countyId } = await anActivity(kinvara);
    const near = { latitude: 53.16, longitude: -8.9 };
    const homeId = await server.factories.aHostFamily({ countyId, ...near });
    await server.factories.aHostFamily({ countyId, ...near, vettingState: "submitted" });
    const { homes } = (await stranger.get(`/api/activities/${slug}`)).body.activity;
    expect(homes.map(({ id }: { id: string }) => id)).toEqual([homeId]);
    const km = kmBetween(kinvara, near);
    expect(Math.abs(homes[0].km - km)).toBeLessThan(0.6);
    expect(JSON.stringify(homes)).not.toMatch(/53\.16|latitude|address/);
    await server.db
      .insertInto("hostFamilyCalendarBlock")
      .values({ hostFamilyId: homeId, fromDate: monday(4), toDate: addDays(monday(4), 3), kind: "holiday" })
      .execute();
    const stay = `from=${addDays(monday(4), -2)}&to=${addDays(monday(4), 6)}`;
    expect((await stranger.get(`/api/activities/${slug}?${stay}`)).body.activity.homes).toEqual([]);
  });
});

describe("who reads without the app", () => {
  const open = async (address: string) => {
    const { status, body } = await server.visitor().get(address, { Accept: "text/html" });
    return { status, text: String(body) };
  };

  test("finds the activity with its words in the language asked for, and what is not there is not found", async () => {
    const { slug, title } = await anActivity({ description: "Small boats, big grins." });
    const { status, text } = await open(`/fr/experience/activity/${slug}`);
    expect(status).toBe(200);
    for (const part of [`<h1>${title}</h1>`, "Small boats, big grins.", "De 8 à 18 ans", '"@type":"Course"'])
      expect(text).toContain(part);
    expect(text).toContain(`hreflang="de"`);
    expect((await open("/experience/activity/nowhere-at-all")).status).toBe(404);
  });

  test("finds the list, and the map of the site names all of it", async () => {
    const { slug, title } = await anActivity({ category: "cooking" });
    expect((await open("/experience/activities/cooking")).text).toContain(title);
    const { body } = await server.visitor().get("/sitemap.xml");
    expect(String(body)).toContain(`/experience/activity/${slug}<`);
    expect(String(body)).toContain("/experience/activities<");
  });
});
