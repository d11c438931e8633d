import { Plus } from "lucide-react";
import { useRevalidator } from "react-router";
import { mostCounted } from "#shared/wire/grid.ts";
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
import { useListQuery } from "../listQuery.ts";
import { ConflictDialog } from "./ConflictDialog.tsx";
import styles from "./Grid.module.css";
import { ChosenBar } from "./ChosenBar.tsx";
import { chosenSum } from "./chosenSum.ts";
import { askedIn, isNarrowedBy } from "./gridAddress.ts";
import { seenColumns, tableColumn, withLookedUp, type CellSave, type SeenColumn } from "./gridColumns.tsx";
import { GridHalves } from "./GridHalves.tsx";
import { GridListViews } from "./GridListViews.tsx";
import type { GridScreenProps } from "./gridScreenProps.ts";
import { GridSetTabs } from "./GridSetTabs.tsx";
import { GridToolbar } from "./GridToolbar.tsx";
import { RefusedRows } from "./RefusedRows.tsx";
import { useCellPresence } from "./useCellPresence.ts";
import { chosenOf, useDownload } from "./useDownload.ts";
import { useCellSaves } from "./useCellSaves.ts";
import { useGridSelection } from "./useGridSelection.ts";
import { useRowActs } from "./useRowActs.tsx";
import { useRowsByKey } from "./useRowsByKey.ts";
import { useGridRows } from "./useGridRows.ts";
import { useGroups } from "./useGroups.ts";
import { useRowAdds } from "./useRowAdds.ts";
import { useRowFields } from "./useRowFields.tsx";
import { useHiddenColumns } from "./useHiddenColumns.ts";

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
  const { rows, left, start, hasMore, onSight, hasMoved, sortAgain } = windows;
  const { sets } = props;
  const set = sets && (sets[query.get("set")] ?? Object.values(sets)[0]);
  const told = seenColumns({ columns: declared, newRow: grid.newRow }, props.columns, may);
  const all = withLookedUp(told, props.lookedUp);
  const aside = all.flatMap(({ key, isAside = false }) => (isAside ? [key] : []));
  const [hidden, hide] = useHiddenColumns(grid.path, aside);
  const seen = set ? set.columns.flatMap((key) => all.find((column) => column.key === key) ?? []) : all;
  const labelOf = (key: string): string => seen.find((column) => column.key === key)?.label ?? key;
  const mayType = ({ declared: { edit } }: SeenColumn<Row>): boolean => edit !== undefined && may(edit);
  const mayEdit = calls.cells !== undefined && seen.some(mayType);
  const isAlwaysSheet = props.isSheet ?? false;
  const isSheet = mayEdit && isWide && (isAlwaysSheet || query.get("cells") === "on");
  const saves = useCellSaves({ calls, isSheet, labelOf });
  const typed: CellSave = {
    ...saves.save,
    change: (change) => {
      windows.hold(change.id);
      return saves.save.change(change);
    },
  };
  const shown = seen.filter(({ key }, index) => index === 0 || !hidden.has(key));
  const isSeen = (column: string): boolean => seen.some(({ key }) => key === column);
  const sort = parseSort(query.get("sort") || grid.order, declared) ?? [];
  const [leading] = sort;
  const { whyNotEdit } = props;
  const fitting = left.size === 0 ? rows : rows.filter(({ id }) => !left.has(id));
  const fields = useRowFields({ rows: fitting, nameOf, columns: seen.filter(mayType), save: saves.save, whyNotEdit });
  const openRow = props.onOpen === undefined ? ({ id }: Row) => query.change({ edit: id }) : props.onOpen;
  const open = mayEdit && isAlwaysSheet && !isWide ? fields.edit : openRow;
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
      columns={shown.map((column) => tableColumn(column, isSheet && mayType(column) ? typed : null, whyNotEdit))}
      rows={rows}
      idOf={({ id }) => id}
      nameOf={nameOf}
      sort={leading ? { key: leading.column, direction: leading.isDescending ? "descending" : "ascending" } : null}
      onSort={({ key }) => query.change({ sort: writeSort(sortedBy(sort, key)) })}
      isLoading={query.isLoading}
      total={first.total}
      isLong={isLong}
      among={reaches ? { before: start, all: (first.total ?? rows.length) + left.size, onSight } : undefined}
      {...(open && !isSheet ? { onOpen: open } : {})}
      {...(actionsOf && !isSheet ? { actionsOf } : {})}
      {...(isSheet ? { undo: saves.undo, redo: saves.redo, onPasteCut: saves.tellCut } : {})}
      onCell={(cell) => {
        // What is typed into is not taken away by what a colleague does.
        if (cell?.isTyping) windows.hold(cell.id);
        presence.enter(cell);
      }}
      noteOf={({ id }) => (left.has(id) ? t("rowLeft") : null)}
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
      {left.size > 0 && (
        <div role="status" className={styles.moved}>
          {t("rowsLeft", { count: left.size })}
          <Button size="sm" onClick={windows.letGo}>
            {t("letGo")}
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
      {fields.opened}
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
