import type { ContextFamily } from "#shared/features/tripContext/tripContext.contract.ts";
import { formatMoment } from "#client/i18n/format.ts";
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
import { whyWords } from "./whyWords.ts";

// Who was asked, when, and what they answered.
export function FamiliesSection({ families }: { readonly families: readonly ContextFamily[] }) {
  const [t, messages, states] = [useText("tripContext"), useText("messages"), useText("states")];
  const roles = rolesOf(useAtomValue(userAtom) ?? null);
  return (
    <ContextSection title={t("families")}>
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
              <StatePill state={family.state} small>
                {states(dataKey("hostingState", family.state))}
              </StatePill>
            </li>
          );
        })}
      </ul>
    </ContextSection>
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
