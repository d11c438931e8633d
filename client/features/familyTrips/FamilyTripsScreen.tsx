import { useLoaderData } from "react-router";
import { familyTrips, type FamilyTripCard } from "#shared/features/familyTrips/familyTrips.contract.ts";
import {
  familyTabAliases,
  familyTripSorts,
  familyTripTabs,
  type FamilyTripSort,
  type FamilyTripTab,
} from "#shared/features/familyTrips/familyTrips.rules.ts";
import { pictureUrl } from "#shared/features/pictures/pictures.rules.ts";
import type { Watch } from "#shared/wire/changes.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { formatDay, formatDays } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { useListQuery } from "#client/resource/listQuery.ts";
import { hrefOf } from "#client/session/openRoutes.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { QuietSelect } from "#client/ui/form/QuietSelect.tsx";
import { AppTitle } from "#client/ui/page/AppTitle.tsx";
import { TabPanel } from "#client/ui/page/TabPanel.tsx";
import { Tabs } from "#client/ui/page/Tabs.tsx";
import { Empty } from "#client/ui/state/Empty.tsx";
import { TripCard } from "#client/ui/stay/TripCard.tsx";
import { Pagination } from "#client/ui/table/Pagination.tsx";
import styles from "./FamilyTrips.module.css";

const api = apiOf(familyTrips);

export const watches: readonly Watch[] = [{ resource: "trips" }, { resource: "students" }];

// A word in the address that means nothing here is as good as none.
export const loader = async ({ request }: { request: Request }) => {
  const params = new URL(request.url).searchParams;
  const [tab, sort] = [tabOf(params.get("tabFilter")), sortOf(params.get("tripSort"))];
  const child = /^[1-9]\d{0,17}$/.exec(params.get("child") ?? "")?.[0] ?? "";
  const page = /^[1-9]\d{0,4}$/.test(params.get("page") ?? "") ? Number(params.get("page")) : 1;
  const query = { page, tabFilter: tab, tripSort: sort, ...(child === "" ? {} : { child }) };
  return { ...(await api.mine(query, { signal: request.signal })), tab, sort, child };
};

function tabOf(word: string | null): FamilyTripTab {
  const meant = familyTabAliases[word ?? ""] ?? word;
  return familyTripTabs.find((tab) => tab === meant) ?? "upcoming";
}

const sortOf = (word: string | null): FamilyTripSort => familyTripSorts.find((sort) => sort === word) ?? "start";

export function Screen() {
  const t = useText("familyTrips");
  const { trips, totals, children, tab, sort, child } = useLoaderData<typeof loader>();
  const query = useListQuery();
  const explore = hrefOf("families");
  return (
    <div className={styles.screen}>
      <AppTitle>{t("title")}</AppTitle>
      <Tabs
        id="trips"
        label={t("title")}
        tabs={familyTripTabs.map((id) => ({ id, label: t(dataKey("familyTripTab", id)) }))}
        value={tab}
        onChange={(id) => query.change({ tabFilter: id })}
      />
      <TabPanel tabs="trips" tab={tab} className={styles.panel}>
        {(children.length > 1 || totals[tab] > 1) && (
          <div className={styles.narrow}>
            {children.length > 1 && (
              <QuietSelect
                aria-label={t("child")}
                options={[
                  { value: "", label: t("allChildren") },
                  ...children.map(({ id, firstName }) => ({ value: id, label: firstName })),
                ]}
                value={child}
                onChange={(id) => query.change({ child: id })}
              />
            )}
            <QuietSelect
              aria-label={t("sortBy")}
              options={familyTripSorts.map((value) => ({ value, label: t(dataKey("familyTripSort", value)) }))}
              value={sort}
              onChange={(value) => query.change({ tripSort: value })}
            />
          </div>
        )}
        <ul className={styles.cards} aria-busy={query.isLoading}>
          {trips.data.map((trip) => (
            <li key={trip.id}>
              <Trip trip={trip} />
            </li>
          ))}
        </ul>
        {trips.total === 0 && (
          <Empty
            spot="trips"
            title={t(dataKey("familyTripEmpty", tab))}
            action={
              explore && (
                <Button kind="primary" href={explore}>
                  {t("findHome")}
                </Button>
              )
            }
          >
            {t("emptyLine")}
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

function Trip({ trip }: { readonly trip: FamilyTripCard }) {
  const [t, states] = [useText("familyTrips"), useText("states")];
  const { id, student, family, state, fromDate, toDate, unread, step } = trip;
  const { firstName, picture } = student;
  const words = step && t(dataKey("stepAhead", step.kind));
  return (
    <TripCard
      headingLevel={2}
      href={hrefOf("travelTrip", { id })}
      student={{ name: firstName, src: picture && pictureUrl(picture) }}
      homeSrc={family ? family.picture && pictureUrl(family.picture) : undefined}
      title={family ? t("childIn", { name: firstName, place: family.place }) : firstName}
      {...(family ? { line: t("familyNamed", { name: family.name }) } : {})}
      state={state}
      stateLabel={states(dataKey("tripState", state))}
      dates={formatDays(fromDate, toDate, { year: true })}
      unreadCount={unread}
      {...(words && step
        ? { money: step.on === null ? words : t("stepBy", { step: words, day: formatDay(step.on) }) }
        : {})}
    />
  );
}
