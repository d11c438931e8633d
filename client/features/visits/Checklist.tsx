import { useState } from "react";
import type { Visit } from "#shared/features/vetting/visits.contract.ts";
import { itemsOf, tickAnswers, type TickAnswer, type VisitItem } from "#shared/features/vetting/visits.rules.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { useText } from "#client/i18n/useText.ts";
import { LookPill } from "#client/ui/stay/LookPill.tsx";
import { standingLooks } from "#client/ui/stay/vettingLooks.ts";
import { Field } from "#client/ui/form/Field.tsx";
import { TextArea } from "#client/ui/form/TextArea.tsx";
import { Segmented } from "#client/ui/page/Segmented.tsx";
import type { KeptVisit } from "./keptVisits.ts";
import styles from "./Visits.module.css";

interface ChecklistProps {
  readonly visit: Visit;
  readonly mayTick: boolean;
  readonly keep: (more: KeptVisit) => void;
}

const looks = { ok: "clear", missing: "adverse", open: "open" } as const;

// What is looked at, item by item; each answer is kept at once.
export function Checklist({ visit, mayTick, keep }: ChecklistProps) {
  const t = useText("visits");
  const items = itemsOf(visit.countryCode);
  const done = items.filter((item) => visit.ticks[item]).length;
  const answer = (item: VisitItem, said: TickAnswer): void => keep({ id: visit.id, ticks: { [item]: said } });
  return (
    <section aria-labelledby="visit-checklist" className={styles.part}>
      <h3 id="visit-checklist" className="h4">
        {t("checklist")}
      </h3>
      <p role="status" className={styles.quiet}>
        {t("ticked", { done, all: items.length })}
      </p>
      <ul className={styles.items}>
        {items.map((item) => {
          const said = visit.ticks[item];
          const name = t(dataKey("visitItem", item));
          return (
            <li key={item} className={styles.item}>
              <span>{name}</span>
              {mayTick ? (
                <Segmented<TickAnswer | "open">
                  label={name}
                  options={tickAnswers.map((value) => ({ value, label: t(dataKey("visitAnswer", value)) }))}
                  value={said ?? "open"}
                  onChange={(value) => value !== "open" && answer(item, value)}
                />
              ) : (
                <LookPill look={standingLooks[looks[said ?? "open"]]}>
                  {t(dataKey("visitAnswer", said ?? "open"))}
                </LookPill>
              )}
            </li>
          );
        })}
      </ul>
      {mayTick ? (
        <Notes key={visit.notes} visit={visit} keep={keep} />
      ) : (
        visit.notes && <p className={styles.words}>{visit.notes}</p>
      )}
    </section>
  );
}

// Kept when one leaves the field: a word is no tick.
function Notes({ visit: { id, notes }, keep }: Pick<ChecklistProps, "visit" | "keep">) {
  const t = useText("visits");
  const [typed, setTyped] = useState(notes);
  return (
    <Field label={t("notes")} optional>
      <TextArea
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => typed.trim() !== notes && keep({ id, ticks: {}, notes: typed.trim() })}
      />
    </Field>
  );
}
