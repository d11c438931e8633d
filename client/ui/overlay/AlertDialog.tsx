import { useId } from "react";
import { useText } from "#client/i18n/useText.ts";
import { Button } from "../control/Button.tsx";
import styles from "./Dialog.module.css";
import { Modal } from "./Modal.tsx";

interface AlertDialogProps {
  readonly isOpen: boolean;
  readonly title?: string;
  readonly message: string;
  readonly buttonLabel?: string;
  readonly onClose: () => void;
}

// One message, one button: for what the person must have read before going on.
export function AlertDialog({ isOpen, title, message, buttonLabel, onClose }: AlertDialogProps) {
  const t = useText("ui");
  const messageId = useId();
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      shape="dialog"
      role="alertdialog"
      label={title || message}
      describedBy={messageId}
      closesOutside={false}
    >
      <div className={styles.panel}>
        {title && <h2 className="h3">{title}</h2>}
        <p id={messageId} className={styles.body}>
          {message}
        </p>
        <div className={styles.actions}>
          <Button kind="primary" onClick={onClose}>
            {buttonLabel ?? t("ok")}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
