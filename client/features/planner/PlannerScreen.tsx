import { ChevronLeft, ChevronRight, Download, Printer } from "lucide-react";
import { useState } from "react";
import { useLoaderData, useNavigate, useRevalidator, type LoaderFunctionArgs } from "react-router";
import { fullnessOf, together } from "#shared/features/timeline/bedWeeks.rules.ts";
import { planner } from "#shared/features/timeline/planner.contract.ts";
import {
  plannerRows,
  plannerYears,
  weeksInYear,
  weeksOf,
  type PlannerRows,
} from "#shared/features/timeline/planner.rules.ts";
import type { Watch } from "#shared/wire/changes.ts";
import { csvLine } from "#shared/wire/csv.rules.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { formatDay, formatNumber } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { addDays } from "#shared/time/days.ts";
import { useListQuery } from "#client/resource/listQuery.ts";
import { saveFile } from "#client/resource/saveFile.ts";
import { today } from "#client/resource/today.ts";
import { hrefOf } from "#client/session/openRoutes.ts";
import { toast } from "#client/session/notify.ts";
import type { WeekRange } from "#client/ui/chart/useWeekRange.ts";
import { YearGrid, type YearGridRow } from "#client/ui/chart/YearGrid.tsx";
import { Button } from "#client/ui/control/Button.tsx";
import { IconButton } from "#client/ui/control/IconButton.tsx";
import { formatMonth } from "#client/ui/date/calendarWords.ts";
import { ScreenHead } from "#client/ui/page/ScreenHead.tsx";
import { Segmented } from "#client/ui/page/Segmented.tsx";
import { useMedia } from "#client/ui/page/useMedia.ts";
import { Empty } from "#client/ui/state/Empty.tsx";
import styles from "./Planner.module.css";
import { WeeksDrawer, type ChosenWeeks } from "./WeeksDrawer.tsx";

const api = apiOf({ read: planner.read });

export const watches: readonly Watch[] = [{ resource: "trips" }, { resource: "hostings" }];

// What of the address means nothing is as good as not there.
export function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const by = plannerRows.find((rows) => rows === searchParams.get("by")) ?? "counties";
  const wanted = Number(searchParams.get("year"));
  const isYear = Number.isInteger(wanted) && wanted >= plannerYears.first && wanted <= plannerYears.last;
  const year = isYear ? wanted : Number(today().slice(0, 4));
  return api.read({ by, year }, { signal: request.signal }).then((answer) => ({ ...answer, by, year }));
}

// A year of beds: where it is full, where it is empty, and how it was a year ago.
export function Screen() {
  const t = useText("planner");
  const { rows, before, by, year } = useLoaderData<typeof loader>();
  const query = useListQuery();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [chosen, setChosen] = useState<ChosenWeeks | null>(null);
  const words: Readonly<Record<PlannerRows, string>> = {
    families: t("families"),
    counties: t("counties"),
    types: t("types"),
    coordinators: t("coordinators"),
  };
  const weeks = weeksOf(year);
  const all = together(rows, weeksInYear);
  const full = fullnessOf(all);
  const named = rows.map((row) => ({ ...row, name: row.name || t("nobody") }));
  const isTouched = useMedia("(pointer: coarse)");
  const isOfBeds = by === "families" || by === "counties";
  const reading = ({ name, taken, free }: YearGridRow, week: number): string =>
    t(isOfBeds ? "reading" : "readingTaken", {
      name,
      day: formatDay(weeks[week]?.from ?? ""),
      taken: formatNumber(taken[week] ?? 0),
      free: formatNumber(free[week] ?? 0),
    });
  const open = ({ name }: YearGridRow, week: number): void =>
    void navigate(
      `${hrefOf("tripsTimeline") ?? ""}?${new URLSearchParams({ from: weeks[week]?.from ?? "", ...(by === "families" ? { q: name } : {}) })}`,
    );
  const daysOf = ({ first, last }: WeekRange) => ({
    from: weeks[first]?.from ?? "",
    to: addDays(weeks[last]?.from ?? "", 7),
  });
  const choose = (range: WeekRange): void => {
    const days = daysOf(range);
    const name = rows.find(({ id }) => id === range.rowId)?.name ?? "";
    if (by !== "families" && by !== "counties") return;
    // What is over changes no more; of weeks that have begun the rest is meant.
    if (days.to <= today()) toast(t("past"));
    else setChosen({ by, id: range.rowId, name, days: { ...days, from: days.from < today() ? today() : days.from } });
  };
  const save = (): void => {
    const lines = [
      [words[by], ...weeks.map(({ from }) => from)],
      ...named.map(({ name, taken }) => [name, ...taken.map(String)]),
      [t("all"), ...all.taken.map(String)],
      [t("before"), ...before.map(String)],
    ];
    saveFile(`beds-${year}.csv`, new Blob(["\uFEFF", ...lines.map(csvLine)], { type: "text/csv" }));
  };
  return (
    <div className={styles.screen}>
      <ScreenHead
        title={t("title")}
        note={full === null ? String(year) : t("note", { year: String(year), percent: full })}
      >
        <IconButton
          label={t("previous")}
          icon={<ChevronLeft />}
          onClick={() => query.change({ year: String(year - 1) })}
        />
        <IconButton
          label={t("next")}
          icon={<ChevronRight />}
          onClick={() => query.change({ year: String(year + 1) })}
        />
        <IconButton label={t("print")} icon={<Printer />} onClick={() => print()} />
        <Button icon={<Download />} onClick={save}>
          CSV
        </Button>
      </ScreenHead>
      <div className={styles.tools}>
        <Segmented
          label={t("rows")}
          options={plannerRows.map((value) => ({ value, label: words[value] }))}
          value={by}
          onChange={(value) => query.change({ by: value === "counties" ? "" : value })}
        />
      </div>
      {rows.length === 0 ? (
        <Empty spot="calendar" title={t("empty")}>
          {t("emptyLine")}
        </Empty>
      ) : (
        <div className={styles.grid}>
          <YearGrid
            label={t("gridLabel", { year: String(year) })}
            rowsLabel={words[by]}
            weeks={weeks.map(({ from }, at) => ({
              from,
              label: t("weekOf", { day: formatDay(from) }),
              month:
                at === 0 || from.slice(5, 7) !== weeks[at - 1]?.from.slice(5, 7)
                  ? formatMonth(from.slice(0, 7)).slice(0, 3)
                  : null,
            }))}
            rows={named}
            sums={[
              { id: "all", name: t("all"), counts: all.taken },
              { id: "before", name: t("before"), counts: before },
            ]}
            readingOf={reading}
            onPick={open}
            onRange={isOfBeds ? choose : undefined}
            rangeReading={(row, range) =>
              t("rangeReading", {
                name: row.name,
                count: range.last - range.first + 1,
                day: formatDay(daysOf(range).from),
                taken: formatNumber(row.taken.slice(range.first, range.last + 1).reduce((all, one) => all + one, 0)),
              })
            }
          />
        </div>
      )}
      <p className={styles.foot}>{t(isOfBeds ? (isTouched ? "hintTouch" : "hintRange") : "hint")}</p>
      {chosen && (
        <WeeksDrawer
          key={`${chosen.id} ${chosen.days.from}`}
          weeks={chosen}
          onDone={() => {
            setChosen(null);
            void revalidate();
          }}
          onClose={() => setChosen(null)}
        />
      )}
    </div>
  );
}
