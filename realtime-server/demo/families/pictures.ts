import type { FamilyLooks, Look } from "#shared/features/pictures/pictures.kinds.ts";
import { activityKinds, landscapeViews, roomKinds, timesOfDay } from "#shared/features/pictures/pictures.kinds.ts";
import { oneOf } from "#shared/features/pictures/pictures.looks.ts";
import { pictureKey } from "#shared/features/pictures/pictures.rules.ts";
import { lookOf } from "../people/looks.ts";
import { pictureSeedOf, randomOf } from "../random.ts";
import { slugOf } from "../words.ts";
import type { FamilySketch, Resident } from "./sketch.ts";

// Two people whose faces the design shows are drawn as it shows them.
const faces: Readonly<Record<string, Look>> = {
  "aoife-byrne": {
    age: 43,
    hair: "wavy",
    hairColour: "auburn",
    skin: 0,
    cloth: "teal",
    collar: "crew",
    mouth: "smile",
    freckles: true,
  },
  "declan-byrne": { age: 45, hair: "short", hairColour: "brown", skin: 1, cloth: "ink", collar: "shirt", beard: true },
  "saoirse-byrne": {
    age: 13,
    hair: "long",
    hairColour: "auburn",
    skin: 0,
    cloth: "gorse",
    collar: "hood",
    mouth: "grin",
    freckles: true,
  },
  "oisin-byrne": {
    age: 10,
    hair: "curly",
    hairColour: "ginger",
    skin: 0,
    cloth: "spruce",
    collar: "crew",
    mouth: "grin",
    freckles: true,
  },
  "ruth-hartley": { age: 51, hair: "bun", hairColour: "brown", skin: 0, cloth: "moss" },
  "maire-osullivan": { age: 67, hair: "bun", hairColour: "white", skin: 0, glasses: true, cloth: "plum" },
  "tunde-adeyemi": { age: 47, hair: "buzz", hairColour: "black", skin: 6, cloth: "gorse", collar: "crew", beard: true },
  "claire-moreau": { age: 45, hair: "fringe", hairColour: "chestnut", skin: 1, cloth: "blue", earrings: true },
};

export function lookOfResident([first, gender, age]: Resident, { surname, skin }: FamilySketch, country: string): Look {
  const seed = slugOf(`${first} ${surname}`);
  return faces[seed] ?? lookOf({ seed, gender, age, country, ...(skin !== undefined && { skin }) });
}

export function homePicture({ key, house: [style, door, setting] }: FamilySketch): string {
  const time = randomOf(`light of ${key}`).pick(["morning", "noon", "golden", "golden", "dusk", "overcast"] as const);
  return pictureKey({ kind: "home", seed: pictureSeedOf(key), style, time, door, setting });
}

// "landscape coast: Kinvara Bay" is a picture and its caption.
export function photoOf(line: string, sketch: FamilySketch, country: string): { picture: string; caption: string } {
  const [kinds = "", ...rest] = line.split(": ");
  return { picture: pictureFor(kinds.split(" "), sketch, country), caption: rest.join(": ") };
}

function pictureFor(words: readonly string[], sketch: FamilySketch, country: string): string {
  const name = [sketch.key, ...words].join("-");
  const seed = pictureSeedOf(name);
  const time = randomOf(`light of ${name}`).pick(timesOfDay);
  const room = oneOf(roomKinds, words);
  if (room) return pictureKey({ kind: "room", seed, room });
  const activity = oneOf(activityKinds, words);
  if (activity) return pictureKey({ kind: "activity", seed, activity });
  const view = oneOf(landscapeViews, words);
  if (view) return pictureKey({ kind: "landscape", seed, view, time });
  if (words.includes("family")) return pictureKey({ kind: "family", seed, members: groupPortrait(sketch, country) });
  if (words.includes("home")) return homePicture(sketch);
  throw new Error(`No picture is called "${words.join(" ")}" (${sketch.key})`);
}

function groupPortrait(sketch: FamilySketch, country: string): FamilyLooks {
  const [first = {}, second = {}, ...others] = [...sketch.adults, ...sketch.children].map((one) =>
    lookOfResident(one, sketch, country),
  );
  return [first, second, ...others.slice(0, 3)];
}
