import { useState } from "react";
import type { AskedFamily, FamilyTrip } from "#shared/features/familyTrips/familyTrips.contract.ts";
import { pictureUrl } from "#shared/features/pictures/pictures.rules.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { formatFullMoment } from "#client/i18n/formatMoment.ts";
import { useText } from "#client/i18n/useText.ts";
import { CommandSheet } from "#client/resource/commands/CommandSheet.tsx";
import { Button } from "#client/ui/control/Button.tsx";
import { HomePicture } from "#client/ui/media/HomePicture.tsx";
import { StatePill } from "#client/ui/stay/StatePill.tsx";
import styles from "./FamilyTrip.module.css";
import { Fold } from "./Fold.tsx";
import { useAnswered } from "./useAnswered.ts";

interface FamiliesSectionProps {
  readonly trip: FamilyTrip;
  readonly onChanged: () => void;
}

// The families that were asked: who is chosen, who steps in after them, and what can be done with each.
export function FamiliesSection({ trip: { families }, onChanged }: FamiliesSectionProps) {
  const [t, states] = [useText("familyTrips"), useText("states")];
  const [chosen, setChosen] = useState<AskedFamily | null>(null);
  const [, answered] = useAnswered(() => {
    setChosen(null);
    onChanged();
  });
  return (
    <div data-print="no">
      <Fold title={t("families")} note={String(families.length)}>
        {families.length === 0 && <p className={styles.quiet}>{t("noFamilies")}</p>}
        <ul className={styles.legs}>
          {families.map((family) => (
            <li key={family.id} className={styles.leg}>
              <HomePicture src={family.picture && pictureUrl(family.picture)} size={44} />
              <div className={styles.grows}>
                <p>
                  {t("familyNamed", { name: family.name })}, {family.place}
                </p>
                <p className={styles.pills}>
                  <StatePill state={family.state}>{states(dataKey("hostingState", family.state))}</StatePill>
                  <span className={styles.quiet}>{placeOf(t, family)}</span>
                </p>
              </div>
              <Button size="sm" onClick={() => setChosen(family)}>
                {t("change")}
                <span className="visually-hidden">: {family.name}</span>
              </Button>
            </li>
          ))}
        </ul>
        {chosen && (
          <CommandSheet
            entity="hosting"
            id={chosen.id}
            title={t("familyNamed", { name: chosen.name })}
            onAnswered={answered}
            onClose={() => setChosen(null)}
          />
        )}
      </Fold>
    </div>
  );
}

function placeOf(
  t: ReturnType<typeof useText<"familyTrips">>,
  { isSelected, backupOrder, answerBy }: AskedFamily,
): string {
  if (answerBy !== null && isSelected) return t("answersBy", { moment: formatFullMoment(answerBy) });
  if (isSelected) return t("firstChoice");
  return backupOrder === null ? "" : t("backup", { place: backupOrder });
}
