import type { Key, Say } from "#client/i18n/words.ts";
import { currentLocale } from "#client/i18n/text.ts";
import type { Choice } from "#client/ui/form/choice.ts";
import { ageRange } from "#shared/features/landing/landing.rules.ts";
import type { ActivityKind } from "#shared/features/pictures/pictures.kinds.ts";

type SayLanding = Say<"landing">;

// The order is the one in which they are offered.
export const categoryNames: Readonly<Record<ActivityKind, Key<"landing">>> = {
  riding: "riding",
  sailing: "sailing",
  camp: "camp",
  football: "football",
  cycling: "cycling",
  hiking: "hiking",
  surf: "surf",
  art: "art",
  music: "music",
  cooking: "cooking",
};

const categories = Object.keys(categoryNames).filter(isCategory);

export function isCategory(name: string): name is ActivityKind {
  return Object.hasOwn(categoryNames, name);
}

const ages = Array.from({ length: ageRange.to - ageRange.from }, (_, index) => ageRange.from + index);

// The empty value is no wish at all.
export const countryChoices = (t: SayLanding, codes: readonly string[]): Choice[] => {
  const names = new Intl.DisplayNames(currentLocale(), { type: "region" });
  return [
    { value: "", label: t("anywhere") },
    ...codes.map((code) => ({ value: code, label: names.of(code) ?? code })),
  ];
};

export const ageChoices = (t: SayLanding): Choice[] => [
  { value: "", label: t("anyAge") },
  ...ages.map((age) => ({ value: String(age), label: t("yearsOld", { count: age }) })),
  { value: String(ageRange.to), label: t("grownUp") },
];

export const categoryChoices = (t: SayLanding): Choice[] => [
  { value: "", label: t("anything") },
  ...categories.map((kind) => ({ value: kind, label: t(categoryNames[kind]) })),
];
