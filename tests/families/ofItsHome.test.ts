import type { Insertable } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { HostFamilyMemberTable, PricingTable } from "#server/db/schema.ts";
import { nightsAhead, readHomes } from "#server/features/families/homes.store.ts";
import { nightsOfHome } from "#shared/features/families/nights.ts";
import { addDays, dayOf } from "#shared/time/days.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";

// What a search holds of a home is that home's own, of its county and country, and of what counts there.
let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

interface Said {
  readonly word: string;
  readonly beds: number;
  readonly days: number;
  readonly price: number;
  readonly isHidden: boolean;
}

// Two homes with all that a home can have, each something else of it.
async function aHome({ word, beds, days, price, isHidden }: Said, countryCode: string) {
  const { db, factories, clock } = server;
  const today = dayOf(clock.now());
  const on = (offset: number): string => addDays(today, offset);
  const countyId = await factories.aCounty(countryCode);
  const hiddenAt = isHidden ? clock.now() : null;
  const id = await factories.aHostFamily({ countyId, title: `Home of ${word}`, guests: beds + 1, hiddenAt });
  await db.insertInto("hostFamilyRule").values({ hostFamilyId: id, turnoverDays: days, noticeDays: days }).execute();
  const member = (kind: "adult" | "child", occupation: string): Insertable<HostFamilyMemberTable> => ({
    hostFamilyId: id,
    firstName: "Some",
    lastName: "Body",
    gender: "female",
    dateOfBirth: "2014-02-03",
    kind,
    occupation,
  });
  await db
    .insertInto("hostFamilyMember")
    .values([member("adult", "Bakes"), member("child", word), ...(days > 1 ? [member("adult", "Reads")] : [])])
    .execute();
  const said = { hostFamilyId: id, secondTitle: "", description: "", houseRules: "", textHash: "h" };
  await db
    .insertInto("hostFamilyWords")
    .values([
      { ...said, locale: "de", title: `Haus ${word}`, changedAt: clock.now() },
      { ...said, locale: "fr", title: "Withheld", changedAt: clock.now(), withheldAt: clock.now() },
    ])
    .execute();
  const amenity = await db.insertInto("amenity").values({ key: word }).returning("id").executeTakeFirstOrThrow();
  await db.insertInto("hostFamilyAmenity").values({ hostFamilyId: id, amenityId: amenity.id }).execute();
  for (const kind of ["familyInterests", "nearbyActivities"]) {
    const tag = { kind, key: `${kind} ${word}` };
    const { id: tagId } = await db.insertInto("tag").values(tag).returning("id").executeTakeFirstOrThrow();
    await db.insertInto("hostFamilyTag").values({ hostFamilyId: id, tagId }).execute();
  }
  const photos = ["family/us.jpg", ...Array.from({ length: days }, (_, at) => `house/${word}${at}.jpg`)];
  await db
    .insertInto("hostFamilyPhoto")
    .values(photos.map((picture, position) => ({ hostFamilyId: id, position, picture })))
    .execute();
  const room = await db
    .insertInto("hostFamilyRoom")
    .values({ hostFamilyId: id, name: word, beds, position: 1 })
    .returning("id")
    .executeTakeFirstOrThrow();
  const blocks = [
    { from: on(20 + days), to: on(25 + days), roomId: room.id },
    { from: on(30 + days), to: on(31 + days), roomId: null },
  ];
  await db
    .insertInto("hostFamilyCalendarBlock")
    .values(
      blocks.map(({ from, to, roomId }) => ({ hostFamilyId: id, kind: "blocked", fromDate: from, toDate: to, roomId })),
    )
    .execute();
  // One guest has been there; one is to come; one is only thought of; and one was asked for long ago.
  const guest = async (state: string, tripState: string, from: number, to: number, asked: number | null = null) => {
    const tripId = await factories.aTrip({ state: tripState, fromDate: on(from), toDate: on(to) });
    const askedAt = asked === null ? null : new Date(Date.parse(on(asked)) + 3_600_000);
    const answeredAt = askedAt && new Date(askedAt.getTime() + days * 3_600_000);
    const stay = { tripId, hostFamilyId: id, state, fromDate: on(from), toDate: on(to), askedAt, answeredAt };
    await factories.aHosting({ ...stay, selected: false });
  };
  for (let count = 0; count < days; count += 1) await guest("accepted_hosting", "completed", -60, -50, -89);
  await guest("declined_hosting", "completed", -60, -50, -91);
  await guest("accepted_hosting", "booked", 40 + days, 45 + days);
  await guest("new_trip_host_family", "enquiry", 60, 65);
  return {
    id,
    countyId,
    today,
    countyName: await nameOfCounty(countyId),
    price,
    expected: {
      id,
      lines: { de: `Haus ${word}` },
      countryCode,
      guests: beds + 1,
      adults: days > 1 ? 2 : 1,
      children: [{ gender: "female", bornOn: "2014-02-03", does: word }],
      amenities: [word],
      interests: [`familyInterests ${word}`],
      photos: days,
      hosted: days,
      rules: { noticeDays: days, isHidden },
      response: { asked: days, answered: days, hours: days },
      nights: nightsOfHome(
        {
          guests: beds + 1,
          turnoverDays: days,
          rooms: [{ id: room.id, beds }],
          blocks,
          stays: [{ from: on(40 + days), to: on(45 + days) }],
        },
        today,
        nightsAhead,
      ),
    },
  };
}

