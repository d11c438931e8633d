import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { HomePriceBook } from "#shared/features/family/family.contract.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import type { Visitor } from "#tests/support/visitor.ts";

// The price on the page of a home is reckoned from its own prices, those of its county and its country, and what its reader has agreed on.
let server: TestServer;
let stranger: Visitor;
let template: string;
let perNight: { readonly service_type_id: string; readonly pricing_type_id: string };
beforeAll(async () => {
  server = await startServer();
  stranger = server.visitor();
  await server.factories.aCurrency();
  perNight = {
    service_type_id: await insert("service_type", { name: "Hosting" }),
    pricing_type_id: await insert("pricing_type", { name: "Night" }),
  };
  template = await insert("pricing_template", { ...perNight, customer_commission_percentage: 2_000 });
});
afterAll(() => server.close());

async function insert(table: string, values: Readonly<Record<string, unknown>>): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO ${sql.table(table)} (${sql.join(Object.keys(values).map((name) => sql.ref(name)))})
    VALUES (${sql.join(Object.values(values))}) RETURNING id`.execute(server.db);
  return rows[0]?.id ?? "";
}

const bookOf = async (id: string, reader = stranger): Promise<HomePriceBook> =>
  (await reader.get(`/api/families/${id}/price-book`)).body.book;

async function aHome(country: string, unit: number) {
  const countyId = await server.factories.aCounty(country);
  const { countryId } = await server.db
    .selectFrom("county")
    .select("countryId")
    .where("id", "=", countyId)
    .executeTakeFirstOrThrow();
  const id = await server.factories.aHostFamily({ countyId });
  const price = (level: string, where: object, amount: number) =>
    insert("pricing", { pricing_template_id: template, currency: "EUR", level, amount, ...where });
  await price("host_family", { host_family_id: id }, unit * 4);
  await price("county", { county_id: countyId }, unit * 8);
  await price("country", { country_id: countryId }, unit * 12);
  return { id, units: [unit * 5, unit * 10, unit * 15] };
}

test("a home is priced by itself, its county and its country, and by no other", async () => {
  for (const { id, units } of [await aHome("IE", 1_000), await aHome("ES", 3_000)]) {
    const [service] = (await bookOf(id)).services;
    expect(service?.prices.map(({ level, unit }) => [level, unit])).toEqual([
      ["host_family", units[0]],
      ["county", units[1]],
      ["country", units[2]],
    ]);
  }
});

test("what was agreed with a partner is said to its own people", async () => {
  const [businessId, other] = [await server.factories.aBusiness(), await server.factories.aBusiness()];
  const id = await server.factories.aHostFamily();
  await insert("pricing", {
    pricing_template_id: template,
    currency: "EUR",
    level: "host_family",
    amount: 800,
    host_family_id: id,
  });
  const agree = (business: string, percentage: number, from: string) =>
    insert("business_commission", {
      business_id: business,
      percentage,
      valid_from: from,
      written_at: server.clock.now(),
    });
  await agree(businessId, 1_000, "2026-01-01");
  await agree(other, 500, "2026-02-02");
  const agreed = async (reader: Visitor) =>
    (await bookOf(id, reader)).services[0]?.prices.find(({ level }) => level === "host_family")?.agreed;
  const agreedFor = async (business: string) =>
    agreed(await server.as(await server.factories.aUser({ roles: ["agent"], businessId: business })));
  expect(await agreedFor(businessId)).toEqual([{ from: "2026-01-01", unit: 889 }]);
  expect(await agreedFor(other)).toEqual([{ from: "2026-02-02", unit: 842 }]);
  expect(await agreed(stranger)).toBeUndefined();
});

test("the kinds of stay are those that are offered, an immersion where this family gives one, each with its own price", async () => {
  const { db, factories } = server;
  await db.updateTable("tripType").set({ active: false }).execute();
  const kind = async (slug: string, categoryId: number) => {
    const id = await insert("trip_type", { name: slug, slug, category_id: categoryId, vat_mode: "margin" });
    await insert("pricing_template", { ...perNight, trip_type_id: id });
  };
  await kind("stay", 2);
  await kind("immersion", 1);
  await kind("academic", 10);
  const [plain, giving] = [
    await factories.aHostFamily({ hostingTypes: ["family_stay"] }),
    await factories.aHostFamily({ hostingTypes: ["full_immersion"] }),
  ];
  const kinds = async (id: string) => (await bookOf(id)).stays.map(({ slug, isImmersion }) => [slug, isImmersion]);
  expect(await kinds(plain)).toEqual([["stay", false]]);
  const services = async (id: string) => (await bookOf(id)).services.flatMap(({ stay }) => stay ?? []);
  expect([await services(plain), await services(giving)]).toEqual([["stay"], ["stay", "immersion"]]);
  expect(await kinds(giving)).toEqual([
    ["stay", false],
    ["immersion", true],
  ]);
});

test("what the family is paid is told where VAT is taken on the margin alone, which cannot be said without it", async () => {
  const { db, factories } = server;
  await db.updateTable("tripType").set({ active: false }).execute();
  const kind = (slug: string, vat_mode: string) =>
    insert("trip_type", { name: slug, slug, category_id: 2, vat_mode }).then((trip_type_id) => ({ trip_type_id }));
  const [gross, margin] = [await kind("all-of-it", "gross"), await kind("ours-alone", "margin")];
  const id = await factories.aHostFamily();
  for (const stay of [gross, margin]) {
    const commission = { customer_commission_percentage: 2_000, provider_commission_percentage: 1_000 };
    const pricing_template_id = await insert("pricing_template", { ...perNight, ...stay, ...commission });
    const price = { currency: "EUR", level: "host_family", amount: 800, host_family_id: id };
    await insert("pricing", { pricing_template_id, ...price });
  }
  const told = async (of: string) =>
    (await bookOf(id)).services
      .filter(({ stay }) => stay === of)
      .flatMap(({ prices }) => prices.map(({ unit, unitHF }) => [unit, unitHF]));
  expect([await told("all-of-it"), await told("ours-alone")]).toEqual([[[1_000, 1_000]], [[1_000, 720]]]);
});

test("the tax is that of where we are", async () => {
  const id = await server.factories.aHostFamily();
  await sql`DELETE FROM vat_rate`.execute(server.db);
  for (const [code, rate] of [
    ["IE", 2_300],
    ["ES", 2_100],
  ] as const)
    await insert("vat_rate", { country_id: await server.factories.aCountry(code), rate, valid_from: "2020-01-01" });
  expect((await bookOf(id)).vatRates.map(({ percentage }) => percentage)).toEqual([23]);
});

test("a code takes something off a kind of stay that is offered, and what everybody is given is no code", async () => {
  const tripTypeId = await server.factories.aTripType();
  const { slug } = await server.db
    .selectFrom("tripType")
    .select("slug")
    .where("id", "=", tripTypeId)
    .executeTakeFirstOrThrow();
  const discount = (code: string, required: boolean) =>
    insert("trip_type_discount", {
      trip_type_id: tripTypeId,
      min_quantity: 1,
      required,
      code,
      demand_discount: 500,
      supply_discount: 0,
    });
  await discount("", false);
  await discount("Everybody", true);
  await discount("Early", false);
  const parent = await server.as("parent");
  const tried = async (code: string) => (await parent.post("/api/pricing/codes", { stay: slug, code })).status;
  expect([await tried("early"), await tried("everybody"), await tried(" ")]).toEqual([200, 422, 422]);
  await server.db.updateTable("tripType").set({ active: false }).where("id", "=", tripTypeId).execute();
  expect(await tried("early")).toBe(422);
});
