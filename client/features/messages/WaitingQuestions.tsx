import { Clock } from "lucide-react";
import { useEffect, useState } from "react";
import { useText } from "#client/i18n/useText.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { dropQuestion, readQuestions, type Question } from "./questions.ts";
import styles from "./SupportSheet.module.css";

// What was asked without a connection and has not gone out yet; it can still be taken back.
export function WaitingQuestions({ userId }: { readonly userId: string }) {
  const t = useText("support");
  const [waiting, setWaiting] = useState<readonly Question[]>([]);
  useEffect(() => {
    readQuestions(userId).then(setWaiting, () => undefined);
  }, [userId]);
  const takeBack = (id: string): void =>
    void dropQuestion(userId, id)
      .then(() => readQuestions(userId))
      .then(setWaiting);
  if (waiting.length === 0) return null;
  return (
    <ul className={styles.waiting} aria-label={t("waiting")}>
      {waiting.map(({ id, text }) => (
        <li key={id}>
          <Clock aria-hidden />
          <span dir="auto">{text}</span>
          <Button size="sm" kind="quiet" onClick={() => takeBack(id)}>
            {t("takeBack")}
          </Button>
        </li>
      ))}
    </ul>
  );
}
