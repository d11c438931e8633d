import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { createDeepl } from "#server/providers/translation/deepl.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import { startTranslationService } from "#tests/support/translationService.ts";

let service: Awaited<ReturnType<typeof startTranslationService>>;
let server: TestServer;
beforeAll(async () => {
  service = await startTranslationService({ language: "en" });
  server = await startServer({
    translator: createDeepl({ url: service.url, key: service.key, pause: async () => undefined }),
  });
});
afterAll(async () => {
  await server.close();
  await service.close();
});
afterEach(() => service.reset());

const own = { title: "Farmhouse by the sea", secondTitle: "", description: "We are four.", houseRules: "Shoes off." };
const german = {
  title: "Hof am Meer",
  secondTitle: "",
  description: "Wir sind vier.",
  houseRules: "Bitte ohne Schuhe.",
};
const path = "/api/host_family/household/words";

async function aHome() {
  const host = await server.as("host_family");
  const id = await server.factories.aHostFamily({ userId: host.userId, vettingState: "approved", ...own });
  const { slug } = await server.db
    .selectFrom("hostFamily")
    .select("slug")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return { host, id, slug };
}

test("a home is translated for its household to correct, and is read as corrected", async () => {
  const { host, slug } = await aHome();
  const { body } = await host.post(`${path}/suggest`, { locale: "de" });
  expect(body["words"]).toEqual({
    title: "FARMHOUSE BY THE SEA",
    secondTitle: "",
    description: "WE ARE FOUR.",
    houseRules: "SHOES OFF.",
  });
  expect((await host.get(path)).body["words"]).toEqual([]);
  await host.post(path, { locale: "de", ...german });
  expect((await host.get(path)).body["words"]).toEqual([
    { locale: "de", ...german, isBehind: false, isWithheld: false, isCorrected: false },
  ]);
  const { family } = (await server.visitor().get(`/api/families/${slug}`)).body;
  expect(family).toMatchObject({
    line: own.title,
    words: [{ locale: "de", line: "Hof am Meer", about: "Wir sind vier.", houseRules: "Bitte ohne Schuhe." }],
  });
});

test("what is said in another language is behind once the own words are others, and goes when nothing is said", async () => {
  const { host, id } = await aHome();
  await host.post(path, { locale: "de", ...german });
  await server.db.updateTable("hostFamily").set({ description: "We are five." }).where("id", "=", id).execute();
  expect((await host.get(path)).body["words"]).toMatchObject([{ isBehind: true }]);
  expect((await host.post(path, { locale: "de", ...german })).body["words"]).toMatchObject([{ isBehind: false }]);
  const nothing = { title: " ", secondTitle: "", description: "", houseRules: "" };
  expect((await host.post(path, { locale: "de", ...nothing })).body["words"]).toEqual([]);
});

test("cards say the line of a home in other languages too, and it is found by what it says there", async () => {
  const { host, id, slug } = await aHome();
  const parent = await server.as("parent");
  await parent.post("/api/wishlists/hearts", { homes: [id], activities: [], isOn: true });
  const found = async (words: string) =>
    (await server.visitor().get(`/api/families?q=${encodeURIComponent(words)}`)).body.families.data.filter(
      (card: { slug: string }) => card.slug === slug,
    );
  const title = `Hof am Meer ${id}`;
  expect(await found(title)).toEqual([]);
  await host.post(path, { locale: "de", ...german, title });
  expect(await found(title)).toMatchObject([{ line: own.title, lines: { de: title } }]);
  const { lists } = (await parent.get("/api/wishlists")).body;
  expect(lists[0].items[0].home).toMatchObject({ line: own.title, lines: { de: title } });
  await server.db
    .updateTable("hostFamilyWords")
    .set({ withheldAt: new Date() })
    .where("hostFamilyId", "=", id)
    .execute();
  expect(await found(title)).toEqual([]);
  expect((await parent.get("/api/wishlists")).body.lists[0].items[0].home.lines).toEqual({});
});

test("what the office corrects is read in no other language before the household has looked at it, and the office reads what is said there", async () => {
  const { host, id, slug } = await aHome();
  await host.post(path, { locale: "de", ...german });
  const vetter = await server.as("vetting_admin");
  const readHousehold = async () => (await vetter.get(`/api/households/${id}`)).body.item;
  const { profile, words } = await readHousehold();
  expect(words).toEqual([{ locale: "de", ...german, isBehind: false, isWithheld: false, isCorrected: false }]);
  const corrected = await vetter.patch(`/api/households/${id}/profile`, {
    description: "We are four, and glad of company.",
    was: { description: profile.description },
  });
  expect(corrected.body.item.words).toEqual([
    { locale: "de", ...german, isBehind: true, isWithheld: true, isCorrected: false },
  ]);
  const asParents = async () => (await server.visitor().get(`/api/families/${slug}`)).body.family.words;
  expect(await asParents()).toEqual([]);
  expect((await host.get(path)).body["words"]).toMatchObject([{ isWithheld: true }]);
  await host.post(path, { locale: "de", ...german });
  // A home is read of the database once a minute.
  server.clock.advance(61_000);
  expect((await readHousehold()).words).toMatchObject([{ isBehind: false, isWithheld: false }]);
  expect(await asParents()).toMatchObject([{ line: german.title }]);
});

