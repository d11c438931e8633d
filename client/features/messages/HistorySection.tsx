import type { ContextStep, PlanChange } from "#shared/features/tripContext/tripContext.contract.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { formatFullMoment, formatMoment } from "#client/i18n/formatMoment.ts";
import { useText } from "#client/i18n/useText.ts";
import type { Say } from "#client/i18n/words.ts";
import { StateGlyph } from "#client/ui/stay/StateGlyph.tsx";
import { lookOf, stateLooks } from "#client/ui/stay/stateLooks.ts";
import styles from "./Context.module.css";
import { ContextSection } from "./ContextSection.tsx";
import { whyWords } from "./whyWords.ts";

// What became of the trip and of each family, by whom and when.
export function HistorySection({ steps }: { readonly steps: readonly ContextStep[] }) {
  const t = useText("tripContext");
  return (
    <ContextSection title={t("history")}>
      {steps.length === 0 && <p className={styles.none}>{t("noHistory")}</p>}
      <ol className={styles.list}>
        {steps.map((step) => (
          <Step key={`${step.command} ${step.id}`} step={step} />
        ))}
      </ol>
    </ContextSection>
  );
}

function Step({ step }: { readonly step: ContextStep }) {
  const [t, states] = [useText("tripContext"), useText("states")];
  const { tripState, hostingState, familyName, byName, byRole, at, reason, change } = step;
  const state = tripState ?? hostingState;
  const why = whyWords(t, reason);
  const role = byRole && states(dataKey("role", byRole));
  return (
    <li className={styles.step}>
      {state && <StateGlyph kind={lookOf(stateLooks, state).glyph} size={15} />}
      <span className={styles.rowWords}>
        <span>
          <b className={styles.what}>
            {change && changeWords(t, change)}
            {hostingState
              ? t("familyStep", { family: familyName ?? "", state: states(dataKey("hostingState", hostingState)) })
              : tripState && states(dataKey("tripState", tripState))}
          </b>{" "}
          <span className={styles.by} title={role ?? undefined}>
            {byName ?? role ?? t("byItself")}
          </span>
        </span>
        {why !== "" && <span className={styles.note}>{why}</span>}
      </span>
      <time className={styles.note} dateTime={at} title={formatFullMoment(at)}>
        {formatMoment(at)}
      </time>
    </li>
  );
}

// As it is now; where nothing is, what is no more.
function changeWords(t: Say<"tripContext">, { field, before, after }: PlanChange): string {
  if (field === "group")
    return after === null ? t("groupLeft", { name: before ?? "" }) : t("groupJoined", { name: after });
  const isThere = field === "driverThere";
  if (after === null) return t(isThere ? "noDriverThere" : "noDriverBack");
  return t(isThere ? "driverThere" : "driverBack", { name: after });
}