const nameOfCounty = async (id: string): Promise<string> =>
  (await server.db.selectFrom("county").select("name").where("id", "=", id).executeTakeFirstOrThrow()).name;

test("each home is read with what is its own, and with no home's that nobody may find", async () => {
  const { db, factories } = server;
  await factories.aCurrency();
  const homes = [
    await aHome({ word: "sails", beds: 1, days: 1, price: 4_000, isHidden: false }, "IE"),
    await aHome({ word: "rides", beds: 2, days: 2, price: 6_000, isHidden: true }, "ES"),
  ];
  const hidden = await factories.aHostFamily({ vettingState: "suspended" });

  const named = async (kind: "serviceType" | "pricingType", name: string): Promise<string> =>
    (await db.insertInto(kind).values({ name }).returning("id").executeTakeFirstOrThrow()).id;
  const hosting = await named("serviceType", "Hosting");
  const [lessons, pricingTypeId] = [await named("serviceType", "Lessons"), await named("pricingType", "A night")];
  const aTemplate = async (serviceTypeId: string, tripTypeId: string | null, commission: number): Promise<string> =>
    (
      await db
        .insertInto("pricingTemplate")
        .values({ serviceTypeId, pricingTypeId, tripTypeId, customerCommissionAmount: commission })
        .returning("id")
        .executeTakeFirstOrThrow()
    ).id;
  const nightly = await aTemplate(hosting, null, 1_000);
  const price = (pricingTemplateId: string, fields: Omit<Insertable<PricingTable>, "pricingTemplateId">) =>
    db
      .insertInto("pricing")
      .values({ pricingTemplateId, ...fields })
      .execute();
  for (const { id, countyId, price: amount, expected } of homes) {
    const countryId = await factories.aCountry(expected.countryCode);
    await price(nightly, { level: "host_family", hostFamilyId: id, amount });
    await price(nightly, { level: "county", countyId, amount: amount + 1 });
    await price(nightly, { level: "country", countryId, amount: amount + 2 });
    // For one kind of stay alone, for something else than a bed, and for what is done in that country.
    await price(await aTemplate(hosting, await factories.aTripType(), 9), { level: "county", countyId, amount: 1 });
    await price(await aTemplate(lessons, null, 9), { level: "county", countyId, amount: 2 });
    await price(nightly, { level: "activity", activityId: await factories.anActivity({ countyId }), amount: 3 });
  }

  const { today } = homes[0] ?? { today: "" };
  const read = (ids: readonly string[] | null) =>
    readHomes(db, { ids, today, movePoint: (_, point) => point }).then((all) =>
      all.map(({ words, ...home }) => ({ ...home, isSaid: [...words.matchAll(/haus \w+|withheld/g)].flat() })),
    );
  const found = await read(null);
  expect(found).toMatchObject(
    homes.map(({ price: amount, countyName, expected }) => ({
      ...expected,
      countyName,
      isSaid: [`haus ${expected.amenities[0]}`],
      prices: [amount, amount + 1, amount + 2].map((base) => ({ unit: base + 1_000 })),
    })),
  );
  expect((await read([homes[1]?.id ?? "", hidden])).map(({ id }) => id)).toEqual([homes[1]?.id]);
});
