import { useState } from "react";
import { stayReviews, type StayReview } from "#shared/features/stayReviews/stayReviews.contract.ts";
import { reviewAspects, reviewLimits } from "#shared/features/stayReviews/stayReviews.rules.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { useText } from "#client/i18n/useText.ts";
import { Field } from "#client/ui/form/Field.tsx";
import { StarInput } from "#client/ui/form/StarInput.tsx";
import { TextArea } from "#client/ui/form/TextArea.tsx";
import { useOnce } from "../useOnce.ts";
import { ReviewSheet } from "./ReviewSheet.tsx";
import { useReviewing } from "./useReviewing.ts";
import styles from "./StayReview.module.css";

const api = apiOf({ rate: stayReviews.rate });

interface SheetProps {
  readonly tripId: string;
  readonly review: StayReview;
  readonly onClose: () => void;
}

// As a parent: the whole, five taps, words for everybody, and a line for the office alone.
export function RateSheet({ tripId, review: { own, guestName, familyName }, onClose }: SheetProps) {
  const t = useText("stayReviews");
  const once = useOnce();
  const [stars, setStars] = useState(own.stars);
  const [aspects, setAspects] = useState<StayReview["own"]["aspects"]>(own.aspects);
  const [words, setWords] = useState(own.words);
  const [privateWords, setPrivateWords] = useState(own.privateWords ?? "");
  const [isLooked, setLooked] = useState(false);
  const { isBusy, failure, send } = useReviewing(onClose);
  const { welcome, cleanliness, meals, place, contact } = aspects;
  const lacks = (value: number | null | undefined): string | null =>
    isLooked && typeof value !== "number" ? t("chooseStars") : null;
  const give = (): void => {
    setLooked(true);
    if (stars === null || !welcome || !cleanliness || !meals || !place || !contact) return;
    const whole = { welcome, cleanliness, meals, place, contact };
    send(() => api.rate({ id: tripId, stars, aspects: whole, words, privateWords }, { ...once, isQuiet: true }));
  };
  return (
    <ReviewSheet
      title={t("howWas", { name: guestName })}
      line={t("sealedLine", { family: familyName })}
      isBusy={isBusy}
      failure={failure}
      onGive={give}
      onClose={onClose}
    >
      <Field label={t("whole")} isGroup error={lacks(stars)}>
        <StarInput isLarge value={stars} onChange={setStars} />
      </Field>
      <div className={styles.aspects}>
        {reviewAspects.map((aspect) => (
          <Field key={aspect} label={t(dataKey("reviewAspect", aspect))} isGroup error={lacks(aspects[aspect])}>
            <StarInput
              value={aspects[aspect] ?? null}
              onChange={(value) => setAspects((before) => ({ ...before, [aspect]: value }))}
            />
          </Field>
        ))}
      </div>
      <Field label={t("words")} hint={t("wordsHint", { name: guestName })} optional>
        <TextArea
          rows={5}
          maxLength={reviewLimits.words}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      </Field>
      <Field label={t("privateLine")} hint={t("privateHint")} optional>
        <TextArea
          rows={2}
          maxLength={reviewLimits.privateWords}
          value={privateWords}
          onChange={({ target }) => setPrivateWords(target.value)}
        />
      </Field>
    </ReviewSheet>
  );
}
