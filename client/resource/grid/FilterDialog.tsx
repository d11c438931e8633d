import { useEffect, useState } from "react";
import { isRanged } from "#shared/wire/gridColumns.ts";
import { oneself, type Narrowing } from "#shared/wire/gridQuery.rules.ts";
import { parseMoney, writeMoney } from "#shared/money/money.ts";
import { useText } from "#client/i18n/useText.ts";
import { Checkbox } from "#client/ui/form/Checkbox.tsx";
import { DateInput } from "#client/ui/date/DateInput.tsx";
import { Field } from "#client/ui/form/Field.tsx";
import { SearchInput } from "#client/ui/form/SearchInput.tsx";
import { TextInput } from "#client/ui/form/TextInput.tsx";
import { Dialog } from "#client/ui/overlay/Dialog.tsx";
import { useLater } from "../useLater.ts";
import type { Counted, GridCalls } from "./gridAddress.ts";
import type { SeenColumn } from "./gridColumns.tsx";
import styles from "./Grid.module.css";
import { valueText } from "./gridWords.ts";

interface FilterDialogProps {
  readonly column: SeenColumn<never>;
  readonly narrowed: Narrowing | undefined;
  readonly values: GridCalls<never>["values"];
  readonly onApply: (narrowed: Narrowing | null) => void;
  readonly onClose: () => void;
}

// What one column is narrowed to: some of the values that stand in it, or all between two.
export function FilterDialog({ column, narrowed, values, onApply, onClose }: FilterDialogProps) {
  const t = useText("grid");
  const [chosen, setChosen] = useState(narrowed ?? { column: column.key });
  const apply = (): void => {
    const isEmpty = (chosen.values?.length ?? 0) === 0 && !chosen.from && !chosen.to;
    onApply(isEmpty ? null : chosen);
  };
  const isRange = isRanged(column.declared) && !chosen.values;
  return (
    <Dialog
      isOpen
      title={t("filterBy", { column: column.label })}
      safeLabel={t("cancel")}
      action={{ label: t("apply"), run: apply }}
      onClose={onClose}
    >
      {isRange ? (
        <RangeFields column={column} chosen={chosen} onChange={setChosen} />
      ) : (
        <ValueBoxes column={column} chosen={chosen} values={values} onChange={setChosen} />
      )}
    </Dialog>
  );
}

interface Part {
  readonly column: SeenColumn<never>;
  readonly chosen: Narrowing;
  readonly onChange: (chosen: Narrowing) => void;
}

function ValueBoxes({ column, chosen, values: read, onChange }: Part & Pick<FilterDialogProps, "values">) {
  const t = useText("grid");
  const [words, setWords] = useState("");
  const [found, setFound] = useState<readonly Counted[]>([]);
  const [asked, setAsked] = useState("");
  const later = useLater(250);
  useEffect(() => {
    const leaving = new AbortController();
    read({ column: column.key, ...(asked && { q: asked }) }, { signal: leaving.signal, isQuiet: true }).then(
      ({ values }) => setFound(values),
      () => undefined,
    );
    return () => leaving.abort();
  }, [read, column.key, asked]);
  const picked = chosen.values ?? [];
  const toggle = (value: string | null): void =>
    onChange({
      column: chosen.column,
      values: picked.includes(value) ? picked.filter((one) => one !== value) : [...picked, value],
    });
  const search = (typed: string): void => {
    setWords(typed);
    later(() => setAsked(typed.trim()));
  };
  return (
    <div className={styles.values}>
      {column.declared.kind === "text" && (
        <SearchInput aria-label={t("find")} placeholder={t("find")} value={words} onChange={search} />
      )}
      <ul aria-label={column.label}>
        {[
          ...new Map([
            ...(column.declared.person && words === "" ? [[oneself, null] as const] : []),
            ...picked.map((value) => [value, null] as const),
            ...found.map((one) => [one.value, one.count] as const),
          ]),
        ].map(([value, count]) => (
          <li key={String(value)} className={styles.value}>
            <Checkbox checked={picked.includes(value)} onChange={() => toggle(value)}>
              {valueText(column.declared, value, column) || t("none")}
            </Checkbox>
            {count !== null && <span className={styles.count}>{count}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}

function RangeFields({ column, chosen, onChange }: Part) {
  const t = useText("grid");
  const set = (side: "from" | "to", text: string): void => {
    const { [side]: _, ...rest } = chosen;
    onChange(text === "" ? rest : { ...rest, [side]: text });
  };
  return (
    <div className={styles.range}>
      {(["from", "to"] as const).map((side) => (
        <Field key={side} label={t(side)} isGroup={column.declared.kind === "day" || column.declared.kind === "moment"}>
          {column.declared.kind === "day" || column.declared.kind === "moment" ? (
            <DateInput
              value={/^\d/.test(chosen[side] ?? "") ? (chosen[side] ?? null) : null}
              onChange={(day) => set(side, day ?? "")}
            />
          ) : (
            <NumberField
              value={chosen[side] ?? ""}
              isMoney={column.declared.kind === "money"}
              onChange={(text) => set(side, text)}
            />
          )}
        </Field>
      ))}
    </div>
  );
}

interface NumberFieldProps {
  readonly value: string;
  readonly isMoney: boolean;
  readonly onChange: (value: string) => void;
}

function NumberField({ value, isMoney, onChange }: NumberFieldProps) {
  const [text, setText] = useState(isMoney && value !== "" ? writeMoney(Number(value)) : value);
  const type = (typed: string): void => {
    setText(typed);
    const number = isMoney ? parseMoney(typed) : /^\d+$/.test(typed.trim()) ? Number(typed) : null;
    onChange(number === null ? "" : String(number));
  };
  return <TextInput inputMode="decimal" value={text} onChange={(event) => type(event.target.value)} />;
}
