import { X } from "lucide-react";
import { useId, type ReactNode } from "react";
import { useText } from "#client/i18n/useText.ts";
import { IconButton } from "../control/IconButton.tsx";
import { Modal } from "./Modal.tsx";
import styles from "./Sheet.module.css";
import { useSheetDrag } from "./useSheetDrag.ts";

interface SheetProps {
  readonly isOpen: boolean;
  readonly title: string;
  readonly children: ReactNode;
  // Stays in sight below what scrolls.
  readonly footer?: ReactNode;
  readonly onClose: () => void;
}

export function Sheet({ isOpen, title, children, footer, onClose }: SheetProps) {
  const t = useText("ui");
  const titleId = useId();
  const { panel, offset, handlers } = useSheetDrag(onClose);
  return (
    <Modal isOpen={isOpen} onClose={onClose} shape="sheet" labelledBy={titleId}>
      <div
        ref={panel}
        className={styles.sheet}
        data-dragging={offset > 0}
        style={offset > 0 ? { translate: `0 ${offset}px` } : {}}
      >
        <header className={styles.head} {...handlers}>
          <span className={styles.grabber} />
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
