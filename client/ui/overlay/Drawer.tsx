import { X } from "lucide-react";
import { useId, type ReactNode } from "react";
import { useText } from "#client/i18n/useText.ts";
import styles from "./Drawer.module.css";
import { IconButton } from "../control/IconButton.tsx";
import { Modal } from "./Modal.tsx";

interface DrawerProps {
  readonly isOpen: boolean;
  readonly title: string;
  readonly isWide?: boolean;
  // It has a place in the history, and going back leaves that.
  readonly isPlace?: boolean;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
  readonly onClose: () => void;
}

export function Drawer({ isOpen, title, isWide = false, isPlace = false, children, footer, onClose }: DrawerProps) {
  const t = useText("ui");
  const titleId = useId();
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      shape={isWide ? "wideDrawer" : "drawer"}
      labelledBy={titleId}
      isPlace={isPlace}
    >
      <div className={styles.drawer}>
        <header className={styles.head}>
          <h2 id={titleId} className="h3">
            {title}
          </h2>
          <IconButton label={t("close")} icon={<X />} onClick={onClose} />
        </header>
        <div className={styles.body}>{children}</div>
        {footer && <footer className={styles.footer}>{footer}</footer>}
      </div>
    </Modal>
  );
}
