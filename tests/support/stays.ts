import type { Db } from "#server/db/connection.ts";
import type { Clock } from "#server/clock.ts";
import type { Factories } from "./factories.ts";

// Where a stay is made ready: a database with what fills it.
export interface Place {
  readonly db: Db;
  readonly factories: Factories;
  readonly clock: Clock;
}

// A home of that household at a price of its own, to be paid out to.
export async function aPricedHome({ db, factories, clock }: Place, userId: string, guests = 1): Promise<string> {
  const familyId = await factories.aHostFamily({ userId, guests });
  await aHomePrice(db, familyId);
  await db
    .insertInto("payoutDetail")
    .values({
      hostFamilyId: familyId,
      verifiedAt: clock.now(),
      changedAt: new Date(clock.now().getTime() - 30 * 86_400_000),
    })
    .execute();
  return familyId;
}

export async function aHomePrice(db: Db, hostFamilyId: string): Promise<string> {
  const template = await db.selectFrom("pricingTemplate").select("id").orderBy("id").executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto("pricing")
    .values({ pricingTemplateId: template.id, level: "host_family", hostFamilyId, amount: 49_60 })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

// Answers about health, a consent to treatment and somebody to call.
export async function mayTravel({ db, clock }: Place, studentId: string, saidBy: string): Promise<void> {
  const at = clock.now();
  await db.insertInto("studentPrivate").values({ studentId, keyVersion: 1 }).execute();
  await db
    .insertInto("studentCare")
    .values({ studentId, fact: "emergencyContacts", factSealed: Buffer.from("-"), keyVersion: 1, updatedAt: at })
    .execute();
  await db
    .insertInto("studentConsent")
    .values({ studentId, kind: "treatment", version: 1, given: true, saidBy, saidAt: at })
    .execute();
}

export async function aTraveller(place: Place, guardianId: string): Promise<string> {
  const studentId = await place.factories.aStudent({ guardianId, dateOfBirth: "2015-05-04" });
  await mayTravel(place, studentId, guardianId);
  return studentId;
}

// A night at the family's price and a trust fee for the trip.
export async function setPrices({ db, factories }: Place): Promise<void> {
  await factories.aCurrency();
  await factories.aTripType();
  const countryId = await factories.aCountry();
  const add = async (service: string, pricing: string, terms: object) => {
    const serviceTypeId = (
      await db.insertInto("serviceType").values({ name: service }).returning("id").executeTakeFirstOrThrow()
    ).id;
    const pricingTypeId = (
      await db.insertInto("pricingType").values({ name: pricing }).returning("id").executeTakeFirstOrThrow()
    ).id;
    return (
      await db
        .insertInto("pricingTemplate")
        .values({ serviceTypeId, pricingTypeId, ...terms })
        .returning("id")
        .executeTakeFirstOrThrow()
    ).id;
  };
  await add("Hosting", "Night", { customerCommissionPercentage: 2000, providerCommissionPercentage: 500 });
  const fee = await add("Trust fee", "Trip", { providerCommissionPercentage: 10_000 });
  await db
    .insertInto("pricing")
    .values({ pricingTemplateId: fee, level: "country", countryId, amount: 95_00 })
    .execute();
}
