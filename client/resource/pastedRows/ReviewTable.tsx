import { useId } from "react";
import type { SheetOutcome } from "#shared/features/studentSheet/studentSheet.contract.ts";
import { sheetColumns, type SheetColumn } from "#shared/features/studentSheet/sheetWords.ts";
import { type Judged, type SheetCells } from "#shared/features/studentSheet/studentSheet.rules.ts";
import { wordsOfCode } from "#client/api/wordsOf.ts";
import { wordsOfIssue } from "#client/api/wordsOfIssue.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { formatNumber } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import styles from "./PastedRows.module.css";

export interface ReviewRow {
  readonly cells: SheetCells;
  // What has come, or would come, of it.
  readonly outcome: SheetOutcome | null;
  readonly isTaken?: boolean;
}

interface ReviewTableProps {
  readonly rows: readonly ReviewRow[];
  readonly judged: readonly Judged[];
  readonly onChange: (at: number, column: SheetColumn, text: string) => void;
}

const needed: readonly SheetColumn[] = ["firstName", "lastName", "gender", "dateOfBirth", "countryCode"];

// Every row as it was pasted; a wrong cell says why and is mended where it stands. Columns of which nothing was said are left out.
export function ReviewTable({ rows, judged, onChange }: ReviewTableProps) {
  const t = useText("studentSheet");
  const shown = sheetColumns.filter(
    (column) => needed.includes(column) || rows.some(({ cells }) => (cells[column] ?? "") !== ""),
  );
  return (
    <div className={styles.scroll}>
      <table className={styles.table} aria-label={t("title")}>
        <thead>
          <tr>
            <th scope="col">{t("row")}</th>
            {shown.map((column) => (
              <th key={column} scope="col">
                {t(dataKey("sheetColumn", column))}
              </th>
            ))}
            <th scope="col">{t("outcome")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={at} data-taken={row.isTaken === true}>
              <th scope="row">{formatNumber(at + 1)}</th>
              {shown.map((column) => (
                <Cell
                  key={column}
                  {...{ column, row }}
                  label={`${t("row")} ${at + 1}, ${t(dataKey("sheetColumn", column))}`}
                  judged={judged[at]}
                  onChange={(text) => onChange(at, column, text)}
                />
              ))}
              <td className={styles.outcome}>
                <OutcomeWords row={row} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface CellProps {
  readonly column: SheetColumn;
  readonly row: ReviewRow;
  readonly label: string;
  readonly judged: Judged | undefined;
  readonly onChange: (text: string) => void;
}

function Cell({ column, row: { cells, outcome, isTaken = false }, label, judged, onChange }: CellProps) {
  const t = useText("studentSheet");
  const id = useId();
  const mistake = judged?.mistakes[column];
  const isRefused = outcome?.outcome === "refused" && outcome.field === column;
  const isWrong = mistake !== undefined || isRefused;
  const text = cells[column] ?? "";
  if (isTaken) return <td>{text}</td>;
  return (
    <td>
      <input
        className={styles.input}
        aria-label={label}
        aria-invalid={isWrong}
        aria-describedby={mistake ? id : undefined}
        value={text}
        size={Math.min(Math.max(text.length, 6), 28)}
        onChange={({ target }) => onChange(target.value)}
      />
      {mistake && (
        <span id={id} className={styles.mistake}>
          {t(dataKey("sheetMistake", mistake))}
        </span>
      )}
    </td>
  );
}

function OutcomeWords({ row: { outcome, isTaken = false } }: { readonly row: ReviewRow }) {
  const t = useText("studentSheet");
  if (outcome === null) return null;
  if (outcome.outcome !== "refused") return t(dataKey(isTaken ? "sheetIs" : "sheetWill", outcome.outcome));
  const { field, rule, code = "invalid", reason } = outcome;
  const column = sheetColumns.find((one) => one === field);
  return (
    <span className={styles.mistake}>
      {column && rule ? wordsOfIssue({ rule }, t(dataKey("sheetColumn", column))) : wordsOfCode(code, reason).what}
    </span>
  );
}
