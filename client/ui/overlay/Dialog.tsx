import { useId, type FormEvent, type ReactNode } from "react";
import { Button } from "../control/Button.tsx";
import { isFilledIn } from "../form/isFilledIn.ts";
import styles from "./Dialog.module.css";
import { Modal } from "./Modal.tsx";

export interface DialogAction {
  readonly label: string;
  readonly run: () => void;
  readonly isDanger?: boolean;
  readonly isBusy?: boolean;
}

interface DialogProps {
  readonly isOpen: boolean;
  readonly title: string;
  readonly children?: ReactNode;
  // What the person keeps by saying no: "Keep Byrnes", not "Cancel".
  readonly safeLabel: string;
  readonly action: DialogAction;
  readonly onClose: () => void;
}

export function Dialog({ isOpen, title, children, safeLabel, action, onClose }: DialogProps) {
  const titleId = useId();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isFilledIn(event.currentTarget)) action.run();
  };
  return (
    <Modal isOpen={isOpen} onClose={onClose} shape="dialog" labelledBy={titleId} closesOutside={false}>
      <form className={styles.panel} noValidate onSubmit={submit}>
        <h2 id={titleId} className="h3">
          {title}
        </h2>
        <div className={styles.body}>{children}</div>
        <div className={styles.actions}>
          <Button onClick={onClose}>{safeLabel}</Button>
          <Button type="submit" kind={action.isDanger ? "danger" : "primary"} busy={action.isBusy ?? false}>
            {action.label}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
