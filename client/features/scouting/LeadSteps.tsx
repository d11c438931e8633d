import { useEffect, useState } from "react";
import { scouting, type Lead, type LeadStep } from "#shared/features/scouting/scouting.contract.ts";
import { leadStates } from "#shared/features/scouting/scouting.states.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { formatDay } from "#client/i18n/format.ts";
import { formatFullMoment } from "#client/i18n/formatMoment.ts";
import { useText } from "#client/i18n/useText.ts";
import { reasonWords } from "#client/resource/commands/commandWords.ts";
import { useOffers, type Chosen } from "#client/resource/commands/useOffers.ts";
import { Refusal } from "#client/resource/Refusal.tsx";
import { hrefOf } from "#client/session/openRoutes.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { LeadCommandSheet, leadCommandOf } from "./LeadCommandSheet.tsx";
import { LeadPill } from "./LeadPill.tsx";
import styles from "./Scouting.module.css";

const api = apiOf(scouting);

interface LeadStepsProps {
  readonly lead: Lead;
  readonly onMoved: (words: string) => void;
}

// Where a lead stands, what can be done with it now, and how it came there.
export function LeadSteps({ lead, onMoved }: LeadStepsProps) {
  const t = useText("scouting");
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const { found, failure } = useOffers("lead", lead.id);
  const household = lead.hostFamilyId === null ? undefined : hrefOf("hostFamilyEditHub", { id: lead.hostFamilyId });
  return (
    <div className={styles.stack}>
      <p className={styles.marks}>
        <LeadPill state={lead.state} />
        {lead.callAt !== null && <span>{t("callOn", { moment: formatFullMoment(lead.callAt) })}</span>}
        {lead.restUntil !== null && <span>{t("restsUntil", { day: formatDay(lead.restUntil) })}</span>}
        {household !== undefined && <a href={household}>{t("toHousehold")}</a>}
      </p>
      {failure !== null && <Refusal error={failure} />}
      <ul className={styles.offers}>
        {found?.offers.map((offer) => {
          const command = leadCommandOf(offer.command);
          return (
            <li key={offer.command}>
              <Button
                size="sm"
                kind={offer.command === "reject" ? "dangerQuiet" : "secondary"}
                disabled={!offer.isAllowed}
                onClick={() => setChosen({ offer, version: found.version })}
              >
                {command ? t(dataKey("leadCommand", command)) : offer.command}
              </Button>
              {offer.reason !== null && <span className={styles.note}>{reasonWords(offer.reason)}</span>}
            </li>
          );
        })}
      </ul>
      <History key={lead.version} id={lead.id} />
      {chosen && (
        <LeadCommandSheet
          id={lead.id}
          name={lead.name}
          chosen={chosen}
          onAnswered={(words) => {
            setChosen(null);
            onMoved(words);
          }}
          onClose={() => setChosen(null)}
        />
      )}
    </div>
  );
}

function History({ id }: { readonly id: string }) {
  const t = useText("scouting");
  const [steps, setSteps] = useState<readonly LeadStep[] | null>(null);
  useEffect(() => {
    const ending = new AbortController();
    api.history({ id }, { signal: ending.signal, isQuiet: true }).then(
      (answer) => setSteps(answer.steps),
      () => undefined,
    );
    return () => ending.abort();
  }, [id]);
  if (!steps || steps.length === 0) return null;
  return (
    <details>
      <summary className={styles.summary}>{t("history")}</summary>
      <ol className={styles.steps}>
        {steps.map(({ to, at, byName, reason }) => {
          const state = leadStates.find((one) => one === to);
          return (
            <li key={at}>
              {state ? t(dataKey("leadState", state)) : to}
              <span className={styles.note}>
                {[
                  formatFullMoment(at),
                  byName ?? t("byItself"),
                  reason === "vetting_ended" ? t("vettingEnded") : (reason ?? ""),
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </span>
            </li>
          );
        })}
      </ol>
    </details>
  );
}
