import type { ReactNode } from "react";
import type { Heading } from "#client/ui/table/DataTable.tsx";
import { formatNumber } from "#client/i18n/format.ts";
import styles from "./Grid.module.css";
import type { GridWindow, Grouped } from "./gridAddress.ts";
import type { GridRow, SeenColumn } from "./gridColumns.tsx";
import { valueText } from "./gridWords.ts";

interface HeadingOptions<Row> {
  // Under which columns rows stand, the outer one first.
  readonly by: readonly SeenColumn<Row>[];
  readonly columns: readonly SeenColumn<Row>[];
  readonly groups: GridWindow<Row>["groups"];
  // Where nothing stands, and where nobody does.
  readonly none: string;
  readonly nobody: string;
}

// Over the first row of each group: its value, how many stand under it and what they come to.
export const headingsOf =
  <Row,>({ by, columns, groups, none, nobody }: HeadingOptions<Row>) =>
  (row: Row, before: Row | undefined): readonly Heading[] => {
    const valueOf = (one: Row, { key }: SeenColumn<Row>): string | null => textOf((one as unknown as GridRow)[key]);
    const first = before === undefined ? 0 : by.findIndex((column) => valueOf(before, column) !== valueOf(row, column));
    if (first < 0) return [];
    let among: readonly Grouped[] | undefined = groups;
    return by.flatMap((column, at) => {
      const value = valueOf(row, column);
      const group: Grouped | undefined = among?.find((one) => one.value === value);
      among = group?.under;
      const words = (
        <>
          {valueText(column.declared, (row as unknown as GridRow)[column.key], column) ||
            (column.declared.person ? nobody : none)}
          {group && <Figures group={group} columns={columns as readonly SeenColumn<never>[]} />}
        </>
      );
      return at < first ? [] : [{ level: at + 1, words }];
    });
  };

const textOf = (value: unknown): string | null => (value === null || value === undefined ? null : String(value));

function Figures({
  group,
  columns,
}: {
  readonly group: Grouped;
  readonly columns: readonly SeenColumn<never>[];
}): ReactNode {
  const { count, sums = {}, currency } = group;
  return (
    <>
      {" "}
      <span className={styles.count}>{formatNumber(count)}</span>
      {columns.map(({ key, label, declared }) =>
        sums[key] === undefined ? null : (
          <span key={key} className={styles.sum}>
            {label} {valueText(declared, sums[key], currency === undefined ? {} : { currency })}
          </span>
        ),
      )}
    </>
  );
}
