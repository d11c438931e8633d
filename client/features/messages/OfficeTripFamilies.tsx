import type { AskedFamily } from "#shared/features/familyTrips/familyTrips.contract.ts";
import type { ContextFamily } from "#shared/features/tripContext/tripContext.contract.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { formatFullMoment } from "#client/i18n/formatMoment.ts";
import { useText } from "#client/i18n/useText.ts";
import { HomeAreas } from "#client/resource/AreaBadges.tsx";
import { Button } from "#client/ui/control/Button.tsx";
import { HomePicture } from "#client/ui/media/HomePicture.tsx";
import { StatePill } from "#client/ui/stay/StatePill.tsx";
import context from "./Context.module.css";
import { ContextSection } from "./ContextSection.tsx";
import { srcOf } from "./conversationWords.ts";
import styles from "./OfficeTrip.module.css";
import { useFamilyCommand } from "./useFamilyCommand.tsx";
import { whyWords } from "./whyWords.ts";

interface AskedFamiliesProps {
  readonly families: readonly ContextFamily[];
  // The same, with who steps in after whom.
  readonly asked: readonly AskedFamily[];
  readonly onChanged: () => void;
}

// Who was asked and what they answered, who steps in after them, and what can be done with each.
export function AskedFamilies({ families, asked, onChanged }: AskedFamiliesProps) {
  const [t, own, messages, states] = [
    useText("tripContext"),
    useText("officeTrip"),
    useText("messages"),
    useText("states"),
  ];
  const { choose, said, sheet } = useFamilyCommand(onChanged);
  const noteOf = ({ id, place, reason, answerBy, isSelected }: ContextFamily): string => {
    const backup = asked.find((one) => one.id === id)?.backupOrder ?? null;
    const parts = [
      place,
      isSelected ? own("chosen") : backup === null ? "" : own("backup", { place: backup }),
      answerBy === null ? "" : t("answersBy", { moment: formatFullMoment(answerBy) }),
      whyWords(t, reason),
    ];
    return parts.filter((part) => part !== "").join(" · ");
  };
  return (
    <ContextSection title={t("families")}>
      {families.length === 0 && <p className={context.none}>{t("noFamilies")}</p>}
      <p role="status" className={context.said}>
        {said}
      </p>
      <ul className={context.list}>
        {families.map((family) => (
          <li key={family.id} className={`${context.row} ${styles.family}`}>
            <HomePicture src={srcOf(family.picture)} size={34} />
            <span className={context.rowWords}>
              <span className={context.name}>{messages("familyNamed", { name: family.name })}</span>
              <span className={context.note}>{noteOf(family)}</span>
              {family.isSelected && <HomeAreas householdId={family.hostFamilyId} />}
            </span>
            <span className={styles.familyActs}>
              <StatePill state={family.state} small>
                {states(dataKey("hostingState", family.state))}
              </StatePill>
              <Button size="sm" onClick={() => choose(family)}>
                {own("change")}
                <span className="visually-hidden">: {family.name}</span>
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {sheet}
    </ContextSection>
  );
}
