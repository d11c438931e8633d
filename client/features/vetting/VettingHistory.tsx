import type { Household, VettingStep } from "#shared/features/vetting/vetting.contract.ts";
import { roles } from "#shared/access/roles.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { formatDay } from "#client/i18n/format.ts";
import { formatTime } from "#client/i18n/formatMoment.ts";
import { useText } from "#client/i18n/useText.ts";
import { lookOf } from "#client/ui/stay/stateLooks.ts";
import { SectionHeading } from "#client/ui/page/SectionHeading.tsx";
import { VerticalTimeline } from "#client/ui/timeline/VerticalTimeline.tsx";
import styles from "./Household.module.css";
import { vettingLooks } from "#client/ui/stay/vettingLooks.ts";

// Who moved the household where, when and why; the newest first.
export function VettingHistory({ history }: Pick<Household, "history">) {
  const t = useText("vetting");
  const events = history.map((step) => ({
    id: step.id,
    day: formatDay(step.at.slice(0, 10)),
    title: t(dataKey("vettingState", step.toState)),
    note: <StepNote step={step} />,
    isPast: true,
    glyph: lookOf(vettingLooks, step.toState).glyph,
  }));
  return (
    <section className={styles.section}>
      <SectionHeading level={3} title={t("history")} />
      {events.length === 0 ? <p className={styles.quiet}>{t("noHistory")}</p> : <VerticalTimeline events={events} />}
    </section>
  );
}

function StepNote({ step: { actorName, actorRole, reason, source, at } }: { readonly step: VettingStep }) {
  const [t, states] = [useText("vetting"), useText("states")];
  const role = roles.find((name) => name === actorRole);
  const facts = [actorName, role && states(dataKey("role", role)), formatTime(at), t(dataKey("historySource", source))];
  return (
    <>
      <span className={styles.step}>{facts.filter(Boolean).join(" · ")}</span>
      {reason && <span className={styles.reason}>{reason}</span>}
    </>
  );
}
