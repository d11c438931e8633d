import { useId, useRef, useState, type ClipboardEvent, type FocusEvent, type KeyboardEvent } from "react";
import { useText } from "#client/i18n/useText.ts";
import { isChoosingLetters } from "../control/isChoosingLetters.ts";
import { clipboardText } from "./clipboardText.ts";
import styles from "./NewRow.module.css";
import { pastedCells } from "./pasteRange.ts";
import { cardProps, isFilledIn, type Column } from "./tableColumns.ts";
import { rowsFrom, type PastedRow } from "./useCellRange.ts";

export interface NewRows {
  // Null once it is there, or why it is not.
  readonly add: (row: PastedRow) => Promise<string | null>;
  readonly paste: (rows: readonly PastedRow[]) => void;
}

interface NewRowProps<Row> extends NewRows {
  readonly columns: readonly Column<Row>[];
  readonly place: number;
}

// Past the last row one types on: what was typed becomes a row when the row is left or Enter says so, and stays here with the reason when it
// is refused.
export function NewRow<Row>({ columns, place, add, paste }: NewRowProps<Row>) {
  const t = useText("ui");
  const whyId = useId();
  const first = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<PastedRow>({});
  const [why, setWhy] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isEmpty = Object.values(typed).every((text) => text.trim() === "");
  const begin = (row: PastedRow): void => {
    setTyped(row);
    setWhy(null);
  };
  const send = async (): Promise<void> => {
    if (isEmpty || isBusy) return;
    setBusy(true);
    const reason = await add(typed).catch(() => t("cellNotSaved"));
    setBusy(false);
    if (reason === null) begin({});
    else setWhy(reason);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (isChoosingLetters(event.nativeEvent)) return;
    event.stopPropagation();
    if (event.key === "Escape") begin({});
    if (event.key !== "Enter") return;
    event.preventDefault();
    void send().then(() => first.current?.focus());
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (!currentTarget.contains(relatedTarget)) void send();
  };
  const onPaste = (event: ClipboardEvent, at: number): void => {
    const cells = pastedCells(clipboardText(event.clipboardData));
    event.stopPropagation();
    if (cells.length < 2) return;
    event.preventDefault();
    paste(rowsFrom(cells, columns, { row: 0, column: at }, 0));
  };
  const lead = columns.find(isFilledIn);
  return (
    <tr role="row" aria-rowindex={place} className={styles.row} onKeyDown={onKeyDown} onBlur={onBlur}>
      {columns.map((column, at) => (
        <td key={column.key} role="gridcell" {...cardProps(column, at)}>
          {isFilledIn(column) && (
            <input
              ref={column === lead ? first : undefined}
              className={styles.field}
              data-number={column.isNumber ?? false}
              aria-label={t("newRowCell", { column: column.label })}
              aria-invalid={why !== null}
              aria-describedby={why === null ? undefined : whyId}
              placeholder={column === lead ? t("newRow") : undefined}
              value={typed[column.key] ?? ""}
              readOnly={isBusy}
              onChange={({ target: { value } }) => begin({ ...typed, [column.key]: value })}
              onPaste={(event) => onPaste(event, at)}
            />
          )}
          {why !== null && column === lead && (
            <span id={whyId} role="alert" className={styles.why}>
              {why}
            </span>
          )}
        </td>
      ))}
    </tr>
  );
}
