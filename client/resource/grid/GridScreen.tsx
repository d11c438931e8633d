import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import { useRevalidator } from "react-router";
import { mostCounted, type Grid } from "#shared/wire/grid.ts";
import type { GridColumns } from "#shared/wire/gridColumns.ts";
import { parseSort, sortedBy, writeSort } from "#shared/wire/gridQuery.rules.ts";
import { formatNumber } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { useCan } from "#client/session/useCan.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { ScreenHead } from "#client/ui/page/ScreenHead.tsx";
import { useMedia } from "#client/ui/page/useMedia.ts";
import { Empty } from "#client/ui/state/Empty.tsx";
import { DataTable } from "#client/ui/table/DataTable.tsx";
import { LoadMore } from "#client/ui/table/LoadMore.tsx";
import { AgeBanner } from "../AgeBanner.tsx";
import type { ImportingInto } from "../imports/importing.ts";
import { useListQuery } from "../listQuery.ts";
import { ConflictDialog } from "./ConflictDialog.tsx";
import styles from "./Grid.module.css";
import { ChosenBar } from "./ChosenBar.tsx";
import { chosenSum } from "./chosenSum.ts";
import { askedIn, isNarrowedBy, type GridCalls, type GridWindow } from "./gridAddress.ts";
import {
  seenColumns,
  tableColumn,
  withLookedUp,
  type LookedUp,
  type NewRowColumns,
  type SeenColumn,
  type ShownColumns,
} from "./gridColumns.tsx";
import { GridHalves, type Beside } from "./GridHalves.tsx";
import { GridListViews } from "./GridListViews.tsx";
import { GridSetTabs, type GridSets } from "./GridSetTabs.tsx";
import { GridToolbar } from "./GridToolbar.tsx";
import { RefusedRows } from "./RefusedRows.tsx";
import { useCellPresence } from "./useCellPresence.ts";
import { chosenOf, useDownload } from "./useDownload.ts";
import { useCellSaves } from "./useCellSaves.ts";
import { useGridSelection, type Meant } from "./useGridSelection.ts";
import { useRowActs, type RowActing } from "./useRowActs.tsx";
import { useRowsByKey } from "./useRowsByKey.ts";
import { useGridRows } from "./useGridRows.ts";
import { useGroups } from "./useGroups.ts";
import { useRowAdds, type FieldIssueOf, type NewRowValues } from "./useRowAdds.ts";
import { useHiddenColumns } from "./useHiddenColumns.ts";

interface Words {
  readonly title: string;
  readonly search: string;
  readonly empty: { readonly title: string; readonly line: string };
  readonly nothingFound: { readonly title: string; readonly line: string };
}

export interface GridScreenProps<Row> extends RowActing<Row> {
  readonly grid: Pick<Grid, "path" | "list" | "order"> & { readonly columns: object; readonly newRow?: NewRowColumns };
  readonly calls: GridCalls<Row>;
  readonly first: GridWindow<Row>;
  readonly words: Words;
  readonly columns: ShownColumns<Row>;
  // What is no part of a row, and asked about for those in sight.
  readonly lookedUp?: LookedUp<Row>;
  readonly nameOf: (row: Row) => string;
  // What the list is asked beside its columns, as its address names it.
  readonly asks?: readonly string[];
  // What stands in the screen's head, for those who may add one or see it otherwise.
  readonly head?: ReactNode;
  // Right below the head: the parts of the list that are looked at by turns.
  readonly parts?: ReactNode;
  // Opens the record; beside the list unless it says otherwise, and null where there is nothing more of it to see.
  readonly onOpen?: ((row: Row) => void) | null;
  readonly actionsOf?: (row: Row) => ReactNode;
  // Parts of the columns that are looked at together, each under a name of its own; the address says which.
  readonly sets?: GridSets;
  // Always typed into by those who may, rather than when they switch it on.
  readonly isSheet?: boolean;
  // Why a row's cell stays as it is, in words; null where it may be typed into.
  readonly whyNotEdit?: (row: Row, column: string) => string | null;
  // What is added when a row is typed or pasted past the last one, where its cells do not say it all.
  readonly newRowOf?: (values: NewRowValues) => Promise<NewRowValues | FieldIssueOf>;
  // Another way to see the same rows: beside the table, on a phone in its place.
  readonly beside?: Beside | null;
  // Whoever may take the list away.
  readonly mayExport?: boolean;
  // What rows of a file become, for whoever may bring them.
  readonly importing?: ImportingInto | null;
  // What can be done with the rows that are chosen; without it none are.
  readonly bulkOf?: (meant: Meant, onDone: () => void) => ReactNode;
}

