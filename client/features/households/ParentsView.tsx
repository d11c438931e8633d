import { amenityKeys } from "#shared/features/families/tags.ts";
import type { Household } from "#shared/features/householdDesk/household.records.ts";
import { pictureUrl } from "#shared/features/pictures/pictures.rules.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { useText } from "#client/i18n/useText.ts";
import { hrefOf } from "#client/session/openRoutes.ts";
import { HomePicture } from "#client/ui/media/HomePicture.tsx";
import { TitledCard } from "#client/ui/page/TitledCard.tsx";
import styles from "./Households.module.css";

// What parents read of it, beside what is changed.
export function ParentsView({ household }: { readonly household: Household }) {
  const [t, families] = [useText("households"), useText("families")];
  const { slug, picture, countyName, profile, house } = household;
  const has = amenityKeys.filter((key) => house.amenities.includes(key));
  return (
    <TitledCard title={t("asParents")}>
      <div className={styles.facts}>
        <HomePicture src={picture && pictureUrl(picture, 400)} size={96} />
        <p className="h4">{t("familyNamed", { name: profile.name })}</p>
        <p className={styles.quiet}>{t("placeInCounty", { town: house.cityTown, county: countyName })}</p>
        <p>{profile.title}</p>
        {profile.secondTitle && <p className={styles.quiet}>{profile.secondTitle}</p>}
        <p className={styles.long}>{profile.description}</p>
        <p className={styles.quiet}>{has.map((key) => families(dataKey("wantedAmenity", key))).join(" · ")}</p>
        <a href={hrefOf("publicFamily", { id: slug })}>{t("open")}</a>
      </div>
    </TitledCard>
  );
}
