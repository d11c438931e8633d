import { useState } from "react";
import { stayReviews } from "#shared/features/stayReviews/stayReviews.contract.ts";
import { reviewLimits } from "#shared/features/stayReviews/stayReviews.rules.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { useText } from "#client/i18n/useText.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Field } from "#client/ui/form/Field.tsx";
import { TextArea } from "#client/ui/form/TextArea.tsx";
import { Refusal } from "../Refusal.tsx";
import { useOnce } from "../useOnce.ts";
import { useReviewing } from "./useReviewing.ts";
import styles from "./StayReview.module.css";

const api = apiOf({ reply: stayReviews.reply });

// One public answer of the household, once.
export function ReplyForm({ tripId }: { readonly tripId: string }) {
  const t = useText("stayReviews");
  const once = useOnce();
  const [isOpen, setOpen] = useState(false);
  const [words, setWords] = useState("");
  const { isBusy, failure, send } = useReviewing(() => setOpen(false));
  if (!isOpen)
    return (
      <div>
        <Button onClick={() => setOpen(true)}>{t("replyOnce")}</Button>
      </div>
    );
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (words.trim() !== "") send(() => api.reply({ id: tripId, words }, { ...once, isQuiet: true }));
      }}
    >
      <Field label={t("reply")} hint={t("replyHint")}>
        <TextArea
          rows={3}
          maxLength={reviewLimits.reply}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      </Field>
      {failure !== null && <Refusal error={failure} />}
      <div className={styles.buttons}>
        <Button onClick={() => setOpen(false)}>{t("notNow")}</Button>
        <Button kind="primary" type="submit" busy={isBusy} disabled={words.trim() === ""}>
          {t("replySend")}
        </Button>
      </div>
    </form>
  );
}
