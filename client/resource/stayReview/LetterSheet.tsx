import { useState } from "react";
import { stayReviews, type StayReview } from "#shared/features/stayReviews/stayReviews.contract.ts";
import { hostTicks, reviewLimits, type HostTick } from "#shared/features/stayReviews/stayReviews.rules.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { useText } from "#client/i18n/useText.ts";
import { Checkbox } from "#client/ui/form/Checkbox.tsx";
import { Field } from "#client/ui/form/Field.tsx";
import { TextArea } from "#client/ui/form/TextArea.tsx";
import { useOnce } from "../useOnce.ts";
import { ReviewSheet } from "./ReviewSheet.tsx";
import { useReviewing } from "./useReviewing.ts";
import styles from "./StayReview.module.css";

const api = apiOf({ write: stayReviews.write });

interface SheetProps {
  readonly tripId: string;
  readonly review: StayReview;
  readonly onClose: () => void;
}

// As a household: a letter to the parents, and three ticks for the office. Nobody's child is rated.
export function LetterSheet({ tripId, review: { own, guestName }, onClose }: SheetProps) {
  const t = useText("stayReviews");
  const once = useOnce();
  const [words, setWords] = useState(own.words);
  const [ticks, setTicks] = useState<readonly HostTick[]>(own.ticks ?? []);
  const [isLooked, setLooked] = useState(false);
  const { isBusy, failure, send } = useReviewing(onClose);
  const tick = (kind: HostTick, isOn: boolean): void =>
    setTicks(isOn ? [...ticks, kind] : ticks.filter((one) => one !== kind));
  const give = (): void => {
    setLooked(true);
    if (words.trim() === "") return;
    send(() => api.write({ id: tripId, words, ticks: [...ticks] }, { ...once, isQuiet: true }));
  };
  return (
    <ReviewSheet
      title={t("letterTo", { name: guestName })}
      line={t("sealedForHost", { name: guestName })}
      isBusy={isBusy}
      failure={failure}
      onGive={give}
      onClose={onClose}
    >
      <Field
        label={t("letter")}
        hint={t("letterHint", { name: guestName })}
        error={isLooked && words.trim() === "" ? t("letterMissing") : null}
      >
        <TextArea
          rows={7}
          maxLength={reviewLimits.words}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      </Field>
      <Field label={t("forOffice")} isGroup optional>
        <ul className={styles.ticks}>
          {hostTicks.map((kind) => (
            <li key={kind}>
              <Checkbox checked={ticks.includes(kind)} onChange={({ target }) => tick(kind, target.checked)}>
                {t(dataKey("hostTick", kind))}
              </Checkbox>
            </li>
          ))}
        </ul>
      </Field>
    </ReviewSheet>
  );
}
