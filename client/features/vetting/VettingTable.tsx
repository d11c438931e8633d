import { dataKey } from "#client/i18n/dataKeys.ts";
import { useText } from "#client/i18n/useText.ts";
import { hrefOf } from "#client/session/openRoutes.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { DataTable } from "#client/ui/table/DataTable.tsx";
import { Empty } from "#client/ui/state/Empty.tsx";
import { AgeBanner, FailureState, type Retry } from "./FailureState.tsx";
import type { Outcome } from "./lastKnown.ts";
import type { VettingPage } from "./loadVetting.ts";
import type { VettingAddress } from "./useVettingAddress.ts";
import { columnsOf } from "./vettingColumns.tsx";
import { searchOfView, sortOf, tableSortOf, viewOf, wordOfTableSort } from "./vettingQuery.ts";

interface VettingTableProps {
  readonly list: Outcome<VettingPage>;
  readonly address: VettingAddress;
  readonly retry: Retry;
}

export function VettingTable({ list, address, retry }: VettingTableProps) {
  const t = useText("vetting");
  const { params, change, open, isListLoading } = address;
  const view = viewOf(params);
  return (
    <>
      <AgeBanner outcome={list} {...retry} />
      <DataTable
        label={t("title")}
        columns={columnsOf(t, view)}
        rows={list.value?.data ?? []}
        idOf={({ id }) => id}
        nameOf={({ name }) => t("familyNamed", { name })}
        sort={tableSortOf(sortOf(params))}
        onSort={(sort) => change({ sort: wordOfTableSort(sort) })}
        onOpen={({ id }) => open(id)}
        isLoading={isListLoading}
        empty={<NothingHere params={params} elsewhere={list.value?.totals.all ?? 0} />}
        error={list.value === null && list.failure && <FailureState failure={list.failure} {...retry} />}
      />
    </>
  );
}

const narrowing = ["q", "country", "county", "due"];

interface NothingHereProps {
  readonly params: URLSearchParams;
  // How many the same search finds under other views.
  readonly elsewhere: number;
}

function NothingHere({ params, elsewhere }: NothingHereProps) {
  const t = useText("vetting");
  const view = viewOf(params);
  if (narrowing.some((key) => params.has(key))) {
    const all = elsewhere > 0 && (
      <Button href={`${hrefOf("vettingManager") ?? ""}${searchOfView(params, "all")}`}>
        {t("showElsewhere", { count: elsewhere })}
      </Button>
    );
    return (
      <Empty spot="search" title={t("nothingFound")} action={all}>
        {t("nothingFoundLine")}
      </Empty>
    );
  }
  return (
    <Empty spot="quiet" title={t(dataKey("vettingEmpty", view))}>
      {t(dataKey("vettingEmptyLine", view))}
    </Empty>
  );
}
