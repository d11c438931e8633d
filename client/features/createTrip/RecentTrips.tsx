import { useState } from "react";
import { useAtomValue } from "jotai";
import { useNavigate } from "react-router";
import { pictureUrl } from "#shared/features/pictures/pictures.rules.ts";
import type { Trip } from "#shared/features/trips/trips.contract.ts";
import { tripTabs, type TripTab } from "#shared/features/trips/trips.rules.ts";
import { nightsOf } from "#shared/time/days.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { formatDays } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { useListQuery } from "#client/resource/listQuery.ts";
import { hrefOf } from "#client/session/openRoutes.ts";
import { userAtom } from "#client/session/session.ts";
import { Avatar } from "#client/ui/media/Avatar.tsx";
import { Card } from "#client/ui/page/Card.tsx";
import { DataTable } from "#client/ui/table/DataTable.tsx";
import { Empty } from "#client/ui/state/Empty.tsx";
import { Pagination } from "#client/ui/table/Pagination.tsx";
import { StatePill } from "#client/ui/stay/StatePill.tsx";
import type { Column } from "#client/ui/table/tableColumns.ts";
import { TabPanel } from "#client/ui/page/TabPanel.tsx";
import { Tabs } from "#client/ui/page/Tabs.tsx";
import { TripFacts } from "./TripFacts.tsx";
import styles from "./CreateTrip.module.css";

interface RecentTripsProps {
  readonly page: {
    readonly data: readonly Trip[];
    readonly total: number;
    readonly perPage: number;
    readonly currentPage: number;
    readonly totals: Readonly<Record<TripTab, number>>;
  };
  readonly tab: TripTab;
  // The one that was made just now.
  readonly newIds: readonly string[];
}

const tabsId = "recent-trips";

export function RecentTrips({ page, tab, newIds }: RecentTripsProps) {
  const t = useText("createTrip");
  const states = useText("states");
  const query = useListQuery();
  const navigate = useNavigate();
  const isAgency = useAtomValue(userAtom)?.businessId != null;
  const [shown, setShown] = useState<Trip | null>(null);
  const open = (trip: Trip): void => {
    const href = hrefOf("tripEdit", { id: trip.id });
    if (href) void navigate(href);
    else setShown(trip);
  };
  const columns: readonly Column<Trip>[] = [
    { key: "student", label: t("student"), hasPicture: true, cell: ({ student }) => <TripStudent student={student} /> },
    {
      key: "reference",
      label: t("trip"),
      cell: ({ id, reference }) => <span className={newIds.includes(id) ? styles.fresh : "ink-2"}>{reference}</span>,
    },
    { key: "dates", label: t("dates"), cell: ({ fromDate, toDate }) => formatDays(fromDate, toDate) },
    {
      key: "nights",
      label: t("stay"),
      isNumber: true,
      onCard: "none",
      cell: ({ fromDate, toDate }) => nightsOf({ from: fromDate, to: toDate }),
    },
    ...(isAgency
      ? []
      : [
          {
            key: "business",
            label: t("agency"),
            onCard: "none" as const,
            cell: ({ businessName }: Trip) => businessName,
          },
        ]),
    {
      key: "state",
      label: t("state"),
      onCard: "state",
      cell: ({ state }) => (
        <StatePill state={state} small>
          {states(dataKey("tripState", state))}
        </StatePill>
      ),
    },
  ];
  const tabs = tripTabs.map((id) => ({
    id,
    label: t(dataKey("tripTab", id)),
    count: page.totals[id],
    hideWhenZero: id !== "all" && id !== tab,
  }));
  return (
    <Card as="section" isFlush labelledBy="recent-title">
      <div className={styles.recentHead}>
        <h2 id="recent-title" className="h5">
          {t(isAgency ? "agencyTrips" : "allTrips")}
        </h2>
        <Tabs
          id={tabsId}
          label={t("tripsByState")}
          tabs={tabs}
          value={tab}
          onChange={(id) => query.change({ tab: id === "all" ? "" : id })}
        />
      </div>
      <TabPanel tabs={tabsId} tab={tab}>
        <DataTable
          label={t("agencyTrips")}
          columns={columns}
          rows={page.data}
          idOf={({ id }) => id}
          nameOf={({ student, reference }) => `${student.name}, ${reference}`}
          onOpen={open}
          isLoading={query.isLoading}
          empty={
            <Empty spot="trips" title={t("noTrips")} headingLevel={3}>
              {t("noTripsLine")}
            </Empty>
          }
        />
        {page.total > page.perPage && (
          <Pagination
            page={page.currentPage}
            size={page.perPage}
            total={page.total}
            onPage={(number) => query.change({ page: String(number) })}
          />
        )}
      </TabPanel>
      <TripFacts trip={shown} onClose={() => setShown(null)} />
    </Card>
  );
}

function TripStudent({ student: { name, picture } }: Pick<Trip, "student">) {
  return (
    <>
      <Avatar name={name} src={picture ? pictureUrl(picture, 400) : null} size={26} isStudent />
      <span>{name}</span>
    </>
  );
}
