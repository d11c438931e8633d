import { useRef, type KeyboardEvent } from "react";
import { formatNumber } from "#client/i18n/format.ts";
import { useRowSlice } from "../table/useRowSlice.ts";
import { useWeekRange, type WeekRange } from "./useWeekRange.ts";
import styles from "./YearGrid.module.css";

export interface YearGridRow {
  readonly id: string;
  readonly name: string;
  readonly taken: readonly number[];
  readonly free: readonly number[];
}

interface YearGridProps {
  readonly label: string;
  readonly rowsLabel: string;
  readonly weeks: readonly { readonly from: string; readonly label: string; readonly month: string | null }[];
  readonly rows: readonly YearGridRow[];
  // Rows of sums, at the foot.
  readonly sums?: readonly { readonly id: string; readonly name: string; readonly counts: readonly number[] }[];
  readonly readingOf: (row: YearGridRow, week: number) => string;
  readonly onPick: (row: YearGridRow, week: number) => void;
  // Several weeks of a row, where something can be done with them; what is said while they are chosen.
  readonly onRange?: ((range: WeekRange) => void) | undefined;
  readonly rangeReading?: (row: YearGridRow, range: WeekRange) => string;
}

const manyRows = 60;

const steps: Readonly<Record<string, readonly [across: number, down: number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

// One stop for Tab; within the grid arrows walk.
function walk(event: KeyboardEvent<HTMLElement>): void {
  const [across, down] = steps[event.key] ?? [0, 0];
  const cell = event.target instanceof HTMLElement ? event.target.closest("td") : null;
  const line = cell?.closest("tr");
  if (!cell || !line || (across === 0 && down === 0)) return;
  const beside = down === 0 ? line : down > 0 ? line.nextElementSibling : line.previousElementSibling;
  event.preventDefault();
  beside?.children[cell.cellIndex + across]?.querySelector("button")?.focus();
}

// A year of beds: a row each, a column a week, as warm as they are full.
export function YearGrid(props: YearGridProps) {
  const { label, rowsLabel, weeks, rows, sums = [], readingOf, onPick, onRange, rangeReading } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const { range, handlers } = useWeekRange(box, onRange);
  const chosen = range && rows.find(({ id }) => id === range.rowId);
  const { first, last, above, below } = useRowSlice({ body, count: rows.length, isLong: rows.length > manyRows });
  const space = (height: number) => height > 0 && <tr aria-hidden="true" style={{ blockSize: `${height}px` }} />;
  return (
    <div ref={box} className={styles.box} data-dragging={range !== null}>
      <table className={styles.grid} aria-label={label} aria-rowcount={rows.length + 1}>
        <thead>
          <tr>
            <th scope="col">{rowsLabel}</th>
            {weeks.map(({ from, label: week, month }) => (
              <th key={from} scope="col">
                <span className="visually-hidden">{week}</span>
                <span aria-hidden="true">{month}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body} onKeyDown={walk} {...handlers}>
          {space(above)}
          {rows.slice(first, last).map((row, index) => (
            <tr key={row.id} data-row data-row-id={row.id} aria-rowindex={first + index + 2}>
              <th scope="row">{row.name}</th>
              {weeks.map(({ from }, week) => (
                <td key={from} style={{ "--share": shareOf(row, week) }} data-chosen={markOf(row, week, range)}>
                  <button
                    type="button"
                    tabIndex={index === 0 && week === 0 ? 0 : -1}
                    aria-label={readingOf(row, week)}
                    title={readingOf(row, week)}
                    onClick={() => onPick(row, week)}
                  >
                    {row.taken[week] ? formatNumber(row.taken[week]) : ""}
                  </button>
                </td>
              ))}
            </tr>
          ))}
          {space(below)}
        </tbody>
        {sums.length > 0 && (
          <tfoot>
            {sums.map(({ id, name, counts }) => (
              <tr key={id}>
                <th scope="row">{name}</th>
                {weeks.map(({ from }, week) => (
                  <td key={from}>{formatNumber(counts[week] ?? 0)}</td>
                ))}
              </tr>
            ))}
          </tfoot>
        )}
      </table>
      {onRange && (
        <p role="status" className="visually-hidden">
          {range && chosen ? rangeReading?.(chosen, range) : ""}
        </p>
      )}
    </div>
  );
}

// How a chosen week stands: nobody is there, or somebody is in the way.
function markOf({ id, taken }: YearGridRow, week: number, range: WeekRange | null): "free" | "taken" | undefined {
  if (range?.rowId !== id || week < range.first || week > range.last) return undefined;
  return taken[week] ? "taken" : "free";
}

// Of what knows no free beds, each night is as warm as another.
function shareOf({ taken, free }: YearGridRow, week: number): string {
  const [full, empty] = [taken[week] ?? 0, free[week] ?? 0];
  return full === 0 ? "0%" : `${Math.round(15 + (85 * full) / (full + empty))}%`;
}
