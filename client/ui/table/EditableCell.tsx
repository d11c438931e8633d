import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
} from "react";
import { useText } from "#client/i18n/useText.ts";
import { isChoosingLetters } from "../control/isChoosingLetters.ts";
import { clipboardText } from "./clipboardText.ts";
import styles from "./EditableCell.module.css";
import { describedBy } from "./describedBy.ts";
import { focusCellBeside, type CellStep } from "./focusCellBeside.ts";
import { pastedCells } from "./pasteRange.ts";
import type { CellState } from "./useCellEdits.ts";

// What the field begins with: all of the cell, or the letter that was typed over it. What others change in the cell meanwhile changes nothing
// of what is typed over: it is saved as an edit of what its writer saw. Over one's own that is still on its way it is one of what that has become.
interface Begun {
  readonly text: string;
  readonly over: string;
  readonly save: ((text: string) => void) | null;
}

interface EditableCellProps {
  readonly label: string;
  readonly text: string;
  readonly children: ReactNode;
  readonly state: CellState | null;
  readonly isNumber: boolean;
  readonly tagId: string | undefined;
  readonly onSave: (text: string) => void;
  readonly onSettled: () => void;
  readonly onStands: () => void;
}

export function EditableCell(props: EditableCellProps) {
  const { label, text, children, state, isNumber, tagId, onSave, onSettled, onStands } = props;
  const t = useText("ui");
  const reasonId = useId();
  const [begun, setBegun] = useState<Begun | null>(null);
  const typed = state && state.kind !== "saved" ? state.text : null;
  const current = typed ?? text;
  // It was done, and only the answer was lost.
  const standsAfterAll = state?.kind === "failed" && state.text === text;
  const forget = useEffectEvent(onStands);
  useEffect(() => {
    if (standsAfterAll) forget();
  }, [standsAfterAll]);
  const begin = (first: string): void =>
    setBegun({ text: first, over: current, save: state?.kind === "unsaved" ? null : onSave });

  const close = (draft: string | null) => {
    setBegun(null);
    if (begun && draft !== null && (draft !== begun.over || state?.kind === "failed")) (begun.save ?? onSave)(draft);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isLetter = event.key.length === 1 && event.key !== " " && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (event.key === "F2") begin(current);
    else if (isLetter) begin(event.key);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  if (begun !== null)
    return (
      <CellField
        label={label}
        text={begun.text}
        isNew={begun.text !== begun.over}
        isNumber={isNumber}
        onClose={close}
      />
    );
  return (
    <>
      <button
        type="button"
        data-cell
        className={styles.cell}
        data-state={state?.kind}
        data-number={isNumber}
        aria-label={t("editCell", { column: label, value: current || t("emptyCell") })}
        aria-describedby={describedBy(state?.kind === "failed" ? reasonId : undefined, tagId)}
        title={state?.kind === "failed" ? state.reason : undefined}
        onClick={() => begin(current)}
        onAnimationEnd={onSettled}
        onKeyDown={onKeyDown}
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

interface CellFieldProps {
  readonly label: string;
  readonly text: string;
  // Typing goes on behind what has been typed.
  readonly isNew: boolean;
  readonly isNumber: boolean;
  // null: as it was before.
  readonly onClose: (draft: string | null) => void;
}

function CellField({ label, text, isNew, isNumber, onClose }: CellFieldProps) {
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
  // Several cells that are pasted into a field in which nothing was written yet are the table's, as if the cell had only been gone to.
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const isWritten = isNew || draft !== text;
    if (isWritten || pastedCells(clipboardText(event.clipboardData)).length < 2) return event.stopPropagation();
    close(null);
    focusCellAfterClosing(event.currentTarget.closest("td"), "here");
  };
  return (
    <input
      className={styles.field}
      data-number={isNumber}
      aria-label={label}
      value={draft}
      autoFocus
      onFocus={(event) => !isNew && event.target.select()}
      onChange={(event) => setDraft(event.target.value)}
      onBlur={() => close(draft.trim())}
      onKeyDown={onKeyDown}
      onPaste={onPaste}
    />
  );
}

// The button that the field makes room for is drawn only after this event.
function focusCellAfterClosing(cell: HTMLTableCellElement | null, step: CellStep): void {
  queueMicrotask(() => cell && focusCellBeside(cell, step));
}
