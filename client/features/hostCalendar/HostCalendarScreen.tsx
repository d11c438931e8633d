import { SlidersHorizontal } from "lucide-react";
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from "react-router";
import { calendarFeeds } from "#shared/features/calendarFeeds/calendarFeeds.contract.ts";
import { hostCalendar } from "#shared/features/hostCalendar/hostCalendar.contract.ts";
import { calendarViews, type CalendarView } from "#shared/features/hostCalendar/hostCalendar.rules.ts";
import type { Watch } from "#shared/wire/changes.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { useText } from "#client/i18n/useText.ts";
import { useListQuery } from "#client/resource/listQuery.ts";
import { today } from "#client/resource/today.ts";
import { Vacation } from "#client/resource/vacation/Vacation.tsx";
import { hrefOf } from "#client/session/openRoutes.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { AppTitle } from "#client/ui/page/AppTitle.tsx";
import { Segmented } from "#client/ui/page/Segmented.tsx";
import { monthOf, spanOf, viewOf } from "./calendarAddress.ts";
import styles from "./HostCalendar.module.css";
import { Conflicts } from "./Conflicts.tsx";
import { MonthView } from "./MonthView.tsx";
import { OtherCalendars } from "./OtherCalendars.tsx";
import { OwnAddress } from "./OwnAddress.tsx";
import { YearView } from "./YearView.tsx";

const api = apiOf({ read: hostCalendar.read, others: calendarFeeds.read });

export const watches: readonly Watch[] = [{ resource: "hostings" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const [view, month] = [viewOf(searchParams.get("view")), monthOf(searchParams.get("month"), today())];
  const { from, to } = spanOf(view, month);
  const over = { signal: request.signal };
  const [{ calendar }, { calendars }] = await Promise.all([
    api.read({ fromDate: from, toDate: to }, over),
    api.others({}, over),
  ]);
  return { calendar, calendars, view, month };
}

// What is promised and what is free, so that no bed is promised twice.
export function Screen() {
  const t = useText("hostCalendar");
  const { calendar, calendars, view, month } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const query = useListQuery();
  const words: Readonly<Record<CalendarView, string>> = { month: t("month"), year: t("year") };
  return (
    <div className={styles.screen}>
      <div className={styles.top}>
        <AppTitle>{t("title")}</AppTitle>
        <Segmented
          label={t("title")}
          options={calendarViews.map((value) => ({ value, label: words[value] }))}
          value={view}
          onChange={(value) => query.change({ view: value === "month" ? "" : value, from: "", to: "" })}
        />
      </div>
      <Conflicts conflicts={calendars.conflicts} />
      {view === "year" ? (
        <YearView calendar={calendar} year={Number(month.slice(0, 4))} />
      ) : (
        <MonthView calendar={calendar} month={month} />
      )}
      <div>
        <Button icon={<SlidersHorizontal />} href={`${hrefOf("hostFamilyEdit") ?? ""}?section=hosting`}>
          {t("rules")}
        </Button>
      </div>
      <OtherCalendars feeds={calendars.feeds} />
      <OwnAddress address={calendars.address} />
      <Vacation key={calendar.away?.until} away={calendar.away} onChanged={revalidate} />
    </div>
  );
}
