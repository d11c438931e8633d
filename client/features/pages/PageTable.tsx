import { useState } from "react";
import type { Page } from "#shared/features/pages/pages.contract.ts";
import { pageKinds, pageStates } from "#shared/features/pages/pages.rules.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { formatMoment } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { useListQuery } from "#client/resource/listQuery.ts";
import type { PageOf } from "#client/resource/ListScreen.tsx";
import { useLater } from "#client/resource/useLater.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { DataTable } from "#client/ui/table/DataTable.tsx";
import { Empty } from "#client/ui/state/Empty.tsx";
import { Pagination } from "#client/ui/table/Pagination.tsx";
import { Pill } from "#client/ui/control/Pill.tsx";
import type { Sort } from "#client/ui/table/rowOrder.ts";
import { SearchInput } from "#client/ui/form/SearchInput.tsx";
import { Select } from "#client/ui/form/Select.tsx";
import type { Column } from "#client/ui/table/tableColumns.ts";
import { Toolbar } from "#client/ui/table/Toolbar.tsx";
import { PageTitle } from "#client/ui/page/PageTitle.tsx";
import { hueOf } from "./pageHues.ts";
import styles from "./PageTable.module.css";

const searchPauseMs = 250;
const byNewest: Sort = { key: "updated", direction: "descending" };

const sortOf = (text: string): Sort =>
  text === "" ? byNewest : { key: text.replace("-", ""), direction: text.startsWith("-") ? "descending" : "ascending" };
const wordOf = ({ key, direction }: Sort): string => `${direction === "descending" ? "-" : ""}${key}`;

export function PageTable({ page }: { readonly page: PageOf<Page> }) {
  const t = useText("pages");
  const query = useListQuery();
  const [words, setWords] = useState(query.get("q"));
  const later = useLater(searchPauseMs);
  const isNarrowed = ["q", "state", "kind"].some((key) => query.get(key) !== "");
  const open = (id: string): void => query.change({ edit: id });
  const search = (typed: string): void => {
    setWords(typed);
    later(() => query.change({ q: typed }));
  };
  const columns: readonly Column<Page>[] = [
    { key: "title", label: t("title"), cell: ({ title }) => <span className="med">{title}</span>, isSortable: true },
    { key: "slug", label: t("address"), cell: ({ slug }) => `/${slug}`, isSortable: true },
    { key: "kind", label: t("kind"), cell: ({ kind }) => t(dataKey("pageKind", kind)) },
    { key: "state", label: t("state"), cell: (row) => <StateOf row={row} />, onCard: "state" },
    { key: "locales", label: t("languages"), cell: ({ locales }) => locales.join(" "), onCard: "none" },
    { key: "author", label: t("savedBy"), cell: ({ authorName }) => authorName, onCard: "none" },
    { key: "updated", label: t("changed"), cell: ({ updatedAt }) => formatMoment(updatedAt), isSortable: true },
  ];
  const states = [
    { value: "", label: t("anyState") },
    ...pageStates.map((state) => ({ value: state, label: t(dataKey("pageState", state)) })),
  ];
  const kinds = [
    { value: "", label: t("anyKind") },
    ...pageKinds.map((kind) => ({ value: kind, label: t(dataKey("pageKind", kind)) })),
  ];
  const filters = (
    <>
      <Select
        aria-label={t("state")}
        options={states}
        value={query.get("state")}
        onChange={(state) => query.change({ state })}
      />
      <Select
        aria-label={t("kind")}
        options={kinds}
        value={query.get("kind")}
        onChange={(kind) => query.change({ kind })}
      />
    </>
  );
  return (
    <div className={styles.screen}>
      <PageTitle>{t("pages")}</PageTitle>
      <header className={styles.head}>
        <h1 className="h3">{t("pages")}</h1>
        <span className={styles.total}>{page.total}</span>
        <span className={styles.add}>
          <Button kind="primary" onClick={() => open("new")}>
            {t("newPage")}
          </Button>
        </span>
      </header>
      <Toolbar
        label={t("search")}
        search={<SearchInput aria-label={t("search")} placeholder={t("search")} value={words} onChange={search} />}
        filters={filters}
      />
      <DataTable
        label={t("pages")}
        columns={columns}
        rows={page.data}
        idOf={({ id }) => id}
        nameOf={({ title }) => title}
        sort={sortOf(query.get("sort"))}
        onSort={(sort) => query.change({ sort: wordOf(sort) })}
        isLoading={query.isLoading}
        onOpen={({ id }) => open(id)}
        empty={
          <Empty spot={isNarrowed ? "search" : "quiet"} title={t(isNarrowed ? "nothingFound" : "empty")}>
            {t(isNarrowed ? "nothingFoundLine" : "emptyLine")}
          </Empty>
        }
      />
      {page.total > 0 && (
        <Pagination
          page={page.currentPage}
          size={page.perPage}
          total={page.total}
          onPage={(number) => query.change({ page: String(number) })}
        />
      )}
    </div>
  );
}

// What is being written, and whether readers see another version meanwhile.
function StateOf({ row: { state, publishedVersion } }: { readonly row: Page }) {
  const t = useText("pages");
  return (
    <span className={styles.state}>
      <Pill hue={hueOf(state)} small>
        {t(dataKey("pageState", state))}
      </Pill>
      {state !== "published" && publishedVersion !== null && <span className="ink-3">{t("olderIsLive")}</span>}
    </span>
  );
}
