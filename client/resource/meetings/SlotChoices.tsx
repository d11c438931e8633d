import { useText } from "#client/i18n/useText.ts";
import { Button } from "#client/ui/control/Button.tsx";
import styles from "./Meetings.module.css";
import { momentWords } from "./meetingTimes.ts";

interface SlotChoicesProps {
  readonly slots: readonly string[];
  // What the others' clocks show then.
  readonly notesOf: (slot: string) => readonly string[];
  readonly isBusy: boolean;
  // Whoever has proposed them only reads them.
  readonly onChoose: ((slot: string) => void) | null;
}

// The times on the table: pressing one agrees to it.
export function SlotChoices({ slots, notesOf, isBusy, onChoose }: SlotChoicesProps) {
  const t = useText("meetings");
  if (slots.length === 0) return <p className={styles.quiet}>{t("noSlots")}</p>;
  return (
    <ul className={styles.choices}>
      {slots.map((slot) => (
        <li key={slot}>
          {onChoose ? (
            <Button isBlock disabled={isBusy} onClick={() => onChoose(slot)}>
              {momentWords(slot)}
            </Button>
          ) : (
            <p>{momentWords(slot)}</p>
          )}
          {notesOf(slot).map((note) => (
            <p key={note} className={styles.quiet}>
              {note}
            </p>
          ))}
        </li>
      ))}
    </ul>
  );
}
