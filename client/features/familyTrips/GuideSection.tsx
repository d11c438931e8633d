import { useState } from "react";
import type { FamilyTrip } from "#shared/features/familyTrips/familyTrips.contract.ts";
import type { GuidePart } from "#shared/features/familyTrips/guide.contract.ts";
import { guideSections } from "#shared/features/ourHome/guide.kinds.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { useText } from "#client/i18n/useText.ts";
import { Button } from "#client/ui/control/Button.tsx";
import styles from "./FamilyTrip.module.css";
import { Fold } from "./Fold.tsx";

interface GuideSectionProps {
  readonly trip: FamilyTrip;
  // In the reader's language, where it was written in another.
  readonly translated: readonly GuidePart[];
}

// What the family tells whoever is coming: read on the way there, without a connection, and printed with the rest.
export function GuideSection({ trip: { home }, translated }: GuideSectionProps) {
  const t = useText("guide");
  const [showsOriginal, setShowsOriginal] = useState(false);
  const guide = home?.contact?.guide ?? [];
  if (guide.length === 0) return null;
  return (
    <Fold
      title={t("title")}
      isOpen={location.hash === "#guide"}
      action={
        translated.length > 0 && (
          <Button
            size="sm"
            kind="quiet"
            data-print="no"
            aria-pressed={showsOriginal}
            onClick={() => setShowsOriginal(!showsOriginal)}
          >
            {showsOriginal ? t("showTranslated") : t("showOriginal")}
          </Button>
        )
      }
    >
      <dl className={styles.guide} id="guide">
        {guideSections.map((section) => {
          const text = guide.find((part) => part.section === section)?.text;
          const other = translated.find((part) => part.section === section);
          return (
            text && (
              <div key={section}>
                <dt>{t(dataKey("guideSection", section))}</dt>
                {other && showsOriginal ? <dd lang={other.lang}>{text}</dd> : <dd>{other?.text ?? text}</dd>}
              </div>
            )
          );
        })}
      </dl>
      {translated.length > 0 && !showsOriginal && <p className={styles.quiet}>{t("isTranslated")}</p>}
    </Fold>
  );
}
