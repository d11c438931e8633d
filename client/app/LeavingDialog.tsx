import { useText } from "#client/i18n/useText.ts";
import { Dialog } from "#client/ui/overlay/Dialog.tsx";
import styles from "./LeavingDialog.module.css";

export interface Leaving {
  readonly href: string;
  readonly onClose: () => void;
}

// Host and address as the browser reads them: in plain letters, whatever the link is called.
export function LeavingDialog({ href, onClose }: Leaving) {
  const t = useText("app");
  const { host } = new URL(href);
  const leave = (): void => {
    window.open(href, "_blank", "noopener,noreferrer");
    onClose();
  };
  return (
    <Dialog
      isOpen
      title={t("leaving", { host })}
      safeLabel={t("stayHere")}
      action={{ label: t("openOutside"), run: leave }}
      onClose={onClose}
    >
      <p>{t("leavingNext")}</p>
      <p className={styles.address} dir="ltr">
        {href}
      </p>
    </Dialog>
  );
}
