import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { useText } from "#client/i18n/useText.ts";
import styles from "./TaskList.module.css";

export interface Task {
  readonly id: string;
  readonly title: string;
  readonly note?: string;
  readonly isDone: boolean;
  // The verb of what is left to do.
  readonly action?: ReactNode;
}

export function TaskList({ tasks }: { readonly tasks: readonly Task[] }) {
  const t = useText("ui");
  return (
    <ul>
      {tasks.map(({ id, title, note, isDone, action }) => (
        <li key={id} className={styles.task} data-done={isDone}>
          <span className={styles.tick}>{isDone && <Check />}</span>
          <div className={styles.words}>
            <div className={styles.title}>
              {title}
              <span className="visually-hidden"> {isDone ? t("taskDone") : t("taskOpen")}</span>
            </div>
            {note && <div className={styles.note}>{note}</div>}
          </div>
          {!isDone && action}
        </li>
      ))}
    </ul>
  );
}
