import { useMemo, useState } from "react";
import {
  guessMapping,
  judgeImport,
  rememberedFrom,
  type Mapping,
  type RowMistake,
} from "#shared/wire/importRows.rules.ts";
import { importTables } from "#shared/features/gridImports/importTables.ts";
import type { GridJob } from "#shared/features/gridJobs/gridJobs.contract.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { formatNumber } from "#client/i18n/format.ts";
import { useLocale, useText } from "#client/i18n/useText.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Field } from "#client/ui/form/Field.tsx";
import { Select } from "#client/ui/form/Select.tsx";
import { useCountryCodes } from "../pastedRows/useCountryCodes.ts";
import { Refusal } from "../Refusal.tsx";
import { today } from "../today.ts";
import type { ImportingInto } from "./importing.ts";
import styles from "./Imports.module.css";
import type { ReadTable } from "./readBytes.ts";
import { useImporting } from "./useImporting.ts";
import { useRememberedMapping } from "./useRememberedMapping.ts";

interface MappingStepProps extends ImportingInto {
  readonly name: string;
  readonly table: ReadTable;
  readonly onTried: (job: GridJob) => void;
  readonly onBack: () => void;
}

const none = "none";

// Which column of the file is which of ours, guessed and remembered; and what of it cannot be read, line by line, before anything is sent.
export function MappingStep({ list, labels, name, table, onTried, onBack }: MappingStepProps) {
  const t = useText("gridImport");
  const locale = useLocale();
  const countries = useCountryCodes();
  const into = importTables[list];
  const [remembered, remember] = useRememberedMapping(list);
  const [mapping, setMapping] = useState<Mapping>(() => guessMapping(into, table.head, remembered));
  const { rows, mistakes } = useMemo(
    () => judgeImport(into, mapping, table.rows, { locale, countries, today: today() }),
    [into, mapping, table, locale, countries],
  );
  const { sent, failure, send } = useImporting(list, onTried);
  const labelOf = (column: string): string => labels[column] ?? column;
  const choose = (column: string, at: string): void => {
    const { [column]: _, ...others } = mapping;
    const next = at === none ? others : { ...others, [column]: Number(at) };
    setMapping(next);
    remember(rememberedFrom(table.head, next));
  };
  const wrongLines = new Set(mistakes.map(({ line }) => line)).size;
  return (
    <div className={styles.stack}>
      <p className={styles.lead}>{t("file", { name, rows: formatNumber(table.rows.length) })}</p>
      <div className={styles.columns}>
        {Object.entries(into.columns).map(([column, { isNeeded }]) => (
          <Field
            key={column}
            label={labelOf(column)}
            optional={!isNeeded}
            hint={sampleOf(table, mapping[column]) ?? t("notThere")}
          >
            <Select
              options={[
                { value: none, label: t("notTaken") },
                ...table.head.map((word, at) => ({ value: String(at), label: word || t("column", { at: at + 1 }) })),
              ]}
              value={String(mapping[column] ?? none)}
              onChange={(at) => choose(column, at)}
            />
          </Field>
        ))}
      </div>
      <p role="status" className={styles.lead}>
        {t("readable", { rows: formatNumber(rows.length) })}
        {wrongLines > 0 && ` ${t("stayOut", { count: wrongLines })}`}
      </p>
      {mistakes.length > 0 && <Mistakes mistakes={mistakes} labelOf={labelOf} />}
      {failure !== null && <Refusal error={failure} />}
      {sent !== null && (
        <progress className={styles.progress} value={sent / Math.max(1, rows.length)} aria-label={t("sending")} />
      )}
      <div className={styles.row}>
        <Button kind="primary" busy={sent !== null} disabled={rows.length === 0} onClick={() => void send(rows)}>
          {t("try", { count: rows.length })}
        </Button>
        <Button disabled={sent !== null} onClick={onBack}>
          {t("otherFile")}
        </Button>
      </div>
      <p className={styles.quiet}>{t("matched", { columns: into.key.map(labelOf).join(", ") })}</p>
    </div>
  );
}

// The first thing that stands in it: whoever maps sees what it is about.
function sampleOf({ rows }: ReadTable, at: number | undefined): string | null {
  if (at === undefined) return null;
  const found = rows.find((row) => (row[at] ?? "") !== "")?.[at];
  return found === undefined ? "–" : String(found).slice(0, 60);
}

const mostShown = 100;

interface MistakesProps {
  readonly mistakes: readonly RowMistake[];
  readonly labelOf: (column: string) => string;
}

function Mistakes({ mistakes, labelOf }: MistakesProps) {
  const t = useText("gridImport");
  return (
    <ul className={styles.mistakes} aria-label={t("mistakes")}>
      {mistakes.slice(0, mostShown).map(({ line, column, typed, mistake }) => (
        <li key={`${line} ${column}`}>
          <span>{t("line", { line: formatNumber(line), column: labelOf(column) })}</span>
          <span className={styles.why}>
            {t(dataKey("importMistake", mistake))}
            {typed !== "" && ` (${typed.slice(0, 60)})`}
          </span>
        </li>
      ))}
      {mistakes.length > mostShown && <li>{t("andMore", { count: mistakes.length - mostShown })}</li>}
    </ul>
  );
}
