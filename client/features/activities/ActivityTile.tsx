import type { ActivityCard } from "#shared/features/activities/activities.contract.ts";
import { urlOfKey } from "#shared/features/pictures/pictures.url.ts";
import { formatDay } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { Heart } from "#client/resource/hearts/Heart.tsx";
import { hrefOf } from "#client/session/openRoutes.ts";
import { Photo } from "#client/ui/media/Photo.tsx";
import { CardLink } from "#client/ui/page/Card.tsx";
import { priceName } from "./activityWords.ts";
import styles from "./Activities.module.css";

interface ActivityTileProps {
  readonly activity: ActivityCard;
  // The days that were chosen go along.
  readonly search: string;
}

export function ActivityTile({ activity, search }: ActivityTileProps) {
  const t = useText("activities");
  const { id, slug, title, cityTown, countyName, ageFrom, ageTo, picture, openWeeks, nextMonday, left } = activity;
  const href = hrefOf("activity", { id: slug });
  const price = priceName(t, activity);
  return (
    <article className={styles.tile}>
      <div className={styles.picture}>
        <Photo src={urlOfKey(picture)} alt="" ratio={1.4} sizes="(width < 600px) 92vw, (width < 1200px) 45vw, 300px" />
        <span className={styles.heart}>
          <Heart kind="activities" id={id} name={title} />
        </span>
      </div>
      <h3 className={styles.name}>
        <CardLink href={href && `${href}${search}`}>{title}</CardLink>
      </h3>
      <p className={styles.line}>
        {t("place", { town: cityTown, county: countyName })} · {t("ages", { from: ageFrom, to: ageTo })}
      </p>
      {price && <p className={styles.price}>{price}</p>}
      <p className={styles.line}>
        {nextMonday === null
          ? t("full")
          : `${t("openWeeks", { count: openWeeks })} · ${t("leftFrom", { count: left, day: formatDay(nextMonday) })}`}
      </p>
    </article>
  );
}
