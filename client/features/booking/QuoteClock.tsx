import { Clock } from "lucide-react";
import { useEffect, useState } from "react";
import { formatFullMoment, formatTime } from "#client/i18n/formatMoment.ts";
import { useText } from "#client/i18n/useText.ts";
import { Button } from "#client/ui/control/Button.tsx";
import styles from "./Review.module.css";

interface QuoteClockProps {
  readonly expiresAt: string;
  readonly onAgain: () => void;
}

const aDay = 24 * 3_600_000;

// Until when the price holds; once it has run out, the one thing to do.
export function QuoteClock({ expiresAt, onAgain }: QuoteClockProps) {
  const t = useText("booking");
  const [now, setNow] = useState(() => Date.now());
  const left = Date.parse(expiresAt) - now;
  useEffect(() => {
    const timer = setTimeout(() => setNow(Date.now()), Math.min(Math.max(left, 1_000), 60_000));
    return () => clearTimeout(timer);
  }, [left]);
  const isOver = left <= 0;
  return (
    <div role="status" className={styles.clock} data-over={isOver}>
      <Clock />
      <span>
        {isOver
          ? t("ranOut")
          : t("holdsUntil", { time: left < aDay / 2 ? formatTime(expiresAt) : formatFullMoment(expiresAt) })}
      </span>
      {isOver && (
        <Button size="sm" onClick={onAgain}>
          {t("askAgain")}
        </Button>
      )}
    </div>
  );
}
