import { CircleAlert, Undo2 } from "lucide-react";
import { formatFullMoment } from "#client/i18n/formatMoment.ts";
import { useText } from "#client/i18n/useText.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Card } from "#client/ui/page/Card.tsx";
import { FactsCard } from "./FactsCard.tsx";
import { MoveList } from "./MoveList.tsx";
import { OfferList } from "./OfferList.tsx";
import { RecordCard } from "./RecordCard.tsx";
import styles from "./Rules.module.css";
import { StateMark } from "./StateMark.tsx";
import { TimerCard } from "./TimerCard.tsx";
import { TripPicker } from "./TripPicker.tsx";
import { useRuleWords } from "./useRuleWords.ts";
import { useStateLab } from "./useStateLab.ts";
import { WhoAndWhere } from "./WhoAndWhere.tsx";
import { entityWords } from "./labWords.ts";

export function StateLab() {
  const t = useText("rules");
  const words = useRuleWords();
  const lab = useStateLab();
  const { bench, moves, refused } = lab.walk;
  return (
    <div className={styles.lab}>
      <div className={styles.column}>
        <WhoAndWhere lab={lab} />
        {lab.entity === "trip" && <TripPicker pickedId={lab.picked?.id ?? null} onPick={lab.change} />}
        <FactsCard lab={lab} />
      </div>
      <div className={styles.column}>
        <Card labelledBy="now">
          <div className={styles.now}>
            <h2 id="now" className="h3">
              {t(entityWords[lab.entity])}
            </h2>
            <StateMark entity={lab.entity} state={bench.state} />
            <span className="ink-3 t-sm">{formatFullMoment(new Date(bench.now).toISOString())}</span>
            <Button
              size="sm"
              kind="quiet"
              icon={<Undo2 />}
              disabled={lab.walk.done.length === 0 && !refused}
              onClick={lab.takeBack}
            >
              {t("takeBack")}
            </Button>
          </div>
          <div role="status">
            {refused && (
              <p className={styles.refusal}>
                <CircleAlert />
                <span>
                  <b>{words.command(refused.command)}:</b> {words.reason(refused.reason)}
                </span>
              </p>
            )}
          </div>
          <MoveList moves={moves} />
        </Card>
        <OfferList
          entity={lab.entity}
          offers={bench.offersTo(lab.doer)}
          onGive={(command) => lab.act({ by: lab.by, command })}
        />
        <TimerCard
          timers={bench.timers}
          now={bench.now}
          onWait={(minutes) => lab.act({ minutes })}
          onFire={(command) => lab.act({ by: "timer", command })}
        />
        {bench.records.map((record, index) => (
          <RecordCard key={index} record={record} />
        ))}
      </div>
    </div>
  );
}
