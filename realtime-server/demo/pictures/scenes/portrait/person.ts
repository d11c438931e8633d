import { clothColours, hairColours, hairStyles } from "#shared/features/pictures/pictures.kinds.ts";
import type {
  ClothColour,
  Collar,
  HairColour,
  HairStyle,
  Look,
  Mouth,
} from "#shared/features/pictures/pictures.kinds.ts";
import type { Random } from "../random.ts";

// A look with every question answered.
export type Person = {
  readonly skin: string;
  readonly hair: string;
  readonly hairStyle: HairStyle;
  readonly cloth: string;
  readonly turn: number;
  readonly collar: Collar;
  readonly mouth: Mouth;
  readonly isChild: boolean;
  readonly isYoung: boolean;
  readonly isGreying: boolean;
  readonly look: Look;
};

const skins = ["#f6d9c4", "#efc4a4", "#e3ae88", "#cf946c", "#a96f4c", "#7d4e35", "#5c3827"] as const;

const hairs: Readonly<Record<HairColour, string>> = {
  black: "#221d1c",
  brown: "#4b3225",
  chestnut: "#6e4329",
  auburn: "#8f4a2a",
  ginger: "#bd6a34",
  blond: "#cfa663",
  fair: "#e2c78d",
  grey: "#9c9a95",
  white: "#dedbd3",
};

const cloths: Readonly<Record<ClothColour, string>> = {
  spruce: "#2f6a5a",
  brick: "#b5523a",
  blue: "#3c6486",
  gorse: "#d8a23a",
  plum: "#6e4f6e",
  oat: "#e8e0cf",
  ink: "#3b4252",
  moss: "#8a9a5b",
  rose: "#c98a8a",
  teal: "#4f7f86",
};

// The seed gives nobody grey hair, a bald head or a headscarf: those are asked for.
const everydayHair = hairColours.slice(0, 7);
const everydayStyles = hairStyles.slice(0, 9);

// The order of the questions is part of the picture: the seed is asked only for what the look leaves open.
export function personFrom(look: Look, random: Random): Person {
  const skin = skins[look.skin ?? random.whole(0, 6)] ?? skins[0];
  const hair = hairs[look.hairColour ?? random.pick(everydayHair)];
  const hairStyle = look.hair ?? random.pick(everydayStyles);
  const cloth = cloths[look.cloth ?? random.pick(clothColours)];
  const turn = random.range(-1.8, 1.8);
  const collar = look.collar ?? random.pick(["crew", "crew", "shirt", "hood", "vee"] as const);
  const mouth = look.mouth ?? random.pick(["smile", "smile", "grin", "soft"] as const);
  return {
    skin,
    hair,
    hairStyle,
    cloth,
    turn,
    collar,
    mouth,
    look,
    isChild: look.age !== undefined && look.age < 18,
    isYoung: look.age !== undefined && look.age < 13,
    isGreying: look.hairColour === "white" || look.hairColour === "grey",
  };
}
