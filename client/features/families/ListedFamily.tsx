import { useText } from "#client/i18n/useText.ts";
import { useHomeHref } from "#client/resource/home/useHomeHref.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { Checkbox } from "#client/ui/form/Checkbox.tsx";
import { useHeart } from "#client/resource/hearts/useHeart.ts";
import { FamilyCard } from "#client/ui/stay/FamilyCard.tsx";
import type { FamilyCard as Card, FamilyReason } from "#shared/features/families/families.contract.ts";
import { activityKinds } from "#shared/features/pictures/pictures.kinds.ts";
import { urlOfKey } from "#shared/features/pictures/pictures.url.ts";
import type { Say } from "#client/i18n/words.ts";
import { labelOf } from "./familyLabels.ts";
import { useCompared } from "./useCompared.ts";

type SayFamilies = Say<"families">;

export function ListedFamily({ family }: { readonly family: Card }) {
  const t = useText("families");
  const compared = useCompared();
  const heart = useHeart("homes", family.id);
  const hrefOfHome = useHomeHref();
  const { slug, lastName, cityTown, countyName, countryCode, picture, nightly, currency, nearby, hosted, isNew } =
    family;
  const name = t("familyName", { name: lastName });
  const place = { town: cityTown, county: countyName };
  const praise = hosted > 0 ? t("hosted", { count: hosted }) : isNew ? t("new") : null;
  return (
    <FamilyCard
      href={hrefOfHome(slug)}
      name={name}
      place={countryCode === "IE" ? t("placeInIreland", place) : t("place", place)}
      people={peopleOf(t, family)}
      pictureSrc={picture && urlOfKey(picture)}
      isSaved={heart.isOn}
      onSave={heart.give}
      nightly={nightly === null ? null : { minor: nightly, currency }}
      {...(praise !== null && { praise })}
      {...(nearby !== null &&
        activityKinds.some((kind) => kind === nearby) && { nearby: labelOf(t, "near", nearby, null) })}
      reasons={family.reasons.map((reason) => reasonIn(t, reason))}
      action={
        <Checkbox
          checked={compared.has(slug)}
          disabled={!compared.has(slug) && compared.isFull}
          onChange={() => compared.toggle(slug)}
          aria-label={t("compareFamily", { name })}
        >
          {t("compare")}
        </Checkbox>
      }
      sizes="(width < 600px) 92vw, (width < 1200px) 45vw, 300px"
    />
  );
}

const peopleOf = (t: SayFamilies, { adults, children, animals }: Card): string =>
  [
    t("adults", { count: adults }),
    ...(children.length > 0
      ? [t("children", { count: children.length, ages: children.map(({ age }) => age).join(", ") })]
      : []),
    ...animals.map((animal) => labelOf(t, "am", animal, null)),
  ].join(" · ");

export function reasonIn(t: SayFamilies, { kind, key, gender, age, does }: FamilyReason): string {
  if (kind === "child") {
    const who =
      gender === "female" ? t("daughterOf", { age }) : gender === "male" ? t("sonOf", { age }) : t("childOf", { age });
    return does === "" ? who : t("whoDoes", { who, does });
  }
  if (kind === "interest") return t("sharesInterest", { interest: labelOf(t, "int", key, null) });
  if (kind === "nearby") return t("hasNearby", { activity: labelOf(t, "near", key, null) });
  if (kind === "animals") return t("hasNoAnimals");
  return key === "vegetarian" || key === "gluten_free" || key === "halal"
    ? t("cooks", { diet: t(dataKey("diet", key)) })
    : key;
}
