import type { Family } from "#shared/features/family/family.contract.ts";
import { urlOfKey } from "#shared/features/pictures/pictures.url.ts";
import { useText } from "#client/i18n/useText.ts";
import { hrefOf } from "#client/session/openRoutes.ts";
import { CardLink } from "#client/ui/page/Card.tsx";
import { Photo } from "#client/ui/media/Photo.tsx";
import { CircleMap } from "#client/resource/home/CircleMap.tsx";
import { kmOf } from "#client/resource/home/homeWords.ts";
import type { Known } from "./familyAnswers.ts";
import homeStyles from "#client/resource/home/Home.module.css";
import styles from "./Family.module.css";

const shown = 6;

interface AroundProps {
  readonly family: Family;
  readonly known: Known;
}

// What a child could do nearby, and a circle that the home is in.
export function FamilyAround({ family: { nearby, around, cityTown }, known }: AroundProps) {
  const t = useText("family");
  const centre = known?.at ?? around;
  return (
    <>
      {nearby.length > 0 && (
        <section>
          <h2 className={homeStyles.heading}>{t("nearby")}</h2>
          <ul className={styles.nearby} tabIndex={0} aria-label={t("nearby")}>
            {nearby.slice(0, shown).map((one) => (
              <li key={one.id}>
                <div className={styles.nearbyPicture}>
                  <Photo src={urlOfKey(one.picture)} alt="" ratio={1.4} sizes="220px" />
                </div>
                <h3 className="h5">
                  <CardLink href={hrefOf("activity", { id: one.slug })}>{one.title}</CardLink>
                </h3>
                <p>
                  {[
                    one.cityTown,
                    one.km === null ? null : t("km", { km: kmOf(one.km) }),
                    t("ages", { from: one.ageFrom, to: one.ageTo }),
                  ]
                    .filter((words) => words !== null)
                    .join(" · ")}
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
      {centre && (
        <section>
          <h2 className={homeStyles.heading}>{t("where")}</h2>
          <CircleMap
            centre={centre}
            isExact={known?.at != null}
            places={nearby}
            label={t("mapLabel", { town: cityTown })}
          />
          <p className={homeStyles.quiet}>
            {known?.address ? t("whereBooked", { address: `${known.address}, ${cityTown}` }) : t("whereNote")}
          </p>
        </section>
      )}
    </>
  );
}
