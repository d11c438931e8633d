import { useState } from "react";
import { amenityKeys } from "#shared/features/families/tags.ts";
import type { Household } from "#shared/features/householdDesk/household.records.ts";
import { pictureUrl } from "#shared/features/pictures/pictures.rules.ts";
import { localeNames, type Locale } from "#shared/locales.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { useText } from "#client/i18n/useText.ts";
import { hrefOf } from "#client/session/openRoutes.ts";
import { Chip } from "#client/ui/control/Chip.tsx";
import { Pill } from "#client/ui/control/Pill.tsx";
import { HomePicture } from "#client/ui/media/HomePicture.tsx";
import { TitledCard } from "#client/ui/page/TitledCard.tsx";
import styles from "./Households.module.css";
import { useStanding } from "./useStanding.ts";

// What parents read of it, beside what is changed, in each language in which it is said.
export function ParentsView({ household }: { readonly household: Household }) {
  const [t, families] = [useText("households"), useText("families")];
  const { slug, picture, countyName, profile, house, words = [] } = household;
  const [locale, setLocale] = useState<Locale | null>(null);
  const there = words.find((one) => one.locale === locale);
  const standing = useStanding(there);
  const said = there ?? { ...profile, houseRules: "" };
  const has = amenityKeys.filter((key) => house.amenities.includes(key));
  return (
    <TitledCard title={t("asParents")}>
      <div className={styles.facts}>
        <HomePicture src={picture && pictureUrl(picture, 400)} size={96} />
        <p className="h4">{t("familyNamed", { name: profile.name })}</p>
        <p className={styles.quiet}>{t("placeInCounty", { town: house.cityTown, county: countyName })}</p>
        {words.length > 0 && (
          <div className={styles.ways} role="group" aria-label={t("saidIn")}>
            <Chip isOn={!there} onClick={() => setLocale(null)}>
              {t("ownWords")}
            </Chip>
            {words.map(({ locale: one }) => (
              <Chip key={one} isOn={there?.locale === one} onClick={() => setLocale(one)}>
                {localeNames[one]}
              </Chip>
            ))}
          </div>
        )}
        {standing && (
          <p>
            <Pill hue={there?.isWithheld ? "ember" : "gorse"} small>
              {standing}
            </Pill>
          </p>
        )}
        <div className={styles.facts} {...(there && { lang: there.locale })}>
          <p>{said.title}</p>
          {said.secondTitle && <p className={styles.quiet}>{said.secondTitle}</p>}
          <p className={styles.long}>{said.description}</p>
          {said.houseRules && <p className={styles.long}>{said.houseRules}</p>}
        </div>
        <p className={styles.quiet}>{has.map((key) => families(dataKey("wantedAmenity", key))).join(" · ")}</p>
        <a href={hrefOf("publicFamily", { id: slug })}>{t("open")}</a>
      </div>
    </TitledCard>
  );
}
