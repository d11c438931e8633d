import { useId, useRef, useState, type ClipboardEvent, type KeyboardEvent, type ReactNode } from "react";
import { useText } from "#client/i18n/useText.ts";
import { isChoosingLetters } from "../control/isChoosingLetters.ts";
import styles from "./EditableCell.module.css";
import { focusCellBeside, type CellStep } from "../date/focusCellBeside.ts";
import { isRange } from "./pasteRange.ts";
import type { CellState } from "./useCellEdits.ts";

interface EditableCellProps {
  readonly label: string;
  readonly text: string;
  readonly children: ReactNode;
  readonly state: CellState | null;
  readonly isNumber: boolean;
  readonly onSave: (text: string) => void;
  readonly onPasteRange: (clipboard: string) => void;
  readonly onSettled: () => void;
}

export function EditableCell({
  label,
  text,
  children,
  state,
  isNumber,
  onSave,
  onPasteRange,
  onSettled,
}: EditableCellProps) {
  const t = useText("ui");
  const reasonId = useId();
  const [isEditing, setEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const typed = state && state.kind !== "saved" ? state.text : null;
  const current = typed ?? text;

  const close = (draft: string | null) => {
    setEditing(false);
    if (draft !== null && (draft !== current || state?.kind === "failed")) onSave(draft);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = stepOf(event.key);
    if (event.key === "F2") setEditing(true);
    else if (step && button.current) focusCellBeside(button.current, step);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onPaste = (event: ClipboardEvent) => {
    const clipboard = event.clipboardData.getData("text/plain");
    event.preventDefault();
    if (isRange(clipboard)) onPasteRange(clipboard);
    else onSave(clipboard.trim());
  };
  const onCopy = (event: ClipboardEvent) => {
    event.clipboardData.setData("text/plain", current);
    event.preventDefault();
  };
  if (isEditing) return <CellField label={label} text={current} isNumber={isNumber} onClose={close} />;
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.cell}
        data-state={state?.kind}
        data-number={isNumber}
        aria-label={t("editCell", { column: label, value: current || t("emptyCell") })}
        aria-describedby={state?.kind === "failed" ? reasonId : undefined}
        title={state?.kind === "failed" ? state.reason : undefined}
        onClick={() => setEditing(true)}
        onAnimationEnd={onSettled}
        {...{ onKeyDown, onPaste, onCopy }}
      >
        {typed ?? children}
      </button>
      {state?.kind === "failed" && (
        <span id={reasonId} role="alert" className="visually-hidden">
          {state.reason}
        </span>
      )}
      {state?.kind === "unsaved" && <span className="visually-hidden">{t("cellUnsaved")}</span>}
    </>
  );
}

const steps: Readonly<Record<string, CellStep>> = {
  ArrowDown: "down",
  ArrowUp: "up",
  ArrowLeft: "left",
  ArrowRight: "right",
};
const stepOf = (key: string): CellStep | undefined => steps[key];

interface CellFieldProps {
  readonly label: string;
  readonly text: string;
  readonly isNumber: boolean;
  // null: as it was before.
  readonly onClose: (draft: string | null) => void;
}

function CellField({ label, text, isNumber, onClose }: CellFieldProps) {
  const [draft, setDraft] = useState(text);
  const isDone = useRef(false);
  // Leaving the field closes it too, and closing takes the focus away: only the first of the two counts.
  const close = (result: string | null) => {
    if (isDone.current) return;
    isDone.current = true;
    onClose(result);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isChoosingLetters(event.nativeEvent)) return;
    event.stopPropagation();
    const cell = event.currentTarget.closest("td");
    if (event.key === "Enter") {
      event.preventDefault();
      close(draft.trim());
      focusCellAfterClosing(cell, "down");
    } else if (event.key === "Escape") {
      event.preventDefault();
      close(null);
      focusCellAfterClosing(cell, "here");
    }
  };
  return (
    <input
      className={styles.field}
      data-number={isNumber}
      aria-label={label}
      value={draft}
      autoFocus
      onFocus={(event) => event.target.select()}
      onChange={(event) => setDraft(event.target.value)}
      onBlur={() => close(draft.trim())}
      onKeyDown={onKeyDown}
    />
  );
}

// The button that the field makes room for is drawn only after this event.
function focusCellAfterClosing(cell: HTMLElement | null, step: CellStep): void {
  queueMicrotask(() => cell && focusCellBeside(cell, step));
}
