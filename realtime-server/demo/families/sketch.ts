import type { DoorColour, HomeSetting, HomeStyle, SkinTone } from "#shared/features/pictures/pictures.kinds.ts";
import type { hostingTypes, VettingState } from "#shared/features/vetting/vetting.states.ts";
import type { Amenity } from "#shared/features/family/family.kinds.ts";
import type { CountySlug } from "../places/counties.ts";

// Name, gender, age, what they do.
export type Resident = readonly [name: string, gender: "f" | "m", age: number, occupation: string];

// A host family as a person would describe it; the first adult is the one who writes.
export type FamilySketch = {
  key: string;
  surname: string;
  line: string;
  also: string;
  town: string;
  county: CountySlug;
  address: string;
  postcode: string;
  at: readonly [latitude: number, longitude: number];
  house: readonly [style: HomeStyle, door: DoorColour, setting: HomeSetting];
  skin?: SkinTone;
  adults: readonly Resident[];
  children: readonly Resident[];
  languages: readonly string[];
  hosting: readonly (typeof hostingTypes)[number][];
  guests: number;
  bedrooms: number;
  night: number;
  has: readonly Amenity[];
  vetting: VettingState;
  since: number;
  found: string;
  photos: readonly string[];
  about: string;
};
