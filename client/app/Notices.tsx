import { useAtom, useAtomValue } from "jotai";
import { useText } from "#client/i18n/useText.ts";
import { Spinner } from "#client/ui/control/Spinner.tsx";
import { AlertDialog } from "#client/ui/overlay/AlertDialog.tsx";
import { Banner } from "#client/ui/state/Banner.tsx";
import { Dialog } from "#client/ui/overlay/Dialog.tsx";
import { ToastRegion } from "#client/ui/overlay/ToastRegion.tsx";
import {
  alertAtom,
  deniedAtom,
  leavingAtom,
  maintenanceAtom,
  questionAtom,
  toastsAtom,
} from "#client/session/notices.atoms.ts";
import { useLasting } from "#client/ui/state/useLasting.ts";
import { endedAtom } from "#client/session/session.ts";
import { dismissToast } from "#client/session/notify.ts";
import { SessionEnded } from "./SessionEnded.tsx";
import styles from "./Notices.module.css";

const worthAWordMs = 300;

// Everything that speaks up by itself: alerts, the popup of a refused access, maintenance, toasts.
export function Notices() {
  const t = useText("app");
  const down = useText("errors");
  const [alert, setAlert] = useAtom(alertAtom);
  const [question, setQuestion] = useAtom(questionAtom);
  const answer = (isYes: boolean) => (): void => {
    setQuestion(null);
    question?.answer(isYes);
  };
  const denied = useAtomValue(deniedAtom);
  const isDown = useAtomValue(maintenanceAtom);
  const ended = useAtomValue(endedAtom);
  const isLeaving = useLasting(useAtomValue(leavingAtom), worthAWordMs);
  const toasts = useAtomValue(toastsAtom);
  return (
    <>
      {isDown && (
        <div className={styles.maintenance}>
          <Banner kind="syncing">{`${down("code.unavailable")}. ${down("next.unavailable")}`}</Banner>
        </div>
      )}
      <AlertDialog
        isOpen={alert !== null}
        title={alert?.title ?? ""}
        message={alert?.text ?? ""}
        onClose={() => setAlert(null)}
      />
      <Dialog
        isOpen={question !== null}
        title={question?.title ?? ""}
        safeLabel={question?.no ?? ""}
        action={{ label: question?.yes ?? "", isDanger: true, run: answer(true) }}
        onClose={answer(false)}
      >
        {question?.text}
      </Dialog>
      <div role="alert" className={styles.deniedRegion}>
        {denied !== null && (
          <div className={styles.denied}>
            <p className={styles.deniedTitle}>{t("accessDenied")}</p>
            <p>{denied}</p>
          </div>
        )}
      </div>
      {ended && <SessionEnded user={ended} />}
      <div role="status" className={styles.leavingRegion}>
        {isLeaving && (
          <p className={styles.leaving}>
            <Spinner />
            {t("loggingOut")}
          </p>
        )}
      </div>
      <ToastRegion toasts={toasts} onDismiss={dismissToast} />
    </>
  );
}
