import type { ReactNode } from "react";
import { formatNumber } from "#client/i18n/format.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { DataTable } from "#client/ui/table/DataTable.tsx";
import { Empty } from "#client/ui/state/Empty.tsx";
import { Pagination } from "#client/ui/table/Pagination.tsx";
import { ScreenHead } from "#client/ui/page/ScreenHead.tsx";
import type { Column } from "#client/ui/table/tableColumns.ts";
import { Toolbar } from "#client/ui/table/Toolbar.tsx";
import { useListQuery } from "./listQuery.ts";
import styles from "./ListScreen.module.css";
import { WordSearch } from "./WordSearch.tsx";

export interface PageOf<Row> {
  readonly data: readonly Row[];
  readonly total: number;
  readonly perPage: number;
  readonly currentPage: number;
}

interface ListScreenProps<Row> {
  readonly title: string;
  readonly page: PageOf<Row>;
  readonly columns: readonly Column<Row>[];
  readonly nameOf: (row: Row) => string;
  readonly searchLabel: string;
  readonly empty: { readonly title: string; readonly line: string };
  readonly nothingFound: { readonly title: string; readonly line: string };
  // Present for those who may add one.
  readonly newLabel?: string | undefined;
  readonly filters?: ReactNode;
  // To the other lists of the same place.
  readonly beside?: ReactNode;
  readonly actionsOf?: (row: Row) => ReactNode;
}

// The list of a plain feature: title, search, filters, table, pages. The address holds all of it; ?edit= opens the editor, which the feature brings.
export function ListScreen<Row extends { readonly id: string }>({
  title,
  page,
  columns,
  nameOf,
  searchLabel,
  empty,
  nothingFound,
  newLabel,
  filters,
  beside,
  actionsOf,
}: ListScreenProps<Row>) {
  const query = useListQuery();
  // Turning pages and opening a record leave no row out; all else in the address does.
  const isNarrowed = [...query.params].some(
    ([key, value]) => value !== "" && !["page", "perPage", "edit"].includes(key),
  );
  const nothing = isNarrowed ? nothingFound : empty;
  const open = (id: string): void => query.change({ edit: id });
  const add = newLabel && (
    <Button kind="primary" onClick={() => open("new")}>
      {newLabel}
    </Button>
  );
  return (
    <div className={styles.screen}>
      <ScreenHead title={title} note={formatNumber(page.total)}>
        {beside}
        {add}
      </ScreenHead>
      <Toolbar
        label={searchLabel}
        search={<WordSearch label={searchLabel} sent={query.get("q")} onSearch={(q) => query.change({ q })} />}
        filters={filters}
      />
      <DataTable
        label={title}
        columns={columns}
        rows={page.data}
        idOf={(row) => row.id}
        nameOf={nameOf}
        isLoading={query.isLoading}
        onOpen={(row) => open(row.id)}
        {...(actionsOf ? { actionsOf } : {})}
        empty={
          <Empty spot={isNarrowed ? "search" : "quiet"} title={nothing.title}>
            {nothing.line}
          </Empty>
        }
      />
      {page.total > 0 && (
        <Pagination
          page={page.currentPage}
          size={page.perPage}
          total={page.total}
          sizes={[25, 50, 100]}
          onPage={(number) => query.change({ page: String(number) })}
          onSize={(size) => query.change({ perPage: String(size) })}
        />
      )}
    </div>
  );
}
