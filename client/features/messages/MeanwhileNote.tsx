import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { formatAgo } from "#client/i18n/waitingTime.ts";
import { useText } from "#client/i18n/useText.ts";
import { Button } from "#client/ui/control/Button.tsx";
import styles from "./Composer.module.css";
import { firstNameOf } from "./conversationWords.ts";
import type { Reply } from "./useMeanwhile.ts";

interface MeanwhileNoteProps {
  readonly reply: Reply;
  readonly onSendAnyway: () => void;
  readonly onLook: () => void;
}

// A colleague was faster. Read aloud once, while what is seen goes on counting.
export function MeanwhileNote({ reply: { seq, name, at }, onSendAnyway, onLook }: MeanwhileNoteProps) {
  const t = useText("messages");
  const navigate = useNavigate();
  const { search } = useLocation();
  const [begun] = useState(Date.now);
  const now = useSecond();
  const words = (moment: number): string =>
    t("meanwhile.replied", { name: firstNameOf(name), time: formatAgo(moment - Date.parse(at)) });
  const look = (): void => {
    onLook();
    void navigate(search, { replace: true, state: { seq } });
  };
  return (
    <div className={styles.meanwhile}>
      <span role="alert" className="visually-hidden">
        {words(begun)}
      </span>
      <span aria-hidden className={styles.meanwhileWords}>
        {words(now)}
      </span>
      <Button size="sm" onClick={look}>
        {t("meanwhile.look")}
      </Button>
      <Button size="sm" onClick={onSendAnyway}>
        {t("meanwhile.sendAnyway")}
      </Button>
    </div>
  );
}

function useSecond(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