// A declared list on its screen: the address is its question, its columns are those that the person may see.
export function GridScreen<Row extends { readonly id: string }>(props: GridScreenProps<Row>) {
  const { grid, calls, first, words, nameOf, actionsOf, mayExport = false } = props;
  const t = useText("grid");
  const may = useCan();
  const query = useListQuery();
  const { revalidate } = useRevalidator();
  useRowsByKey();
  const isWide = useMedia("(width >= 760px)");
  const declared = grid.columns as GridColumns;
  const asked = askedIn(query.params, props.asks);
  const windows = useGridRows({ first, asked, calls });
  const { rows, start, hasMore, onSight, hasMoved, sortAgain } = windows;
  const { sets } = props;
  const set = sets && (sets[query.get("set")] ?? Object.values(sets)[0]);
  const told = seenColumns({ columns: declared, newRow: grid.newRow }, props.columns, may);
  const all = withLookedUp(told, props.lookedUp);
  const aside = all.flatMap(({ key, isAside = false }) => (isAside ? [key] : []));
  const [hidden, hide] = useHiddenColumns(grid.path, aside);
  const seen = set ? set.columns.flatMap((key) => all.find((column) => column.key === key) ?? []) : all;
  const labelOf = (key: string): string => seen.find((column) => column.key === key)?.label ?? key;
  const mayEdit = calls.cells !== undefined && seen.some(({ declared: { edit } }) => edit && may(edit));
  const isAlwaysSheet = props.isSheet ?? false;
  const isSheet = mayEdit && isWide && (isAlwaysSheet || query.get("cells") === "on");
  const saves = useCellSaves({ calls, isSheet, labelOf });
  const shown = seen.filter(({ key }, index) => index === 0 || !hidden.has(key));
  const isSeen = (column: string): boolean => seen.some(({ key }) => key === column);
  const sort = parseSort(query.get("sort") || grid.order, declared) ?? [];
  const [leading] = sort;
  const open = props.onOpen === undefined ? ({ id }: Row) => query.change({ edit: id }) : props.onOpen;
  // What a set opens with leaves nothing out of it.
  const isNarrowed = set ? (asked.filter ?? "") !== set.filter || Boolean(asked.q) : isNarrowedBy(asked);
  // A set that stands as it opens has a place already.
  const isWorthAName = isNarrowed || (asked.sort ?? "") !== (set?.sort ?? "") || asked.group !== undefined;
  const nothing = isNarrowed ? words.nothingFound : words.empty;
  const groups = { groups: first.groups, rows, isWhole: !hasMore };
  const headingsAt = useGroups({ declared, all, shown, asked, query, ...groups });
  const adds = useRowAdds({ create: calls.create, columns: seen, draftOf: props.newRowOf });
  const isAsked = (key: string): boolean => shown.some((column) => column.key === key);
  const mayAdd = isSheet && calls.create !== undefined && !hasMore && (grid.newRow?.must.every(isAsked) ?? false);
  const isLong = isWide && (rows.length > 60 || start > 0);
  // Under headings, or where nobody has counted, windows follow each other.
  const reaches = isLong && headingsAt === null && first.total !== null && first.total > rows.length;
  const presence = useCellPresence(grid.list, calls.cells !== undefined);
  const chosen = useGridSelection({ rows, asked, total: first.total });
  const download = useDownload({
    list: grid.list,
    calls,
    asked,
    columns: seen.filter(({ key }) => declared[key] !== undefined),
    title: words.title,
    total: first.total,
  });
  const editCells = mayEdit && isWide && !isAlwaysSheet ? () => query.change({ cells: "on" }) : null;
  const { acts, opened, moveChosen, assignChosen } = useRowActs({
    rows,
    chosen,
    commandsOf: props.commandsOf,
    moveOf: props.moveOf,
    assignOf: props.assignOf,
    onEdit: props.onEdit ?? editCells ?? open,
    onDone: chosen.clear,
  });
  const { beside = null } = props;
  const table = (
    <DataTable
      label={words.title}
      columns={shown.map((column) =>
        tableColumn(
          column,
          isSheet && column.declared.edit && may(column.declared.edit) ? saves.save : null,
          props.whyNotEdit,
        ),
      )}
      rows={rows}
      idOf={({ id }) => id}
      nameOf={nameOf}
      sort={leading ? { key: leading.column, direction: leading.isDescending ? "descending" : "ascending" } : null}
      onSort={({ key }) => query.change({ sort: writeSort(sortedBy(sort, key)) })}
      isLoading={query.isLoading}
      total={first.total}
      isLong={isLong}
      among={reaches ? { before: start, all: first.total ?? rows.length, onSight } : undefined}
      {...(open && !isSheet ? { onOpen: open } : {})}
      {...(actionsOf && !isSheet ? { actionsOf } : {})}
      {...(isSheet ? { undo: saves.undo, redo: saves.redo, onPasteCut: saves.tellCut } : {})}
      onCell={presence.enter}
      litId={beside?.litId ?? null}
      colleagueAt={presence.colleagueAt}
      {...(mayAdd ? { newRows: adds.newRows } : {})}
      {...(props.bulkOf && !isSheet ? { selection: chosen.selection, onSelect: chosen.select } : {})}
      {...(isSheet ? {} : { acts })}
      {...(headingsAt && { headingsAt })}
      empty={
        <Empty spot={isNarrowed ? "search" : "quiet"} title={nothing.title}>
          {nothing.line}
        </Empty>
      }
    />
  );
  return (
    <div className={styles.screen}>
      <ScreenHead title={words.title} note={countText(first.total, t("moreThan", { count: mostCounted }))}>
        {props.head}
      </ScreenHead>
      {props.parts}
      <AgeBanner age={first.age} onRetry={() => void revalidate()} />
      {sets && <GridSetTabs sets={sets} query={query} />}
      {may("gridViews:read") && (
        <GridListViews list={grid.list} query={query} isNarrowed={isWorthAName} reading={first} />
      )}
      <GridToolbar
        searchLabel={words.search}
        columns={seen as readonly SeenColumn<never>[]}
        declared={declared}
        query={query}
        values={calls.values}
        hidden={hidden}
        onHide={hide}
        groups={first.groups}
        isSheet={mayEdit && isWide && !isAlwaysSheet ? isSheet : null}
        importing={props.importing ?? null}
        onExport={mayExport && calls.exported ? download : null}
      />
      {hasMoved && (
        <div role="status" className={styles.moved}>
          {t("orderChanged")}
          <Button size="sm" onClick={sortAgain}>
            {t("sortAgain")}
          </Button>
        </div>
      )}
      {beside === null ? table : <GridHalves beside={beside} table={isWide && table} ids={rows.map(({ id }) => id)} />}
      {props.bulkOf && !isSheet && (
        <ChosenBar
          chosen={chosen}
          sum={chosenSum(declared, isSeen, { rows, ...chosen })}
          onMove={moveChosen}
          onAssign={assignChosen}
          onExport={mayExport && calls.exported ? (kind) => download(kind, chosenOf(chosen.meant, rows)) : null}
        >
          {props.bulkOf(chosen.meant, chosen.clear)}
        </ChosenBar>
      )}
      {opened}
      <LoadMore
        hasMore={windows.hasFailed || (hasMore && !reaches)}
        isLoading={windows.isReading}
        onLoad={windows.more}
      />
      <RefusedRows rows={adds.refused} onClose={adds.close} />
      {saves.conflict && <ConflictDialog conflict={saves.conflict} columns={seen} onSettle={saves.settle} />}
    </div>
  );
}

const countText = (total: number | null, beyond: string): string => (total === null ? beyond : formatNumber(total));

export const AddButton = ({ label }: { readonly label: string }) => {
  const query = useListQuery();
  return (
    <Button kind="primary" icon={<Plus />} onClick={() => query.change({ edit: "new" })}>
      {label}
    </Button>
  );
};
