import { pictureKinds, pictureWidths } from "./pictures.kinds.ts";
import type { Picture, PictureWidth } from "./pictures.kinds.ts";
import { oneOf } from "./pictures.looks.ts";
import { pictureFolder, urlOfKey } from "./pictures.url.ts";
import { readers, wordsOf } from "./pictures.words.ts";

export type PictureAddress = { key: string; picture: Picture; width?: PictureWidth };

const seedForm = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const longestSeed = 60;

// The name under which the database keeps a picture: "home/5f3a0c9d2b7e4416.cottage.golden".
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

export const pictureUrl = (picture: Picture | string, width?: PictureWidth): string =>
  urlOfKey(typeof picture === "string" ? picture : pictureKey(picture), width);

export function parsePictureUrl(path: string): PictureAddress | undefined {
  const width = pictureWidths.find((size) => path.endsWith(`.${size}.webp`));
  const ending = width ? `.${width}.webp` : ".svg";
  const key = path.slice(pictureFolder.length, -ending.length);
  const picture = parsePictureKey(key);
  if (!picture || pictureUrl(picture, width) !== path) return undefined;
  return { key, picture, ...(width && { width }) };
}

function isSeed(seed: string): boolean {
  return seed.length <= longestSeed && seedForm.test(seed);
}
