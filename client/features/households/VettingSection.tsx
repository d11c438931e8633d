import type { Household } from "#shared/features/householdDesk/household.records.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { formatDay } from "#client/i18n/format.ts";
import { formatFullMoment } from "#client/i18n/formatMoment.ts";
import { useText } from "#client/i18n/useText.ts";
import { hrefOf } from "#client/session/openRoutes.ts";
import { useMay } from "#client/session/useMay.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { LookPill } from "#client/ui/stay/LookPill.tsx";
import { lookOf } from "#client/ui/stay/stateLooks.ts";
import { standingLooks, vettingLooks } from "#client/ui/stay/vettingLooks.ts";
import styles from "./Households.module.css";

// Where its vetting stands, check by check, and who moved it.
export function VettingSection({ household }: { readonly household: Household }) {
  const [t, vetting] = [useText("households"), useText("vetting")];
  const mayRecord = useMay("vetting:read");
  const { id, checks, steps } = household;
  return (
    <section className={styles.section}>
      <h2 className="h3">{t("part.vetting")}</h2>
      {mayRecord && (
        <div>
          <Button size="sm" href={`${hrefOf("vettingManager")}?set=all&edit=${id}`}>
            {t("toVetting")}
          </Button>
        </div>
      )}
      <ul className={styles.rows} aria-label={t("checks")}>
        {checks.map(({ kind, memberName, standing, validUntil }, index) => (
          <li key={`${kind} ${memberName} ${index}`} className={styles.row}>
            <span className={styles.words}>
              <span>{[vetting(dataKey("checkKind", kind)), memberName].filter(Boolean).join(", ")}</span>
              {validUntil && <span className={styles.quiet}>{t("until", { day: formatDay(validUntil) })}</span>}
            </span>
            <LookPill look={lookOf(standingLooks, standing)}>{vetting(dataKey("checkStanding", standing))}</LookPill>
          </li>
        ))}
      </ul>
      <h3 className="h4">{vetting("history")}</h3>
      {steps.length === 0 && <p className={styles.quiet}>{vetting("noHistory")}</p>}
      <ul className={styles.rows}>
        {steps.map(({ toState, actorName, reason, source, at }) => (
          <li key={`${at} ${toState}`} className={styles.row}>
            <span className={styles.words}>
              <span className={styles.quiet}>
                {[formatFullMoment(at), actorName ?? vetting(dataKey("historySource", source))].join(" · ")}
              </span>
              {reason && <span>{reason}</span>}
            </span>
            <LookPill look={lookOf(vettingLooks, toState)}>{vetting(dataKey("vettingState", toState))}</LookPill>
          </li>
        ))}
      </ul>
    </section>
  );
}
