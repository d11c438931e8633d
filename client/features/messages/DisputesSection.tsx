import { useEffect, useState } from "react";
import { disputes as contract, type Dispute } from "#shared/features/disputes/disputes.contract.ts";
import { disputeReasonOf, mayAnswerDispute } from "#shared/features/disputes/disputes.rules.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { formatDays, formatMoney } from "#client/i18n/format.ts";
import { formatFullMoment } from "#client/i18n/formatMoment.ts";
import { useText } from "#client/i18n/useText.ts";
import { Refusal } from "#client/resource/Refusal.tsx";
import { useOnce } from "#client/resource/useOnce.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Pill } from "#client/ui/control/Pill.tsx";
import { Field } from "#client/ui/form/Field.tsx";
import { TextArea } from "#client/ui/form/TextArea.tsx";
import { Card } from "#client/ui/page/Card.tsx";
import { KeyValueList } from "#client/ui/page/KeyValueList.tsx";
import styles from "./OfficeTrip.module.css";

const api = apiOf(contract);
const hues = { open: "gorse", answered: "sky", won: "moss", lost: "brick" } as const;

interface DisputesSectionProps {
  readonly tripId: string;
  // What is read again when something has happened.
  readonly around: unknown;
}

// Payments that the payer's bank has taken up: until when we are heard, what we can show, and what was decided.
export function DisputesSection({ tripId, around }: DisputesSectionProps) {
  const t = useText("officeTrip");
  const [found, setFound] = useState<readonly Dispute[]>([]);
  useEffect(() => {
    const leaving = new AbortController();
    api.ofTrip({ id: tripId }, { signal: leaving.signal, isQuiet: true }).then(
      ({ disputes }) => setFound(disputes),
      () => undefined,
    );
    return () => leaving.abort();
  }, [tripId, around]);
  if (found.length === 0) return null;
  return (
    <Card ground={found.some(({ state }) => mayAnswerDispute(state)) ? "straw" : "surface"} labelledBy="disputes">
      <h2 id="disputes" className={styles.title}>
        {t("disputes")}
      </h2>
      {found.map((dispute) => (
        <OneDispute key={dispute.id} tripId={tripId} dispute={dispute} onAnswered={setFound} />
      ))}
    </Card>
  );
}

interface OneDisputeProps {
  readonly tripId: string;
  readonly dispute: Dispute;
  readonly onAnswered: (disputes: readonly Dispute[]) => void;
}

const longestWords = 2_000;

function OneDispute({ tripId, dispute, onAnswered }: OneDisputeProps) {
  const [t, states] = [useText("officeTrip"), useText("states")];
  const { id, state, amount, currency, reason, openedAt, dueAt, answeredAt, decidedAt, evidence } = dispute;
  const [words, setWords] = useState(dispute.words);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const once = useOnce();
  const answer = (): void => {
    setBusy(true);
    setFailure(null);
    api
      .answer({ id: tripId, dispute: id, words }, once)
      .then(({ disputes }) => onAnswered(disputes), setFailure)
      .finally(() => setBusy(false));
  };
  const steps = evidence.steps.flatMap(({ at, to }) =>
    ["reserved", "booked", "in-progress", "completed", "cancelled"].includes(to)
      ? [{ at, to: to as "reserved" | "booked" | "in-progress" | "completed" | "cancelled" }]
      : [],
  );
  return (
    <div className={styles.dispute}>
      <p>
        <Pill hue={hues[state]}>{t(dataKey("disputeState", state))}</Pill>{" "}
        <strong>{formatMoney(amount, { currency })}</strong>
      </p>
      <KeyValueList
        items={[
          { key: t("disputeWhy"), value: t(dataKey("disputeReason", disputeReasonOf(reason))) },
          { key: t("disputeOpened"), value: formatFullMoment(openedAt) },
          ...(state === "open" && dueAt !== null ? [{ key: t("disputeDue"), value: formatFullMoment(dueAt) }] : []),
          ...(answeredAt === null ? [] : [{ key: t("disputeAnswered"), value: formatFullMoment(answeredAt) }]),
          ...(decidedAt === null ? [] : [{ key: t("disputeDecided"), value: formatFullMoment(decidedAt) }]),
        ]}
      />
      <h3 className="h5">{t("evidence")}</h3>
      <ul className={styles.evidence}>
        <li>{[evidence.customerName, evidence.customerEmail].filter(Boolean).join(", ")}</li>
        <li>
          {evidence.reference}, {evidence.invoiceNumber},{" "}
          {formatDays(evidence.fromDate, evidence.toDate, { year: true })}
        </li>
        {steps.map(({ at, to }) => (
          <li key={`${at} ${to}`}>
            {states(dataKey("tripState", to))}, {formatFullMoment(at)}
          </li>
        ))}
        <li>{t("evidenceMessages", { count: evidence.messages })}</li>
      </ul>
      {mayAnswerDispute(state) ? (
        <>
          <Field label={t("disputeWords")} optional hint={t("disputeOnce")}>
            <TextArea
              rows={4}
              maxLength={longestWords}
              value={words}
              onChange={(event) => setWords(event.target.value)}
            />
          </Field>
          {failure !== null && <Refusal error={failure} />}
          <div>
            <Button kind="primary" busy={isBusy} onClick={answer}>
              {t("disputeSend")}
            </Button>
          </div>
        </>
      ) : (
        dispute.words !== "" && <p>{dispute.words}</p>
      )}
    </div>
  );
}
