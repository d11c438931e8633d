import { useState } from "react";
import { leadsAway } from "#shared/features/conversations/leadsAway.rules.ts";
import { tripChanges, type TripChange, type TripChanges } from "#shared/features/tripChanges/tripChanges.contract.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { useText } from "#client/i18n/useText.ts";
import { Refusal } from "#client/resource/Refusal.tsx";
import { useOnce } from "#client/resource/useOnce.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Field } from "#client/ui/form/Field.tsx";
import { TextArea } from "#client/ui/form/TextArea.tsx";
import styles from "./TripChanges.module.css";

const api = apiOf({ answer: tripChanges.answer });

interface AnswerChangeProps {
  readonly tripId: string;
  readonly change: TripChange;
  readonly onAnswered: (changes: TripChanges) => void;
}

const longestWords = 300;

// Yes or no, and to a no a word of why.
export function AnswerChange({ tripId, change, onAnswered }: AnswerChangeProps) {
  const t = useText("tripChanges");
  const [words, setWords] = useState<string | null>(null);
  const [busy, setBusy] = useState<"yes" | "no" | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const once = useOnce();
  const isLeading = leadsAway(words ?? "", [location.hostname]).length > 0;
  const answer = (isAgreed: boolean): void => {
    if (busy !== null || isLeading) return;
    setBusy(isAgreed ? "yes" : "no");
    setFailure(null);
    api
      .answer({ id: tripId, change: change.id, isAgreed, words: isAgreed ? "" : (words ?? "") }, once)
      .then(onAnswered, setFailure)
      .finally(() => setBusy(null));
  };
  return (
    <div className={styles.answer}>
      {words !== null && (
        <Field label={t("why")} optional error={isLeading ? t("leadsAway") : null}>
          <TextArea
            rows={2}
            maxLength={longestWords}
            value={words}
            autoFocus
            onChange={(event) => setWords(event.target.value)}
          />
        </Field>
      )}
      {failure !== null && <Refusal error={failure} />}
      <div className={styles.buttons}>
        {words === null ? (
          <>
            <Button kind="primary" busy={busy === "yes"} onClick={() => answer(true)}>
              {t("agree")}
            </Button>
            <Button onClick={() => setWords("")}>{t("decline")}</Button>
          </>
        ) : (
          <>
            <Button kind="danger" busy={busy === "no"} onClick={() => answer(false)}>
              {t("decline")}
            </Button>
            <Button onClick={() => setWords(null)}>{t("goBack")}</Button>
          </>
        )}
      </div>
    </div>
  );
}
