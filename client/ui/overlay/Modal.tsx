import { useLayoutEffect, useRef, type PointerEvent, type ReactNode, type SyntheticEvent } from "react";
import type { Layer } from "./layers.ts";
import { useLayer } from "./useLayer.ts";
import styles from "./Modal.module.css";
import { usePresence } from "./usePresence.ts";

interface ModalProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly shape: Layer["shape"];
  readonly label?: string | undefined;
  readonly labelledBy?: string | undefined;
  readonly describedBy?: string | undefined;
  readonly role?: "dialog" | "alertdialog";
  // A decision is not taken by a tap beside it.
  readonly closesOutside?: boolean;
  // Something has been typed into it, for which closing it asks.
  readonly isFilled?: boolean;
  readonly children: ReactNode;
}

// The browser's own dialog: it keeps the focus inside, gives it back afterwards, and lies above everything.
export function Modal({
  isOpen,
  onClose,
  shape,
  label,
  labelledBy,
  describedBy,
  role,
  closesOutside = true,
  isFilled = false,
  children,
}: ModalProps) {
  const dialog = useModalDialog(isOpen);
  useLayer({ isOpen, onClose, shape, isFilled });
  const content = usePresence(isOpen, children);
  const closeOutside = (event: PointerEvent) => {
    if (closesOutside && event.target === event.currentTarget) onClose();
  };
  // A file field inside also cancels, a dialog inside also closes, and their events come up here.
  const cancel = (event: SyntheticEvent) => {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    onClose();
  };
  return (
    <dialog
      ref={dialog}
      className={styles.modal}
      data-shape={shape}
      role={role}
      aria-label={label}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      // On its way out it is only looked at: what was pressed a second time is done once.
      inert={!isOpen}
      onPointerDown={closeOutside}
      onCancel={cancel}
      onClose={({ target, currentTarget }) => isOpen && target === currentTarget && onClose()}
    >
      {content}
    </dialog>
  );
}

let openNow = 0;

// Nothing scrolls below what is open.
function hold(by: 1 | -1): void {
  openNow += by;
  document.documentElement.toggleAttribute("data-modal", openNow > 0);
}

// Closed before it leaves the document, because only then does the browser give the focus back.
function useModalDialog(isOpen: boolean) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!isOpen || !element) return;
    element.showModal();
    hold(1);
    return () => {
      element.close();
      hold(-1);
    };
  }, [isOpen]);
  return dialog;
}
