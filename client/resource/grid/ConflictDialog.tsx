import { formatMoment } from "#client/i18n/formatMoment.ts";
import { useText } from "#client/i18n/useText.ts";
import { Dialog } from "#client/ui/overlay/Dialog.tsx";
import styles from "./Grid.module.css";
import type { SeenColumn } from "./gridColumns.tsx";
import { valueText } from "./gridWords.ts";
import type { Conflict } from "./useCellSaves.ts";

interface ConflictDialogProps<Row> {
  readonly conflict: Conflict;
  readonly columns: readonly SeenColumn<Row>[];
  readonly onSettle: (isMine: boolean) => void;
}

// Two have changed one cell: what each says, who was quicker, and the choice.
export function ConflictDialog<Row>({ conflict, columns, onSettle }: ConflictDialogProps<Row>) {
  const t = useText("grid");
  const { change, theirs, by, at } = conflict;
  const column = columns.find(({ key }) => key === change.column);
  const write = (value: unknown): string => (column && valueText(column.declared, value, column)) || t("none");
  return (
    <Dialog
      isOpen
      title={t("changedMeanwhile")}
      safeLabel={t("keepTheirs")}
      action={{ label: t("keepMine"), run: () => onSettle(true) }}
      onClose={() => onSettle(false)}
    >
      <p>{t("youTyped", { value: write(change.value) })}</p>
      <p>{t("itSays", { value: write(theirs) })}</p>
      {by !== undefined && at !== undefined && (
        <p className={styles.count}>{t("changedBy", { name: by, moment: formatMoment(at) })}</p>
      )}
    </Dialog>
  );
}