test("the office corrects one language, the household reads so and may say it anew, and both are written down", async () => {
  const { host, id, slug } = await aHome();
  const vetter = await server.as("vetting_admin");
  const correct = (body: object) => vetter.patch(`/api/households/${id}/words`, { locale: "de", was: {}, ...body });
  expect((await correct({ title: "Hof" })).status).toBe(404);
  await host.post(path, { locale: "de", ...german });
  const title = "Bauernhof am Meer";
  expect((await correct({ title, was: { title: "Haus" } })).body["code"]).toBe("stale_state");
  expect((await correct({ title: "Hof: +353 87 555 0142" })).body["issues"]).toEqual({
    title: [{ rule: "leadsAway" }],
  });
  const { item } = (await correct({ title, was: { title: german.title } })).body;
  expect(item.words).toEqual([
    { locale: "de", ...german, title, isBehind: false, isWithheld: false, isCorrected: true },
  ]);
  server.clock.advance(61_000);
  expect((await server.visitor().get(`/api/families/${slug}`)).body.family.words).toMatchObject([{ line: title }]);
  const told = async () => (await vetter.get(`/api/households/${id}/changes`)).body.changes;
  expect((await told())[0]).toMatchObject({
    part: "host_family_words",
    partKey: "de",
    field: "title",
    before: german.title,
    after: title,
  });
  expect((await host.get(path)).body["words"]).toMatchObject([{ title, isCorrected: true }]);
  expect((await host.post(path, { locale: "de", ...german })).body["words"]).toMatchObject([{ isCorrected: false }]);
  expect((await told()).map(({ field }: { field: string | null }) => field)).toEqual(["title", "title", null]);
});

test("the office is asked for what it corrects alone, and takes no language away", async () => {
  const { host, id } = await aHome();
  await host.post(path, { locale: "de", ...german });
  const words = server.db.updateTable("hostFamilyWords").where("hostFamilyId", "=", id);
  await words.set({ houseRules: "Ruft an: +353 87 555 0142" }).execute();
  const vetter = await server.as("vetting_admin");
  const correct = (body: object) => vetter.patch(`/api/households/${id}/words`, { locale: "de", was: {}, ...body });
  expect((await correct({ title: "Bauernhof" })).status).toBe(200);
  const emptied = await correct({ title: "", description: " ", houseRules: "" });
  expect(emptied.body["issues"]).toEqual({ title: [{ rule: "required" }] });
  expect((await host.get(path)).body["words"]).toMatchObject([{ title: "Bauernhof", isCorrected: true }]);
  // As a server of before leaves it where the household has said it anew.
  server.clock.advance(1_000);
  await words.set({ title: german.title, changedAt: server.clock.now() }).execute();
  expect((await host.get(path)).body["words"]).toMatchObject([{ title: german.title, isCorrected: false }]);
});

test("what is withheld is read again once the office has corrected it there, too", async () => {
  const { host, id } = await aHome();
  await host.post(path, { locale: "de", ...german });
  const vetter = await server.as("vetting_admin");
  await vetter.patch(`/api/households/${id}/profile`, { title: "Farmhouse", was: { title: own.title } });
  expect((await host.get(path)).body["words"]).toMatchObject([{ isWithheld: true, isBehind: true }]);
  await vetter.patch(`/api/households/${id}/words`, { locale: "de", title: "Bauernhof", was: { title: german.title } });
  expect((await host.get(path)).body["words"]).toMatchObject([
    { title: "Bauernhof", isWithheld: false, isBehind: false, isCorrected: true },
  ]);
});

test("what the office does meanwhile is not saved over by a household that has not seen it, and is answered with the refusal", async () => {
  const { host, id } = await aHome();
  const unsaid = { title: "", secondTitle: "", description: "", houseRules: "" };
  const save = (body: object) => host.post(path, { locale: "de", ...german, ...body });
  expect((await save({ was: unsaid })).status).toBe(200);
  expect((await save({ was: unsaid })).body["code"]).toBe("stale_state");
  const vetter = await server.as("vetting_admin");
  const seen = { ...german, isWithheld: false };
  await vetter.patch(`/api/households/${id}/words`, { locale: "de", title: "Bauernhof", was: { title: german.title } });
  const late = await save({ description: "Wir sind fünf.", was: seen });
  expect([late.status, late.body["code"]]).toEqual([409, "stale_state"]);
  expect(late.body["words"]).toMatchObject([
    { title: "Bauernhof", description: german.description, isCorrected: true },
  ]);
  expect((await host.get(path)).body["words"]).toEqual(late.body["words"]);
  await vetter.patch(`/api/households/${id}/profile`, { title: "Farmhouse", was: { title: own.title } });
  const unseen = await save({ title: "Bauernhof", was: { ...seen, title: "Bauernhof" } });
  expect(unseen.body).toMatchObject({ code: "stale_state", words: [{ isWithheld: true }] });
  const looked = await save({ title: "Bauernhof", was: { ...seen, title: "Bauernhof", isWithheld: true } });
  expect(looked.body["words"]).toMatchObject([{ title: "Bauernhof", isWithheld: false, isCorrected: false }]);
});

test("nobody corrects a household's words who may not put it right", async () => {
  const { host, id } = await aHome();
  await host.post(path, { locale: "de", ...german });
  for (const role of ["parent", "host_family", "agent", "finance"] as const)
    expect((await (await server.as(role)).patch(`/api/households/${id}/words`, { locale: "de", was: {} })).status).toBe(
      403,
    );
});

test("what leads away from here is refused by its field", async () => {
  const { host } = await aHome();
  const { body } = await host.post(path, { locale: "de", ...german, houseRules: "Ruft an: +353 87 555 0142" });
  expect(body["issues"]).toEqual({ houseRules: [{ rule: "leadsAway" }] });
});

test("the words of a home are its own household's", async () => {
  const [one, other] = [await aHome(), await aHome()];
  await one.host.post(path, { locale: "de", ...german });
  expect((await other.host.get(path)).body["words"]).toEqual([]);
  expect((await (await server.as("parent")).get(path)).status).toBe(403);
});
