import { useState } from "react";
import { isRefused } from "#shared/features/pricing/refusals.ts";
import { useText } from "#client/i18n/useText.ts";
import { Card } from "#client/ui/page/Card.tsx";
import { Chip } from "#client/ui/control/Chip.tsx";
import { Segmented } from "#client/ui/page/Segmented.tsx";
import { CaseText } from "./CaseText.tsx";
import { DiscountsCard } from "./DiscountsCard.tsx";
import { LinesCard } from "./LinesCard.tsx";
import { answerOf, readers, type Reader } from "./priceAnswer.ts";
import { exampleNames, priceExamples } from "./priceExamples.ts";
import { caseOf } from "./priceDraft.ts";
import { PriceRefusal } from "./PriceRefusal.tsx";
import { PriceResult } from "./PriceResult.tsx";
import { PriceTrace } from "./PriceTrace.tsx";
import { placeOf } from "./refusalPlace.ts";
import styles from "./Rules.module.css";
import { StayCard } from "./StayCard.tsx";
import { usePriceDraft } from "./usePriceDraft.ts";
import { exampleWords, readerWords } from "./labWords.ts";

export function PriceLab() {
  const t = useText("rules");
  const { draft, text, change } = usePriceDraft();
  const [reader, setReader] = useState<Reader>("office");
  const answer = answerOf(text, reader);
  const place = isRefused(answer) ? placeOf(answer.refused.field) : null;
  return (
    <>
      <div role="group" aria-label={t("examples")} className={styles.examples}>
        {exampleNames.map((name) => (
          <Chip key={name} isOn={caseOf(priceExamples[name]) === text} onClick={() => change(priceExamples[name])}>
            {t(exampleWords[name])}
          </Chip>
        ))}
      </div>
      <div className={styles.lab}>
        <div className={styles.column}>
          <StayCard draft={draft} place={place} onChange={change} />
          <LinesCard lines={draft.lines} place={place} onChange={(lines) => change({ lines })} />
          <DiscountsCard discounts={draft.discounts} place={place} onChange={(discounts) => change({ discounts })} />
          <CaseText text={text} />
        </div>
        <div className={styles.column}>
          <Segmented
            label={t("readBy")}
            options={readers.map((value) => ({ value, label: t(readerWords[value]) }))}
            value={reader}
            onChange={setReader}
          />
          <div role="status" className={styles.column}>
            {isRefused(answer) ? <PriceRefusal refusal={answer.refused} /> : <PriceResult pricing={answer} />}
          </div>
          {!isRefused(answer) && (
            <Card labelledBy="trace">
              <h2 id="trace" className="h3">
                {t("trace")}
              </h2>
              <PriceTrace trace={answer.trace} lines={answer.pricings.length} />
            </Card>
          )}
        </div>
      </div>
    </>
  );
}
