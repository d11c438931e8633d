import { ChartColumn, Table } from "lucide-react";
import { useId, useState, type ReactNode } from "react";
import { useText } from "#client/i18n/useText.ts";
import styles from "./Chart.module.css";
import { IconButton } from "../control/IconButton.tsx";

export interface ChartTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

export interface ChartWords {
  readonly title: string;
  // What the chart says, in one line.
  readonly reading: string;
  readonly action?: ReactNode;
}

interface ChartFrameProps extends ChartWords {
  readonly table: ChartTable;
  readonly children: ReactNode;
}

export function ChartFrame({ title, reading, action, table, children }: ChartFrameProps) {
  const t = useText("ui");
  const titleId = useId();
  const [isTable, setTable] = useState(false);
  return (
    <figure className={styles.frame} aria-labelledby={titleId}>
      <figcaption className={styles.head}>
        <div className={styles.words}>
          <h3 id={titleId} className="h5">
            {title}
          </h3>
          <p className={styles.reading}>{reading}</p>
        </div>
        {action}
        <IconButton
          size="sm"
          label={isTable ? t("showChart") : t("showTable")}
          icon={isTable ? <ChartColumn /> : <Table />}
          onClick={() => setTable(!isTable)}
        />
      </figcaption>
      {isTable ? <FiguresTable label={title} {...table} /> : children}
    </figure>
  );
}

function FiguresTable({ label, columns, rows }: ChartTable & { readonly label: string }) {
  return (
    // A region that scrolls must be reachable by key.
    <div className={styles.tableBox} role="region" aria-label={label} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name = "", ...figures]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {figures.map((figure, index) => (
                <td key={columns[index + 1]}>{figure}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
