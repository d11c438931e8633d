import { demoAccounts } from "#shared/features/account/demoAccounts.ts";
import type { Role } from "#shared/access/roles.ts";
import type { Look } from "#shared/features/pictures/pictures.kinds.ts";
import { pictureKey } from "#shared/features/pictures/pictures.rules.ts";
import type { Locale } from "#shared/locales.ts";
import { isoOf, momentAt } from "./days.ts";
import type { Day, Moment } from "./days.ts";
import { lookOf } from "./people/looks.ts";
import { phoneOf } from "./people/phones.ts";
import type { Gender } from "./people/sketch.ts";
import type { Places } from "./places/places.ts";
import { pictureSeedOf, randomOf } from "./random.ts";
import type { UserRoleRow, UserRow } from "./rows.ts";
import { slugOf } from "./words.ts";

export type Person = { user: UserRow; role: Role; speaks: Locale; country: string; businessName?: string };

type PersonSketch = {
  first: string;
  last: string;
  gender: Gender;
  age: number;
  role: Role;
  country: string;
  town: string;
  timezone: string;
  speaks: Locale;
  mailDomain: string;
  joinedAt: Moment;
  look?: Look;
  businessId?: number;
  businessName?: string;
  address?: string;
};

export type Register = { appUser: UserRow[]; userRole: UserRoleRow[]; enter: (sketch: PersonSketch) => Person };

// Every account of the world is entered here, so that ids follow each other and demo addresses find their people.
export function createRegister(places: Places): Register {
  const appUser: UserRow[] = [];
  const userRole: UserRoleRow[] = [];
  const enter = (sketch: PersonSketch): Person => {
    const user = userRowOf(sketch, appUser.length + 1, places);
    appUser.push(user);
    userRole.push({ userId: user.id, role: sketch.role });
    const { role, speaks, country, businessName } = sketch;
    return { user, role, speaks, country, ...(businessName && { businessName }) };
  };
  return { appUser, userRole, enter };
}

function userRowOf(sketch: PersonSketch, id: number, places: Places): UserRow {
  const { first, last, country, speaks, joinedAt } = sketch;
  const demo = demoAccounts.find(({ name, role }) => name === `${first} ${last}` && role === sketch.role);
  return {
    id,
    email: demo?.email ?? `${slugOf(first)}.${slugOf(last)}@${sketch.mailDomain}`,
    emailVerifiedAt: isoOf(joinedAt + 540_000),
    firstName: first,
    lastName: last,
    phone: phoneOf(`${first} ${last}`, country),
    addressLine1: sketch.address ?? null,
    cityTown: sketch.town,
    countryId: places.countryIdOf(country),
    locale: demo ? "en" : speaks,
    timezone: sketch.timezone,
    picture: portraitOf({ name: `${first} ${last}`, ...sketch }),
    businessId: sketch.businessId ?? null,
    createdAt: isoOf(joinedAt),
  };
}

type Portrait = { name: string; gender: Gender; age: number; country: string; look?: Look };

export function portraitOf({ name, look, ...sitter }: Portrait): string {
  const seed = slugOf(name);
  return pictureKey({ kind: "avatar", seed: pictureSeedOf(seed), look: look ?? lookOf({ seed, ...sitter }) });
}

export const genderWord = (gender: Gender): "female" | "male" => (gender === "f" ? "female" : "male");

// A day of joining, in the day's waking hours.
export function joinedOn(day: Day, name: string): Moment {
  const random = randomOf(`joining of ${name}`);
  return momentAt(day, `${String(random.int(8, 21)).padStart(2, "0")}:${String(random.int(0, 59)).padStart(2, "0")}`);
}
