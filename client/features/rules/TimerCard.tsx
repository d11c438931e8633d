import { formatFullMoment } from "#client/i18n/formatMoment.ts";
import { useText } from "#client/i18n/useText.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Card } from "#client/ui/page/Card.tsx";
import type { ShownTimer } from "./bench.ts";
import styles from "./Rules.module.css";
import { useRuleWords } from "./useRuleWords.ts";
import { waitWords } from "./labWords.ts";

interface TimerCardProps {
  readonly timers: readonly ShownTimer[];
  readonly now: number;
  readonly onWait: (minutes: number) => void;
  readonly onFire: (command: string) => void;
}

const waits = { hour: 60, day: 1_440, week: 10_080 } as const;
const waitNames = ["hour", "day", "week"] as const;

// What time will do by itself, and a clock to move on.
export function TimerCard({ timers, now, onWait, onFire }: TimerCardProps) {
  const t = useText("rules");
  return (
    <Card labelledBy="timers">
      <div className={styles.now}>
        <h2 id="timers" className="h3">
          {t("timers")}
        </h2>
        {waitNames.map((name) => (
          <Button key={name} size="sm" onClick={() => onWait(waits[name])}>
            {t(waitWords[name])}
          </Button>
        ))}
      </div>
      {timers.length === 0 && <p className="ink-2">{t("noTimers")}</p>}
      <ul className={styles.offers}>
        {timers.map((timer) => (
          <TimerLine key={timer.key} timer={timer} isDue={timer.dueAt <= now} onFire={onFire} />
        ))}
      </ul>
    </Card>
  );
}

function TimerLine({
  timer: { name, dueAt, command },
  isDue,
  onFire,
}: {
  readonly timer: ShownTimer;
  readonly isDue: boolean;
  readonly onFire: (command: string) => void;
}) {
  const t = useText("rules");
  const words = useRuleWords();
  return (
    <li className={styles.offer}>
      {command !== null && isDue ? (
        <Button size="sm" kind="soft" onClick={() => onFire(command)}>
          {words.command(command)}
        </Button>
      ) : (
        <span className="med">{command === null ? t("reminder") : words.command(command)}</span>
      )}
      <span className={styles.reason}>
        {t(isDue ? "due" : "dueAt", { time: formatFullMoment(new Date(dueAt).toISOString()) })}
      </span>
      <code>{name}</code>
    </li>
  );
}
