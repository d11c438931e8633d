import { List, Map as MapIcon, SlidersHorizontal } from "lucide-react";
import { Suspense, useState } from "react";
import { useLoaderData, useNavigation, useSearchParams } from "react-router";
import { nightsOf } from "#shared/time/days.ts";
import { formatDay } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { useListQuery } from "#client/resource/listQuery.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { DateRange } from "#client/ui/date/DateRange.tsx";
import { QuietSelect } from "#client/ui/form/QuietSelect.tsx";
import { useMedia } from "#client/ui/page/useMedia.ts";
import { PageTitle } from "#client/ui/page/PageTitle.tsx";
import { Pagination } from "#client/ui/table/Pagination.tsx";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { familySorts } from "#shared/features/families/families.query.ts";
import { lazyPart } from "#client/ui/state/lazyPart.tsx";
import { ChosenFilters } from "./ChosenFilters.tsx";
import { CompareBar } from "./CompareBar.tsx";
import styles from "./Families.module.css";
import { KeptButton } from "./KeptButton.tsx";
import { familiesApi } from "./familiesApi.ts";
import { ListedFamily } from "./ListedFamily.tsx";
import { chosenCount, queryFrom } from "./familyQuery.ts";
import { useFreshList } from "./useFreshList.ts";
import { NothingFound } from "./NothingFound.tsx";

const FilterDrawer = lazyPart(() => import("./FilterDrawer.tsx").then(({ FilterDrawer: component }) => component));
const CompareTable = lazyPart(() => import("./CompareTable.tsx").then(({ CompareTable: component }) => component));

const FamiliesMap = lazyPart(() =>
  import(/* webpackChunkName: "familiesMap" */ "./FamiliesMap.tsx").then(({ FamiliesMap: component }) => component),
);

export const loader = async ({ request, params }: { request: Request; params: { readonly type?: string } }) => {
  const { searchParams } = new URL(request.url);
  const { page, ...query } = queryFrom(searchParams, params.type);
  const answer = await familiesApi.list(
    { ...query, ...(page !== undefined && { page: Number(page) }) },
    { signal: request.signal },
  );
  const slugs = searchParams.get("compare") ?? "";
  const compared =
    slugs === "" ? [] : (await familiesApi.compare({ ...query, slugs }, { signal: request.signal })).data;
  return { ...answer, compared };
};

export function Screen() {
  const t = useText("families");
  const { families: found, options, waysOut, season, stamp, compared } = useLoaderData<typeof loader>();
  const [params] = useSearchParams();
  const query = useListQuery();
  const isLoading = useNavigation().state === "loading";
  const [isNarrowing, setNarrowing] = useState(false);
  const days = season.isAny ? null : { from: season.from, to: season.to };
  const count = chosenCount(params);
  const [hovered, setHovered] = useState<string | null>(null);
  // On a phone one of the two; where there is room, both.
  const isWide = useMedia("(min-width: 1024px)");
  const isOnMap = query.get("view") === "map";
  const hasMap = isWide || isOnMap;
  useFreshList(stamp);
  return (
    <div className={styles.screen}>
      <PageTitle>{t("title")}</PageTitle>
      <div className={styles.bar}>
        <div className={styles.dates}>
          <DateRange
            label={t("when")}
            placeholder={t("anyDates")}
            value={days}
            onChange={(value) => query.change({ from: value?.from ?? "", to: value?.to ?? "" })}
          />
        </div>
        <Button icon={<SlidersHorizontal />} aria-haspopup="dialog" onClick={() => setNarrowing(true)}>
          {count === 0 ? t("filters") : t("filtersChosen", { count })}
        </Button>
        <KeptButton days={days} />
      </div>
      <ChosenFilters options={options} />
      <div className={styles.top}>
        <h1 className={styles.title} aria-live="polite">
          {days
            ? t("foundFor", {
                count: found.total,
                nights: t("nights", { count: nightsOf(days) }),
                day: formatDay(days.from),
              })
            : t("found", { count: found.total })}
        </h1>
        {found.total > 1 && (
          <QuietSelect
            aria-label={t("sortBy")}
            options={familySorts.map((value) => ({ value, label: t(dataKey("familySort", value)) }))}
            value={query.get("sort") || "recommended"}
            onChange={(value) => query.change({ sort: value === "recommended" ? "" : value })}
            className={styles.sort}
          />
        )}
      </div>
      {count === 0 && !days && <p className={styles.line}>{t("description")}</p>}
      {!days && (
        <p className={styles.line}>{t("anyFortnight", { from: formatDay(season.from), to: formatDay(season.to) })}</p>
      )}
      <h2 id="families-list" className="visually-hidden">
        {t("title")}
      </h2>
      <div className={hasMap ? styles.withMap : styles.alone}>
        {(isWide || !isOnMap) && (
          <div className={styles.results}>
            {found.total === 0 ? (
              <NothingFound waysOut={waysOut} />
            ) : (
              <ul className={styles.cards} aria-busy={isLoading} aria-labelledby="families-list">
                {found.data.map((family) => (
                  <li
                    key={family.id}
                    onPointerEnter={() => setHovered(family.id)}
                    onPointerLeave={() => setHovered(null)}
                  >
                    <ListedFamily family={family} />
                  </li>
                ))}
              </ul>
            )}
            {found.lastPage > 1 && (
              <Pagination
                page={found.currentPage}
                size={found.perPage}
                total={found.total}
                onPage={(page) => query.change({ page: String(page) })}
              />
            )}
          </div>
        )}
        {hasMap && (
          <div className={styles.mapPlace}>
            <Suspense>
              <FamiliesMap families={found.data} hovered={hovered} />
            </Suspense>
          </div>
        )}
      </div>
      {!isWide && (
        <div className={styles.switch}>
          <Button
            kind="primary"
            icon={isOnMap ? <List /> : <MapIcon />}
            onClick={() => query.change({ view: isOnMap ? "" : "map" })}
          >
            {t(isOnMap ? "listShow" : "mapShow")}
          </Button>
        </div>
      )}
      {/* Behind the list: a table that came before it would move the next home away from under the finger. */}
      {compared.length > 0 && (
        <Suspense>
          <CompareTable families={compared} hasDays={days !== null} />
        </Suspense>
      )}
      <CompareBar />
      {isNarrowing && (
        <Suspense>
          <FilterDrawer options={options} total={found.total} onClose={() => setNarrowing(false)} />
        </Suspense>
      )}
    </div>
  );
}
