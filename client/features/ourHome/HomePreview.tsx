import { Languages, MapPin } from "lucide-react";
import { useText } from "#client/i18n/useText.ts";
import { HomeAbout } from "#client/resource/home/HomeAbout.tsx";
import { HomeHousehold } from "#client/resource/home/HomeHousehold.tsx";
import { HomePhotos } from "#client/resource/home/HomePhotos.tsx";
import { HomeWeek } from "#client/resource/home/HomeWeek.tsx";
import { languageNames } from "#client/resource/home/homeWords.ts";
import { today } from "#client/resource/today.ts";
import { shownOf } from "./homeDraft.ts";
import styles from "./OurHome.module.css";
import type { Editing } from "./useOurHome.ts";

// What a parent reads, from what stands in the fields at this moment; by the parts of the family's page itself.
export function HomePreview({ editing: { home, draft } }: { readonly editing: Editing }) {
  const t = useText("ourHome");
  const of = useText("family");
  const shown = shownOf(home, draft, today());
  const name = of("familyName", { name: shown.lastName });
  return (
    <div className={styles.shown}>
      <div>
        <p className={styles.shownName}>{name}</p>
        <ul className={styles.shownFacts}>
          <li>
            <MapPin />
            {of("place", { town: shown.cityTown, county: shown.countyName })}
          </li>
          {shown.languages.length > 0 && (
            <li>
              <Languages />
              {languageNames(shown.languages)}
            </li>
          )}
        </ul>
      </div>
      {shown.photos.length > 0 ? (
        <HomePhotos photos={shown.photos} name={name} isNarrow />
      ) : (
        <p className={styles.quiet}>{t("noPublicPhotos")}</p>
      )}
      <HomeAbout {...shown} />
      <HomeHousehold family={shown} known={null} />
      <HomeWeek week={shown.week} />
    </div>
  );
}
