import { pagePictures } from "#shared/features/pictures/pictures.product.ts";
import { urlOfKey } from "#shared/features/pictures/pictures.url.ts";

export type StayKind = "immersion" | "hosting" | "academic" | "internship";

const kinds: Readonly<Record<number, StayKind>> = { 1: "immersion", 2: "hosting", 10: "academic", 11: "internship" };
const pictures: Readonly<Record<StayKind, string>> = {
  immersion: pagePictures.kitchen,
  hosting: pagePictures.sittingRoom,
  academic: pagePictures.study,
  internship: pagePictures.garden,
};
// Of what its name says is special about it.
const special: readonly (readonly [RegExp, string])[] = [
  [/rid/, pagePictures.riding],
  [/sail/, pagePictures.sailing],
  [/camp/, pagePictures.camp],
];

// The four categories of the specification.
export const kindOfCategory = (categoryId: number): StayKind => kinds[categoryId] ?? "hosting";

export const pictureOfType = (slug: string, categoryId: number): string =>
  urlOfKey(special.find(([word]) => word.test(slug))?.[1] ?? pictures[kindOfCategory(categoryId)], 400);
