import { useState, type KeyboardEvent, type ReactNode } from "react";
import type { ColumnKind, GridColumn } from "#shared/wire/gridColumns.ts";
import { useText } from "#client/i18n/useText.ts";
import { Checkbox } from "#client/ui/form/Checkbox.tsx";
import { Field } from "#client/ui/form/Field.tsx";
import { useControlProps } from "#client/ui/form/fieldWiring.ts";
import { Select } from "#client/ui/form/Select.tsx";
import { TextInput } from "#client/ui/form/TextInput.tsx";
import { Drawer } from "#client/ui/overlay/Drawer.tsx";
import type { CellState } from "#client/ui/table/useCellEdits.ts";
import styles from "./Grid.module.css";
import { valueText, type ValueWords } from "./gridWords.ts";

// A cell of a row, as the field of a form shows it.
export interface RowField {
  readonly key: string;
  readonly label: string;
  readonly declared: GridColumn;
  readonly words: ValueWords;
  // What the row holds, as it is written, and as a person would type it.
  readonly value: string;
  readonly text: string;
  readonly state: CellState | null;
  // Why it stays as it is, or null where it may be changed.
  readonly why: string | null;
  readonly onSave: (text: string) => void;
}

interface RowFieldsProps {
  readonly title: string;
  // What was changed in it may take it out of the list: it stays open, and says so.
  readonly hasLeft: boolean;
  readonly fields: readonly RowField[];
  readonly onClose: () => void;
}

// Where there is no room for cells side by side, those of one row are the fields of a form; each is saved as it is left.
export function RowFields({ title, hasLeft, fields, onClose }: RowFieldsProps) {
  const [t, grid] = [useText("ui"), useText("grid")];
  const hintOf = ({ why, state }: RowField): string | null => {
    if (why !== null) return why;
    return state && t(state.kind === "saved" ? "cellSaved" : "cellUnsaved");
  };
  // Going back leaves the field too, and what stands in it is saved.
  const close = (): void => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    onClose();
  };
  return (
    <Drawer isOpen title={title} onClose={close}>
      <div className={styles.fields}>
        <p role="status" className={styles.left}>
          {hasLeft && grid("leftList")}
        </p>
        {fields.map((field) => (
          <Field
            key={field.key}
            label={field.label}
            hint={hintOf(field)}
            error={field.state?.kind === "failed" ? field.state.reason : null}
          >
            <CellField field={field} />
          </Field>
        ))}
      </div>
    </Drawer>
  );
}

function CellField({ field }: { readonly field: RowField }): ReactNode {
  const { declared, words, value, text, state, why, onSave } = field;
  // What is not kept yet, or was refused, is what its writer reads.
  const typed = state && state.kind !== "saved" ? state.text : null;
  const chosen = typed ?? value;
  const disabled = why !== null;
  switch (declared.kind) {
    case "choice": {
      const options = (declared.choices ?? []).map((choice) => ({
        value: choice,
        label: valueText(declared, choice, words),
      }));
      return <Select {...{ options, disabled }} value={chosen || null} placeholder="–" onChange={onSave} />;
    }
    case "flag":
      return (
        <TickedField isTicked={chosen === "true"} disabled={disabled} onTick={(isTicked) => onSave(String(isTicked))} />
      );
    default:
      return (
        <TypedField {...{ declared, disabled, onSave }} text={typed ?? text} hasFailed={state?.kind === "failed"} />
      );
  }
}

interface TickedFieldProps {
  readonly isTicked: boolean;
  readonly disabled: boolean;
  readonly onTick: (isTicked: boolean) => void;
}

function TickedField({ isTicked, disabled, onTick }: TickedFieldProps) {
  return (
    <Checkbox
      {...useControlProps()}
      checked={isTicked}
      disabled={disabled}
      onChange={({ target }) => onTick(target.checked)}
    />
  );
}

// As in a cell: what others change meanwhile changes nothing of what is typed over, which is saved as an edit of what its writer saw.
interface Begun {
  readonly text: string;
  readonly save: (text: string) => void;
}

interface TypedFieldProps extends Pick<RowField, "declared" | "text" | "onSave"> {
  readonly disabled: boolean;
  readonly hasFailed: boolean;
}

// A phone has fields of its own for days and times, and they leave nothing half said.
const types: Partial<Record<ColumnKind, string>> = { day: "date", clock: "time" };

function TypedField({ declared: { kind }, text, disabled, hasFailed, onSave }: TypedFieldProps) {
  const [begun, setBegun] = useState<Begun | null>(null);
  const leave = (): void => {
    setBegun(null);
    const { text: left, save } = begun ?? { text, save: onSave };
    // What failed is tried again by whoever comes by.
    if (left.trim() !== text || hasFailed) save(left.trim());
  };
  const leaveByKey = ({ key, currentTarget }: KeyboardEvent<HTMLInputElement>): void => {
    if (key === "Enter") currentTarget.blur();
  };
  return (
    <TextInput
      type={types[kind] ?? "text"}
      {...(kind === "number" || kind === "money" ? { inputMode: "decimal" } : {})}
      value={begun?.text ?? text}
      disabled={disabled}
      onChange={({ target }) => setBegun({ text: target.value, save: begun?.save ?? onSave })}
      onBlur={leave}
      onKeyDown={leaveByKey}
    />
  );
}
