import { FilterX, PenLine } from "lucide-react";
import { useId, useState, type MouseEvent, type ReactNode } from "react";
import { hueOfColleague } from "#shared/wire/cellPresence.rules.ts";
import { useText } from "#client/i18n/useText.ts";
import { Checkbox } from "../form/Checkbox.tsx";
import styles from "./DataTable.module.css";
import { EditableCell } from "./EditableCell.tsx";
import { LockedCell } from "./LockedCell.tsx";
import { cardProps, isBlank, type Column } from "./tableColumns.ts";
import type { CellEdits } from "./useCellEdits.ts";

// Somebody else who is in a cell now.
export interface CellColleague {
  readonly userId: string;
  readonly name: string;
  readonly isTyping: boolean;
}

interface DataTableRowProps<Row> {
  readonly row: Row;
  readonly id: string;
  readonly name: string;
  readonly columns: readonly Column<Row>[];
  readonly edits: CellEdits<Row>;
  readonly isReachable: boolean;
  readonly isSelected: boolean | undefined;
  readonly isLit: boolean;
  readonly note: string | null;
  readonly actions: ReactNode;
  readonly onFocus: (id: string) => void;
  readonly onSelect: (id: string, isSpan: boolean) => void;
  readonly onOpen: ((id: string) => void) | undefined;
  // Counted from one, with the head before it.
  readonly place: number;
  readonly isInRange: (columnIndex: number) => boolean;
  // In which cell the handle stands that fills others from it.
  readonly fillsFrom: number | null;
  readonly colleagueAt: ((id: string, column: string) => CellColleague | undefined) | undefined;
}

export function DataTableRow<Row>({
  row,
  id,
  name,
  columns,
  edits,
  isReachable,
  isSelected,
  isLit,
  note,
  actions,
  onFocus,
  onSelect,
  onOpen,
  place,
  isInRange,
  fillsFrom,
  colleagueAt,
}: DataTableRowProps<Row>) {
  const t = useText("ui");
  const rowId = useId();
  const openUnlessPressedInside = ({ target }: MouseEvent) => {
    const isInside = target instanceof Element && target.closest("a, button, input, label");
    if (!isInside) onOpen?.(id);
  };
  return (
    <tr
      role="row"
      data-row={id}
      aria-rowindex={place}
      tabIndex={isReachable ? 0 : -1}
      aria-selected={isSelected}
      aria-current={isLit || undefined}
      data-noted={note !== null}
      data-opens={onOpen !== undefined}
      onFocus={() => onFocus(id)}
      onClick={openUnlessPressedInside}
    >
      {isSelected !== undefined && (
        <td role="gridcell" className={styles.check}>
          <Checkbox
            aria-label={t("selectRow", { name })}
            checked={isSelected}
            onClick={({ shiftKey }) => onSelect(id, shiftKey)}
            readOnly
          />
        </td>
      )}
      {columns.map((column, index) => {
        const drawn = column.cell(row);
        const colleague = colleagueAt?.(id, column.key);
        const tagId = colleague && `${rowId}-${column.key}`;
        return (
          <td
            key={column.key}
            role="gridcell"
            tabIndex={-1}
            data-column={index}
            data-range={isInRange(index)}
            data-label={column.label}
            data-number={column.isNumber ?? false}
            data-editable={column.edit !== undefined}
            data-blank={isBlank(drawn)}
            data-colleague={colleague && hueOfColleague(colleague.userId)}
            {...cardProps(column, index)}
          >
            <CellContent {...{ row, id, column, drawn, edits, tagId }} />
            {note !== null && index === 0 && <Note>{note}</Note>}
            {colleague && <ColleagueTag {...colleague} id={tagId} />}
            {fillsFrom === index && column.edit && <span data-fill aria-hidden="true" className={styles.fill} />}
            {actions && index === columns.length - 1 && <span className={styles.actions}>{actions}</span>}
          </td>
        );
      })}
    </tr>
  );
}

const Note = ({ children }: { readonly children: string }) => (
  <span className={styles.note} title={children}>
    <FilterX aria-hidden="true" />
    <span className="visually-hidden">{children}</span>
  </span>
);

function ColleagueTag({ id, name, isTyping }: CellColleague & { readonly id: string | undefined }) {
  const t = useText("ui");
  return (
    <span className={styles.colleague}>
      {isTyping && <PenLine />}
      <span aria-hidden="true" className={styles.colleagueName}>
        {name}
      </span>
      <span id={id} className="visually-hidden">
        {t(isTyping ? "colleagueTyping" : "colleagueHere", { name })}
      </span>
    </span>
  );
}

interface CellContentProps<Row> extends Pick<DataTableRowProps<Row>, "row" | "id" | "edits"> {
  readonly column: Column<Row>;
  readonly drawn: ReactNode;
  // Which words say who else is in it.
  readonly tagId: string | undefined;
}

function CellContent<Row>({ row, id, column, drawn, edits, tagId }: CellContentProps<Row>) {
  const changes = useChanges(column.textOf?.(row) ?? "", column.isKnown?.(row) ?? true);
  // What one has typed oneself says so in its corner.
  const isOwn = edits.stateOf(id, column) !== null;
  const content = isBlank(drawn) ? <span className={styles.dash}>–</span> : drawn;
  const lit = (
    <span className={styles.content} data-changed={changes > 0 && !isOwn ? changes % 2 : undefined}>
      {content}
    </span>
  );
  if (!column.edit) return lit;
  const lock = column.edit.whyNot?.(row) ?? null;
  if (lock !== null)
    return (
      <LockedCell why={lock} state={edits.stateOf(id, column)} tagId={tagId}>
        {lit}
      </LockedCell>
    );
  return (
    <EditableCell
      label={column.label}
      text={column.edit.textOf(row)}
      state={edits.stateOf(id, column)}
      isNumber={column.isNumber ?? false}
      tagId={tagId}
      onSave={(text) => void edits.save([{ row, column, text }])}
      onSettled={() => edits.settle(id, column)}
      onStands={() => edits.forget(id, column)}
    >
      {lit}
    </EditableCell>
  );
}

// How often a cell has come to say something else since it was drawn first.
function useChanges(text: string, isKnown: boolean): number {
  const [seen, setSeen] = useState({ text, isKnown, changes: 0 });
  // Asked about anew, it stays what it was until the answer.
  if (isKnown && !(seen.isKnown && seen.text === text))
    setSeen({ text, isKnown, changes: seen.isKnown ? seen.changes + 1 : seen.changes });
  return seen.changes;
}
