import { randomBytes } from "node:crypto";
import { leadsAway, masked } from "#shared/features/conversations/leadsAway.rules.ts";
import { needsOwnChecks } from "#shared/features/vetting/vetting.rules.ts";
import { slugOf } from "#shared/features/pages/pages.rules.ts";
import { dayOf } from "#shared/time/days.ts";
import type { RegistrationAnswers, registrationGenders } from "#shared/features/registration/registration.rules.ts";
import type { Transaction } from "../../db/connection.ts";
import { setOwnPrice } from "../../db/ownPrices.ts";
import type { Registration } from "./registration.store.ts";

export interface NewHousehold {
  readonly registration: Registration;
  readonly host: {
    readonly id: string;
    readonly gender: (typeof registrationGenders)[number];
    readonly dateOfBirth: string;
  };
  readonly now: Date;
}

// The household as it begins: nobody finds it before it has been vetted.
export async function addHousehold(db: Transaction, { registration, host, now }: NewHousehold): Promise<string> {
  const { answers, lastName, locale, foundUsWhere } = registration;
  const { guests = 1, rooms = [1] } = answers;
  const immersionRate = answers.hostingTypes?.includes("full_immersion") ? (answers.immersionRate ?? null) : null;
  const { id } = await db
    .insertInto("hostFamily")
    .values({
      ...textsOf(answers),
      slug: slugFor(lastName, answers.cityTown ?? ""),
      userId: host.id,
      parentGuardianOneLastName: lastName,
      countyId: answers.countyId ?? "",
      latitude: answers.at?.latitude ?? null,
      longitude: answers.at?.longitude ?? null,
      languages: [locale],
      hostingTypes: [...(answers.hostingTypes ?? [])],
      guests,
      bedrooms: rooms.length,
      immersionRate,
      foundUsWhere,
      createdAt: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  if (immersionRate !== null)
    await setOwnPrice(db, { hostFamilyId: id, service: "immersion", amount: immersionRate, today: dayOf(now) });
  await addRooms(db, id, rooms);
  await addMembers(db, id, { registration, host, now });
  return id;
}

const textsOf = ({
  title = "",
  secondTitle = "",
  description = "",
  addressLine1 = "",
  cityTown = "",
  postcode,
}: RegistrationAnswers) => ({
  title: withoutContact(title),
  secondTitle: withoutContact(secondTitle),
  description: withoutContact(description),
  addressLine1,
  cityTown,
  postcode: postcode || null,
});

// What everybody will read: families write to it through us.
const withoutContact = (text: string): string => masked(text, leadsAway(text));

// Two families of one name and town are two pages.
const slugFor = (lastName: string, town: string): string =>
  [slugOf(`${lastName} ${town}`), randomBytes(3).toString("hex")].filter(Boolean).join("-");

const addRooms = (db: Transaction, hostFamilyId: string, rooms: readonly number[]) =>
  db
    .insertInto("hostFamilyRoom")
    .values(rooms.map((beds, index) => ({ hostFamilyId, name: String(index + 1), beds, position: index })))
    .execute();

// Children are told by gender and birth date alone: nobody has asked for their names.
async function addMembers(db: Transaction, hostFamilyId: string, { registration, host, now }: NewHousehold) {
  const { firstName, lastName, answers } = registration;
  const children = answers.hasChildren ? (answers.children ?? []) : [];
  const members = await db
    .insertInto("hostFamilyMember")
    .values([
      { hostFamilyId, kind: "adult", firstName, lastName, gender: host.gender, dateOfBirth: host.dateOfBirth },
      ...children.map((child) => ({ hostFamilyId, kind: "child", firstName: "", lastName, ...child })),
    ])
    .returning(["id", "dateOfBirth"])
    .execute();
  const today = now.toISOString().slice(0, 10);
  await db
    .insertInto("vettingCheck")
    .values(
      members
        .filter((member) => needsOwnChecks(member, today))
        .flatMap(({ id: memberId }) =>
          (["identity", "police_check"] as const).map((kind) => ({
            hostFamilyId,
            memberId,
            kind,
            state: "open",
            updatedAt: now,
          })),
        ),
    )
    .execute();
}
