import { formatList } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { hrefOf } from "#client/session/openRoutes.ts";
import { CardLink } from "#client/ui/page/Card.tsx";
import { Photo } from "#client/ui/media/Photo.tsx";
import { Skeleton, Skeletons } from "#client/ui/state/Skeleton.tsx";
import type { ActivityGroup } from "#shared/features/landing/landing.contract.ts";
import { urlOfKey } from "#shared/features/pictures/pictures.url.ts";
import styles from "./DaysOut.module.css";
import { categoryNames } from "./searchChoices.ts";

const mostTiles = 5;

interface DaysOutProps {
  // Null as long as the server has not answered.
  readonly groups: readonly ActivityGroup[] | null;
}

export function DaysOut({ groups }: DaysOutProps) {
  const t = useText("story");
  if (groups?.length === 0) return null;
  return (
    <section id="days" className={styles.section} aria-labelledby="days-title">
      <h2 id="days-title" className={styles.title}>
        {t("daysTitle")}
      </h2>
      {groups ? (
        <ul className={styles.tiles}>
          {groups.slice(0, mostTiles).map((group) => (
            <li key={group.category} className={styles.tile}>
              <Tile group={group} />
            </li>
          ))}
        </ul>
      ) : (
        <Skeletons>
          <div className={styles.tiles}>
            {Array.from({ length: mostTiles }, (_, index) => (
              <div key={index} className={styles.tile}>
                <Skeleton height="100%" />
              </div>
            ))}
          </div>
        </Skeletons>
      )}
    </section>
  );
}

// Until the activities have a list of their own, a kind leads to the homes it is near to.
function Tile({ group: { category, countyNames, picture } }: { readonly group: ActivityGroup }) {
  const landing = useText("landing");
  return (
    <article className={styles.card}>
      <Photo src={urlOfKey(picture)} alt="" sizes="(width < 900px) 100vw, 520px" className={styles.photo ?? ""} />
      <div className={styles.words}>
        <h3 className={styles.name}>
          <CardLink href={hrefOf("activities", { type: category }) ?? `/?category=${category}#homes`}>
            {landing(categoryNames[category])}
          </CardLink>
        </h3>
        <p className={styles.places}>{formatList(countyNames)}</p>
      </div>
    </article>
  );
}
