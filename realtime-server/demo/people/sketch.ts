import type { Role } from "#shared/access/roles.ts";
import type { Look } from "#shared/features/pictures/pictures.kinds.ts";
import type { Locale } from "#shared/locales.ts";
import type { CountryCode } from "../places/countries.ts";

export type Gender = "f" | "m";

export type Health = { diet?: string; allergies?: string; condition?: string; notes?: string };

export type ChildSketch = readonly [
  first: string,
  last: string,
  gender: Gender,
  age: number,
  hobbies: string,
  health?: Health | undefined,
  look?: Look,
];

type AdultSketch = readonly [first: string, last: string, gender: Gender, look?: Look];

// Children name their guardians by place in the list of adults when not all of them are.
export type HouseholdSketch = {
  country: CountryCode;
  town: string;
  timezone: string;
  speaks: Locale;
  also?: readonly string[];
  adults: readonly AdultSketch[];
  children: readonly ChildSketch[];
  guardiansOf?: Readonly<Record<string, readonly number[]>>;
};

export type WorkerSketch = {
  first: string;
  last: string;
  gender: Gender;
  role: Role;
  country: CountryCode;
  town: string;
  timezone: string;
  speaks: Locale;
  business?: string;
  look?: Look;
};
