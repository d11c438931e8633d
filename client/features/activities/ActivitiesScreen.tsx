import { SlidersHorizontal, X } from "lucide-react";
import { Suspense, useState } from "react";
import { useLoaderData, useNavigation, useSearchParams } from "react-router";
import { activities } from "#shared/features/activities/activities.contract.ts";
import { activityFilters, activitySorts } from "#shared/features/activities/activities.rules.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { useText } from "#client/i18n/useText.ts";
import { useListQuery } from "#client/resource/listQuery.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Chip } from "#client/ui/control/Chip.tsx";
import { DateRange } from "#client/ui/date/DateRange.tsx";
import { QuietSelect } from "#client/ui/form/QuietSelect.tsx";
import { PageTitle } from "#client/ui/page/PageTitle.tsx";
import { Empty } from "#client/ui/state/Empty.tsx";
import { Pagination } from "#client/ui/table/Pagination.tsx";
import { lazyPart } from "#client/ui/state/lazyPart.tsx";
import { ActivityTile } from "./ActivityTile.tsx";
import { chosenCount, chosenIn, nameOf, queryFrom, singleFilters, toggled } from "./activityQuery.ts";
import { valueName } from "./activityWords.ts";
import styles from "./Activities.module.css";

const FilterDrawer = lazyPart(() => import("./FilterDrawer.tsx").then(({ FilterDrawer: component }) => component));

const api = apiOf(activities);
const nothing = Object.fromEntries([...activityFilters, ...singleFilters].map((filter) => [nameOf(filter), ""]));

export function loader({ request, params }: { request: Request; params: { readonly type?: string } }) {
  const { currentPage: page, ...query } = queryFrom(new URL(request.url).searchParams, params.type);
  return api.list({ ...query, ...(page !== undefined && { currentPage: Number(page) }) }, { signal: request.signal });
}

// What a child could do in the weeks of the stay.
export function Screen() {
  const t = useText("activities");
  const families = useText("families");
  const { activities: found, options } = useLoaderData<typeof loader>();
  const [params] = useSearchParams();
  const query = useListQuery();
  const isLoading = useNavigation().state === "loading";
  const [isNarrowing, setNarrowing] = useState(false);
  const [from, to] = [query.get("from"), query.get("to")];
  const count = chosenCount(params);
  // Any other choice begins at the first page.
  const change = (changes: Readonly<Record<string, string>>): void => query.change({ current_page: "", ...changes });
  const labelIn = (filter: (typeof activityFilters)[number], value: string): string =>
    valueName(
      t,
      filter,
      value,
      options.find((one) => one.filter === filter)?.options.find((one) => one.value === value)?.label ?? null,
    );
  const chosen = [
    ...activityFilters.flatMap((filter) =>
      chosenIn(params, filter).map((value) => ({
        key: `${filter} ${value}`,
        words: labelIn(filter, value),
        out: { [nameOf(filter)]: toggled(params, filter, value) },
      })),
    ),
    ...singleFilters.flatMap((filter) =>
      params.get(nameOf(filter))
        ? [
            {
              key: filter,
              words: `${t(dataKey("activityFilter", filter))}: ${params.get(nameOf(filter))}`,
              out: { [nameOf(filter)]: "" },
            },
          ]
        : [],
    ),
  ];
  return (
    <div className={styles.screen}>
      <PageTitle>{t("title")}</PageTitle>
      <div className={styles.bar}>
        <div className={styles.dates}>
          <DateRange
            label={families("when")}
            placeholder={families("anyDates")}
            value={from !== "" && to !== "" ? { from, to } : null}
            onChange={(value) => change({ from: value?.from ?? "", to: value?.to ?? "" })}
          />
        </div>
        <Button icon={<SlidersHorizontal />} aria-haspopup="dialog" onClick={() => setNarrowing(true)}>
          {count === 0 ? families("filters") : families("filtersChosen", { count })}
        </Button>
      </div>
      {chosen.length > 0 && (
        <ul className={styles.chosen} aria-label={families("filters")}>
          {chosen.map(({ key, words, out }) => (
            <li key={key}>
              <Chip isOn aria-label={families("removeFilter", { filter: words })} onClick={() => change(out)}>
                {words} <X />
              </Chip>
            </li>
          ))}
          <li>
            <Button kind="quiet" size="sm" onClick={() => change(nothing)}>
              {families("clearAll")}
            </Button>
          </li>
        </ul>
      )}
      <div className={styles.top}>
        <h1 className={styles.title} aria-live="polite">
          {t("found", { count: found.total })}
        </h1>
        {found.total > 1 && (
          <QuietSelect
            aria-label={families("sortBy")}
            options={activitySorts.map((value) => ({ value, label: t(dataKey("activitySort", value)) }))}
            value={query.get("sort") || "recommended"}
            onChange={(value) => change({ sort: value === "recommended" ? "" : value })}
            className={styles.sort}
          />
        )}
      </div>
      <p className={styles.line}>{from === "" ? t("description") : t("inStay")}</p>
      <h2 id="activities-list" className="visually-hidden">
        {t("title")}
      </h2>
      {found.total === 0 ? (
        <Empty
          spot="search"
          title={t("nothing")}
          action={<Button onClick={() => change({ ...nothing, from: "", to: "" })}>{families("clearAll")}</Button>}
        >
          {t("nothingLine")}
        </Empty>
      ) : (
        <ul className={styles.cards} aria-busy={isLoading} aria-labelledby="activities-list">
          {found.data.map((activity) => (
            <li key={activity.id}>
              <ActivityTile activity={activity} search={from === "" ? "" : `?${new URLSearchParams({ from, to })}`} />
            </li>
          ))}
        </ul>
      )}
      {found.lastPage > 1 && (
        <Pagination
          page={found.currentPage}
          size={found.perPage}
          total={found.total}
          onPage={(page) => query.change({ current_page: String(page) })}
        />
      )}
      {isNarrowing && (
        <Suspense>
          <FilterDrawer options={options} total={found.total} onClose={() => setNarrowing(false)} />
        </Suspense>
      )}
    </div>
  );
}
