import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { locales } from "#shared/locales.ts";
import { serveClient } from "#server/http/assets.ts";
import { pathIn } from "#server/public/head.ts";
import { setStage, type Stage } from "#tests/transitions/stage.ts";

let stage: Stage;
let folder: string;
let family: { slug: string; lastName: string; line: string };
let activity: { slug: string; title: string; description: string };

const source = path.resolve(import.meta.dirname, "../../client/public/index.html");
const weekly = 245_00;

// A home and a camp, each with a price, as a search engine comes upon them: without a script, in every language.
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "hearth-client-"));
  await writeFile(path.join(folder, "index.html"), await readFile(source, "utf8"));
  stage = await setStage({ client: serveClient(folder) });
  const { db, factories } = stage.server;
  const home = await db
    .selectFrom("hostFamily")
    .select(["slug", "parentGuardianOneLastName as lastName", "title as line"])
    .where("id", "=", stage.hosts[0].familyId)
    .executeTakeFirstOrThrow();
  family = home;
  activity = { slug: "sailing-week", title: "Sailing week", description: "Small boats, big grins." };
  const activityId = await factories.anActivity({ ...activity, kind: "camp", category: "sailing" });
  const template = await db.selectFrom("pricingTemplate").select("id").orderBy("id").executeTakeFirstOrThrow();
  await db
    .insertInto("pricing")
    .values({ pricingTemplateId: template.id, level: "activity", activityId, amount: weekly })
    .execute();
});
afterAll(async () => {
  await stage.close();
  await rm(folder, { recursive: true });
});

const open = async (address: string) => {
  const { status, body } = await stage.server.visitor().get(address, { Accept: "text/html" });
  return { status, text: String(body) };
};
const wordsOf = async (locale: string, file: string): Promise<Record<string, string>> =>
  JSON.parse(await readFile(path.resolve(`client/i18n/locales/${locale}/${file}.json`), "utf8"));
const filled = (words: string | undefined, params: Record<string, string>): string =>
  (words ?? "").replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => params[name] ?? "");
const moneyIn = (locale: string, minor: number): string =>
  new Intl.NumberFormat(locale, { style: "currency", currency: "EUR" }).format(minor / 100);
const heads = (text: string, locale: string, address: string): void => {
  expect(text).toMatch(new RegExp(`<html[^>]* lang="${locale}"`));
  expect(text).toMatch(/<meta property="og:title" content="[^"]+"/);
  expect(text).toMatch(/<meta name="description" content="[^"]+"/);
  expect(text).toMatch(new RegExp(`<link rel="canonical" href="[^"]*${address}"`));
  for (const other of [...locales, "x-default"]) expect(text).toContain(`hreflang="${other}"`);
};

test.each(locales)("a family has its text, price and head in %s", async (locale) => {
  const address = pathIn(locale, `/experience/family/${family.slug}`);
  const { status, text } = await open(address);
  expect(status).toBe(200);
  heads(text, locale, address);
  const words = await wordsOf(locale, "family");
  const name = filled(words["familyName"], { name: family.lastName });
  expect(text).toContain(`<h1>${name}</h1>`);
  expect(text).toContain(family.line);
  // 49.60 a night and the customer's fifth on top.
  expect(text).toContain(filled(words["perNight"], { price: moneyIn(locale, 62_00) }));
  expect(text).toContain('"@type":"LodgingBusiness"');
});

test.each(locales)("an activity has its text, price and head in %s", async (locale) => {
  const address = pathIn(locale, `/experience/activity/${activity.slug}`);
  const { status, text } = await open(address);
  expect(status).toBe(200);
  heads(text, locale, address);
  const words = await wordsOf(locale, "activities");
  expect(text).toContain(`<h1>${activity.title}</h1>`);
  expect(text).toContain(activity.description);
  const price = Math.round(weekly / 0.8);
  expect(text).toContain(filled(words["aWeek"], { price: moneyIn(locale, price) }));
  expect(text).toContain('"@type":"Course"');
});

test("what is not there is not found, and a home that nobody has looked at yet is neither", async () => {
  expect((await open("/fr/experience/family/nobody-nowhere")).status).toBe(404);
  const slug = "not-looked-at";
  await stage.server.factories.aHostFamily({ slug, vettingState: "draft" });
  expect((await open(`/de/experience/family/${slug}`)).status).toBe(404);
});
