import { useText } from "#client/i18n/useText.ts";
import { isChoosingLetters } from "#client/ui/control/isChoosingLetters.ts";
import { Modal } from "#client/ui/overlay/Modal.tsx";
import styles from "./TypedAhead.module.css";

interface TypedAheadProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onEnter: () => void;
  readonly onClose: () => void;
}

// The palette's field, until the palette is here for the first time: what is typed into it goes on there, and what was entered is done there.
export function TypedAhead({ text, onText, onEnter, onClose }: TypedAheadProps) {
  const t = useText("navigation");
  return (
    <Modal isOpen shape="palette" label={t("hub.search")} onClose={onClose}>
      <input
        className={styles.field}
        aria-label={t("hub.search")}
        autoComplete="off"
        value={text}
        onChange={({ target }) => onText(target.value)}
        onKeyDown={(event) => event.key === "Enter" && !isChoosingLetters(event.nativeEvent) && onEnter()}
      />
    </Modal>
  );
}
