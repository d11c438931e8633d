import { pictureKinds, pictureWidths } from "./pictures.kinds.ts";
import type { Picture, PictureWidth } from "./pictures.kinds.ts";
import { oneOf } from "./pictures.looks.ts";
import { readers, wordsOf } from "./pictures.words.ts";

export type PictureAddress = { key: string; picture: Picture; width?: PictureWidth };

const seedForm = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const longestSeed = 60;
const folder = "/pictures/";

// The name under which the database keeps a picture: "home/kinvara-byrne.cottage.golden".
export function pictureKey(picture: Picture): string {
  if (!isSeed(picture.seed)) throw new Error(`"${picture.seed}" cannot be the seed of a picture`);
  return `${picture.kind}/${[picture.seed, ...wordsOf(picture)].filter((word) => word !== undefined).join(".")}`;
}

// Lenient reading, then the same key must come out again: whatever is unknown, doubled or out of order is refused.
export function parsePictureKey(key: string): Picture | undefined {
  const [kindWord = "", name = ""] = key.split("/");
  const [seed = "", ...words] = name.split(".");
  const kind = oneOf(pictureKinds, [kindWord]);
  const picture = kind && isSeed(seed) ? readers[kind](seed, words) : undefined;
  return picture && pictureKey(picture) === key ? picture : undefined;
}

// An avatar is a drawing and has no width.
export function pictureUrl(picture: Picture | string, width: PictureWidth = 800): string {
  const key = typeof picture === "string" ? picture : pictureKey(picture);
  return `${folder}${key}.${key.startsWith("avatar/") ? "svg" : `${width}.webp`}`;
}

export function parsePictureUrl(path: string): PictureAddress | undefined {
  const width = pictureWidths.find((size) => path.endsWith(`.${size}.webp`));
  const ending = width ? `.${width}.webp` : ".svg";
  const key = path.slice(folder.length, -ending.length);
  const picture = parsePictureKey(key);
  if (!picture || pictureUrl(picture, width) !== path) return undefined;
  return { key, picture, ...(width && { width }) };
}

function isSeed(seed: string): boolean {
  return seed.length <= longestSeed && seedForm.test(seed);
}
