import { ChevronDown } from "lucide-react";
import { Fragment, type KeyboardEvent, type ReactNode } from "react";
import { isSamePath, type GroupPath } from "#shared/wire/gridQuery.rules.ts";
import type { Heading } from "#client/ui/table/DataTable.tsx";
import { formatNumber } from "#client/i18n/format.ts";
import styles from "./Grid.module.css";
import type { Grouped } from "./gridAddress.ts";
import type { GridRow, SeenColumn } from "./gridColumns.tsx";
import { keysOf, placesOf, type HeadingPlace } from "./groupPlaces.ts";
import { valueText } from "./gridWords.ts";

interface HeadingOptions<Row> {
  // Under which columns rows stand, the outer one first.
  readonly by: readonly SeenColumn<Row>[];
  readonly columns: readonly SeenColumn<Row>[];
  readonly groups: readonly Grouped[];
  readonly rows: readonly Row[];
  // Whether the last of the rows is the last of the list.
  readonly isWhole: boolean;
  // Without whose rows it was read, and which are folded by what was pressed since.
  readonly readWithout: readonly GroupPath[];
  readonly folded: readonly GroupPath[];
  readonly onFold: (path: GroupPath) => void;
  // Where nothing stands, and where nobody does.
  readonly none: string;
  readonly nobody: string;
}

// Over the first row of each group: its value, how many stand under it and what they come to. A press puts its rows away, and the heading stays.
export function headingsOf<Row>(options: HeadingOptions<Row>): (index: number) => readonly Heading[] {
  const { by, columns, rows, groups, isWhole, readWithout, folded, onFold, none, nobody } = options;
  const pathOf = (row: Row): GroupPath => by.map(({ key }) => textOf((row as unknown as GridRow)[key]));
  const places = placesOf({ paths: rows.map(pathOf), groups, folded: readWithout, isWhole });
  const keys = keysOf(places);
  const write = (place: HeadingPlace): Heading => {
    const { path, group } = place;
    const [column, value] = [by[path.length - 1], path.at(-1) ?? null];
    const words = (
      <>
        <span>
          {(column && valueText(column.declared, value, column)) || (column?.declared.person ? nobody : none)}
        </span>
        {group && <Figures group={group} columns={columns as readonly SeenColumn<never>[]} />}
      </>
    );
    const isFolded = folded.some((one) => isSamePath(one, path));
    const fold = (): void => onFold(path);
    return {
      key: keys.get(place) ?? "",
      level: path.length,
      // Of more groups than are counted the smallest stay open: nobody would know where they stood.
      words: group ? (
        <button
          type="button"
          className={styles.fold}
          aria-expanded={!isFolded}
          onClick={fold}
          onKeyDown={(event) => foldByKey(event, isFolded, fold)}
        >
          <ChevronDown />
          {words}
        </button>
      ) : (
        words
      ),
    };
  };
  return (index) => (places.get(index) ?? []).map(write);
}

// As in a tree: to the right it opens, to the left it closes.
function foldByKey(event: KeyboardEvent, isFolded: boolean, fold: () => void): void {
  if (event.key !== (isFolded ? "ArrowRight" : "ArrowLeft")) return;
  event.preventDefault();
  event.stopPropagation();
  fold();
}

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
          <Fragment key={key}>
            {" "}
            <span className={styles.sum}>
              {label} {valueText(declared, sums[key], currency === undefined ? {} : { currency })}
            </span>
          </Fragment>
        ),
      )}
    </>
  );
}
