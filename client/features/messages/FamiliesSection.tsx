import { ChevronDown } from "lucide-react";
import { isStaff } from "#shared/access/roles.ts";
import type { ContextFamily } from "#shared/features/tripContext/tripContext.contract.ts";
import { formatMoment } from "#client/i18n/formatMoment.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { useText } from "#client/i18n/useText.ts";
import { rolesOf, userAtom } from "#client/session/session.ts";
import { hrefFor } from "#client/session/mayVisit.ts";
import { useAtomValue } from "jotai";
import { HomePicture } from "#client/ui/media/HomePicture.tsx";
import { StatePill } from "#client/ui/stay/StatePill.tsx";
import styles from "./Context.module.css";
import { ContextSection } from "./ContextSection.tsx";
import { srcOf } from "./conversationWords.ts";
import { dayAhead } from "./dayAhead.ts";
import { useFamilyCommand } from "./useFamilyCommand.tsx";
import { whyWords } from "./whyWords.ts";

// Who was asked, when, and what they answered.
interface FamiliesSectionProps {
  readonly families: readonly ContextFamily[];
  readonly onChanged: () => void;
}

export function FamiliesSection({ families, onChanged }: FamiliesSectionProps) {
  const [t, messages, states] = [useText("tripContext"), useText("messages"), useText("states")];
  const roles = rolesOf(useAtomValue(userAtom) ?? null);
  const { choose, said, sheet } = useFamilyCommand(onChanged);
  return (
    <ContextSection title={t("families")} name="families">
      <p role="status" className={styles.said}>
        {said}
      </p>
      {families.length === 0 && <p className={styles.none}>{t("noFamilies")}</p>}
      <ul className={styles.list}>
        {families.map((family) => {
          const name = messages("familyNamed", { name: family.name });
          const household = hrefFor(roles, "vettingManager");
          return (
            <li key={family.id} className={styles.row}>
              <HomePicture src={srcOf(family.picture)} size={34} />
              <span className={styles.rowWords}>
                {household === undefined ? (
                  <span className={styles.name}>{name}</span>
                ) : (
                  <a className={styles.name} href={`${household}?set=all&edit=${family.hostFamilyId}`}>
                    {name}
                  </a>
                )}
                <span className={styles.note}>{noteOf(t, family)}</span>
              </span>
              <FamilyState
                state={family.state}
                words={states(dataKey("hostingState", family.state))}
                {...(isStaff({ roles }) ? { name, onOpen: () => choose(family) } : {})}
              />
            </li>
          );
        })}
      </ul>
      {sheet}
    </ContextSection>
  );
}

interface FamilyStateProps {
  readonly state: ContextFamily["state"];
  readonly words: string;
  readonly name?: string;
  readonly onOpen?: () => void;
}

// Behind it stands what the office may do with the family now.
function FamilyState({ state, words, name = "", onOpen }: FamilyStateProps) {
  const t = useText("tripContext");
  if (!onOpen)
    return (
      <StatePill state={state} small>
        {words}
      </StatePill>
    );
  return (
    <button
      type="button"
      className={styles.stateButton}
      aria-label={t("familyMenu", { name, state: words })}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      <StatePill state={state} small>
        {words}
        <ChevronDown className={styles.opens} />
      </StatePill>
    </button>
  );
}

// Where, then why not, or until when they answer, or when they were asked.
function noteOf(
  t: ReturnType<typeof useText<"tripContext">>,
  { place, reason, askedAt, answerBy }: ContextFamily,
): string {
  const why = whyWords(t, reason);
  const more =
    why !== ""
      ? why
      : answerBy !== null
        ? t("answersBy", { moment: dayAhead(answerBy) })
        : askedAt !== null
          ? t("askedOn", { moment: formatMoment(askedAt) })
          : "";
  return [place, more].filter((words) => words !== "").join(" · ");
}
