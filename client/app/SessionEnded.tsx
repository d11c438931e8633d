import { useId, useReducer } from "react";
import { useText } from "#client/i18n/useText.ts";
import { leaveUnsaved } from "#client/session/logOut.ts";
import type { SessionUser } from "#client/session/session.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Modal } from "#client/ui/overlay/Modal.tsx";
import styles from "./SessionEnded.module.css";

// Their screen is covered and kept as it is: whoever signs in again as the same person goes on, and nobody else sees it.
export function SessionEnded({ user }: { readonly user: SessionUser }) {
  const t = useText("app");
  const titleId = useId();
  // A browser closes a dialog that refuses to close: it is opened anew.
  const [round, openAgain] = useReducer((count: number) => count + 1, 0);
  return (
    <Modal
      key={round}
      isOpen
      shape="dialog"
      role="alertdialog"
      labelledBy={titleId}
      closesOutside={false}
      onClose={openAgain}
    >
      <div className={styles.panel}>
        <h2 id={titleId} className="h3">
          {t("sessionEnded")}
        </h2>
        <p>{t("sessionEndedLine", { name: user.firstName })}</p>
        <Button kind="primary" isBlock href="/login" target="_blank">
          {t("signInAgain")}
        </Button>
        <Button kind="dangerQuiet" isBlock onClick={leaveUnsaved}>
          {t("leaveUnsavedWork")}
        </Button>
      </div>
    </Modal>
  );
}
