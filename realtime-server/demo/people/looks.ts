import type { HairColour, HairStyle, Look, SkinTone } from "#shared/features/pictures/pictures.kinds.ts";
import { randomOf } from "../random.ts";
import type { Random } from "../random.ts";
import type { Gender } from "./sketch.ts";

type Heritage = { skin: readonly SkinTone[]; hair: readonly HairColour[] };

const atlantic: Heritage = { skin: [0, 0, 1], hair: ["brown", "chestnut", "auburn", "ginger", "blond", "black"] };
const northern: Heritage = { skin: [0, 1], hair: ["blond", "fair", "brown", "chestnut"] };
const southern: Heritage = { skin: [1, 2, 2, 3], hair: ["black", "brown", "brown", "chestnut"] };
const eastAsian: Heritage = { skin: [0, 1], hair: ["black"] };
const dark: readonly HairColour[] = ["black"];

const heritageOf: Readonly<Record<string, Heritage>> = {
  IE: atlantic,
  GB: atlantic,
  US: atlantic,
  FR: { skin: [0, 1, 2], hair: ["brown", "chestnut", "black", "auburn", "blond"] },
  BE: northern,
  DE: northern,
  AT: northern,
  NL: northern,
  SE: northern,
  ES: southern,
  IT: southern,
  MX: { skin: [3, 4], hair: dark },
  JP: eastAsian,
  KR: eastAsian,
  CN: eastAsian,
  TW: eastAsian,
};

const hairOfGirls: readonly HairStyle[] = ["long", "bob", "ponytail", "wavy", "fringe", "braids", "curly"];
const hairOfBoys: readonly HairStyle[] = ["short", "side", "curly", "buzz", "quiff"];
const hairOfWomen: readonly HairStyle[] = ["long", "bob", "ponytail", "wavy", "bun", "short", "curly", "fringe"];
const hairOfMen: readonly HairStyle[] = ["short", "side", "buzz", "quiff", "bald", "curly"];

type Sitter = { seed: string; gender: Gender; age: number; country: string; skin?: SkinTone };

export function lookOf(sitter: Sitter): Look {
  const random = randomOf(`look of ${sitter.seed}`);
  const heritage = heritageOf[sitter.country] ?? atlantic;
  const skin = sitter.skin ?? random.pick(heritage.skin);
  return {
    age: sitter.age,
    hair: random.pick(stylesFor(sitter)),
    hairColour: hairColourFor(sitter, skin >= 4 ? dark : heritage.hair, random),
    skin,
    ...(sitter.age > 20 && random.chance(0.3) && { glasses: true as const }),
    ...(sitter.gender === "m" && sitter.age > 24 && random.chance(0.35) && { beard: true as const }),
    ...(sitter.gender === "f" && sitter.age > 15 && random.chance(0.3) && { earrings: true as const }),
  };
}

function stylesFor({ gender, age }: Sitter): readonly HairStyle[] {
  if (age < 20) return gender === "f" ? hairOfGirls : hairOfBoys;
  return gender === "f" ? hairOfWomen : hairOfMen;
}

function hairColourFor({ age }: Sitter, colours: readonly HairColour[], random: Random): HairColour {
  if (age >= 66) return "white";
  return age >= 56 ? "grey" : random.pick(colours);
}
