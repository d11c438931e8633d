import type { FamilyTrip } from "#shared/features/familyTrips/familyTrips.contract.ts";
import { guideSections } from "#shared/features/ourHome/guide.kinds.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { useText } from "#client/i18n/useText.ts";
import styles from "./FamilyTrip.module.css";
import { Fold } from "./Fold.tsx";

// What the family tells whoever is coming: read on the way there, without a connection, and printed with the rest.
export function GuideSection({ trip: { home } }: { readonly trip: FamilyTrip }) {
  const t = useText("guide");
  const guide = home?.contact?.guide ?? [];
  if (guide.length === 0) return null;
  return (
    <Fold title={t("title")}>
      <dl className={styles.guide}>
        {guideSections.map((section) => {
          const text = guide.find((part) => part.section === section)?.text;
          return (
            text && (
              <div key={section}>
                <dt>{t(dataKey("guideSection", section))}</dt>
                <dd>{text}</dd>
              </div>
            )
          );
        })}
      </dl>
    </Fold>
  );
}
