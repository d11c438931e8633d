import { useLoaderData } from "react-router";
import { hostings } from "#shared/features/hostings/hostings.contract.ts";
import {
  hostingSorts,
  hostingTabs,
  tabAliases,
  type HostingSort,
  type HostingTab,
} from "#shared/features/hostings/hostings.rules.ts";
import type { Watch } from "#shared/wire/changes.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { useText } from "#client/i18n/useText.ts";
import { useListQuery } from "#client/resource/listQuery.ts";
import { AppTitle } from "#client/ui/page/AppTitle.tsx";
import { Empty } from "#client/ui/state/Empty.tsx";
import { Pagination } from "#client/ui/table/Pagination.tsx";
import { QuietSelect } from "#client/ui/form/QuietSelect.tsx";
import { TabPanel } from "#client/ui/page/TabPanel.tsx";
import { Tabs } from "#client/ui/page/Tabs.tsx";
import styles from "./Hostings.module.css";
import { HereNow } from "./HereNow.tsx";
import { HostingListCard } from "./HostingListCard.tsx";

const api = apiOf(hostings);

export const watches: readonly Watch[] = [{ resource: "hostings" }];

export const loader = async ({ request }: { request: Request }) => {
  const params = new URL(request.url).searchParams;
  const [tab, sort] = [tabOf(params.get("tabFilter")), sortOf(params.get("tripSort"))];
  const routeToTrip = /^\d{1,18}$/.exec(params.get("routeToTrip") ?? "")?.[0];
  const answer = await api.list(
    { page: pageOf(params.get("page")), tabFilter: tab, tripSort: sort, ...(routeToTrip ? { routeToTrip } : {}) },
    { signal: request.signal },
  );
  return { ...answer, tab, sort };
};

// A word in the address that means nothing here is as good as none.
function tabOf(word: string | null): HostingTab {
  const meant = tabAliases[word ?? ""] ?? word;
  return hostingTabs.find((tab) => tab === meant) ?? "upcoming";
}

const pageOf = (word: string | null): number => (/^[1-9]\d{0,4}$/.test(word ?? "") ? Number(word) : 1);

const sortOf = (word: string | null): HostingSort => hostingSorts.find((sort) => sort === word) ?? "start";

export function Screen() {
  const t = useText("hostings");
  const { trips, totals, toAnswer, hereNow, tab, sort } = useLoaderData<typeof loader>();
  const query = useListQuery();
  const tabs = hostingTabs.map((id) => ({
    id,
    label: t(dataKey("hostingTab", id)),
    ...(id === "upcoming" ? { unread: toAnswer } : {}),
  }));
  return (
    <div className={styles.screen}>
      <AppTitle>{t("title")}</AppTitle>
      {hereNow.length > 0 && <HereNow guests={hereNow} />}
      <Tabs
        id="hostings"
        label={t("title")}
        tabs={tabs}
        value={tab}
        onChange={(id) => query.change({ tabFilter: id })}
      />
      <TabPanel tabs="hostings" tab={tab} className={styles.panel}>
        {totals[tab] > 1 && (
          <div className={styles.sort}>
            <QuietSelect
              aria-label={t("sortBy")}
              options={hostingSorts.map((value) => ({ value, label: t(dataKey("hostingSort", value)) }))}
              value={sort}
              onChange={(value) => query.change({ tripSort: value })}
            />
          </div>
        )}
        <ul className={styles.cards} aria-busy={query.isLoading}>
          {trips.data.map((hosting) => (
            <li key={hosting.id}>
              <HostingListCard hosting={hosting} />
            </li>
          ))}
        </ul>
        {trips.total === 0 && (
          <Empty spot={tab === "enquiries" ? "messages" : "calendar"} title={t(dataKey("hostingEmpty", tab))}>
            {t(dataKey("hostingEmptyLine", tab))}
          </Empty>
        )}
        {trips.lastPage > 1 && (
          <Pagination
            page={trips.currentPage}
            size={trips.perPage}
            total={trips.total}
            onPage={(page) => query.change({ page: String(page) })}
          />
        )}
      </TabPanel>
    </div>
  );
}
