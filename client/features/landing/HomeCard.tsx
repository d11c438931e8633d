import { useLocale, useText } from "#client/i18n/useText.ts";
import { hrefOf } from "#client/session/openRoutes.ts";
import { CardLink } from "#client/ui/page/Card.tsx";
import { HomePicture } from "#client/ui/media/HomePicture.tsx";
import { Skeleton, Skeletons } from "#client/ui/state/Skeleton.tsx";
import { lineIn } from "#shared/features/family/family.words.ts";
import type { Home } from "#shared/features/landing/landing.contract.ts";
import { urlOfKey } from "#shared/features/pictures/pictures.url.ts";
import styles from "./HomeCard.module.css";
import grid from "./HomesWithRoom.module.css";

export function HomeCard({ home }: { readonly home: Home }) {
  const t = useText("landing");
  const { id, lastName, cityTown, countyName, countryCode, picture } = home;
  const place = { town: cityTown, county: countyName };
  return (
    <article className={styles.home}>
      <div className={styles.picture}>
        <HomePicture src={picture && urlOfKey(picture)} sizes="(width < 600px) 264px, (width < 1200px) 45vw, 292px" />
      </div>
      <h3 className={styles.name}>
        <CardLink href={hrefOf("family", { id })}>{t("familyName", { name: lastName })}</CardLink>
      </h3>
      <p className={styles.place}>{countryCode === "IE" ? t("placeInIreland", place) : t("place", place)}</p>
      <p className={styles.line}>{lineIn(useLocale(), home)}</p>
    </article>
  );
}

export function HomeSkeletons({ count }: { readonly count: number }) {
  return (
    <Skeletons>
      <div className={grid.homes}>
        {Array.from({ length: count }, (_, index) => (
          <div key={index} className={styles.blank}>
            <Skeleton shape="archCard" height="auto" />
            <Skeleton width="70%" height={18} />
            <Skeleton width="52%" />
          </div>
        ))}
      </div>
    </Skeletons>
  );
}
