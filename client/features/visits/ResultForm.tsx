import { useState } from "react";
import type { Visit } from "#shared/features/vetting/visits.contract.ts";
import { needsWords, visitResults, whyNotFinish, type VisitResult } from "#shared/features/vetting/visits.rules.ts";
import { wordsOfReason } from "#client/api/wordsOf.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { useText } from "#client/i18n/useText.ts";
import { toast } from "#client/session/notify.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Field } from "#client/ui/form/Field.tsx";
import { TextArea } from "#client/ui/form/TextArea.tsx";
import { Segmented } from "#client/ui/page/Segmented.tsx";
import type { KeptVisit } from "./keptVisits.ts";
import styles from "./Visits.module.css";

interface ResultFormProps {
  readonly visit: Visit;
  readonly keep: (more: KeptVisit) => void;
}

// How it has ended. What keeps it from ending stands beside the button, before anybody presses it.
export function ResultForm({ visit, keep }: ResultFormProps) {
  const t = useText("visits");
  const [result, setResult] = useState<VisitResult>("ok");
  const [words, setWords] = useState("");
  const reason = whyNotFinish({ ...visit, result, isSigned: visit.signedAt !== null });
  const isMute = needsWords(result) && words.trim() === "";
  const hand = (): void => {
    keep({ id: visit.id, ticks: {}, result: { result, words: words.trim() } });
    toast(t(navigator.onLine ? "finished" : "resultWaits"), { hue: "moss" });
  };
  return (
    <section aria-labelledby="visit-result" className={styles.part}>
      <h3 id="visit-result" className="h4">
        {t("howItEnded")}
      </h3>
      <Segmented
        label={t("howItEnded")}
        options={visitResults.map((value) => ({ value, label: t(dataKey("visitResult", value)) }))}
        value={result}
        onChange={setResult}
      />
      {needsWords(result) && (
        <Field label={t("words")}>
          <TextArea value={words} maxLength={1_000} onChange={({ target }) => setWords(target.value)} />
        </Field>
      )}
      {reason && <p className={styles.quiet}>{wordsOfReason(reason)}</p>}
      {!reason && visit.photos === 0 && <p className={styles.quiet}>{t("noPhotos")}</p>}
      <div>
        <Button kind="primary" disabled={reason !== null || isMute || visit.photos === 0} onClick={hand}>
          {t("finish")}
        </Button>
      </div>
    </section>
  );
}
