import { useAtomValue } from "jotai";
import { ChevronLeft, ChevronRight, Printer } from "lucide-react";
import { useLoaderData, useNavigate, type LoaderFunctionArgs } from "react-router";
import { dayLists } from "#shared/features/sheets/dayList.contract.ts";
import { addDays } from "#shared/time/days.ts";
import type { Watch } from "#shared/wire/changes.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { formatLongDay } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { keptTicks } from "#client/resource/commands/keptTicks.ts";
import { today } from "#client/resource/today.ts";
import { hrefOf } from "#client/session/openRoutes.ts";
import { useScreenKeys } from "#client/session/screenKeys.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { IconButton } from "#client/ui/control/IconButton.tsx";
import { DateInput } from "#client/ui/date/DateInput.tsx";
import { ScreenHead } from "#client/ui/page/ScreenHead.tsx";
import { Banner } from "#client/ui/state/Banner.tsx";
import { Empty } from "#client/ui/state/Empty.tsx";
import styles from "./DayList.module.css";
import { DayTable } from "./DayTable.tsx";

const api = apiOf(dayLists);

export const watches: readonly Watch[] = [{ resource: "trips" }];

const isDay = (text: string | null): text is string => text !== null && /^\d{4}-\d\d-\d\d$/.test(text);

export function loader({ request: { url, signal } }: LoaderFunctionArgs) {
  const asked = new URL(url).searchParams.get("day");
  return api.read({ day: isDay(asked) && !Number.isNaN(Date.parse(asked)) ? asked : today() }, { signal });
}

// One page to stand at the airport with: who comes and who goes on a day, by place and time.
export function Screen() {
  const t = useText("sheets");
  const { list } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const waiting = useAtomValue(keptTicks.atom).length;
  const { day, legs, nextArrivals } = list;
  const go = (to: string): void => void navigate(`?day=${to}`, { replace: true, preventScrollReset: true });
  const earlier = (): void => go(addDays(day, -1));
  const later = (): void => go(addDays(day, 1));
  useScreenKeys({ arrowleft: earlier, arrowright: later, t: () => go(today()) });
  const isOffline = !navigator.onLine;
  return (
    <div className={styles.page}>
      <ScreenHead title={t("compactTitle")} note={formatLongDay(day)}>
        <Button href={hrefOf("sheets") ?? ""} data-print="no">
          {t("toSheets")}
        </Button>
        <Button icon={<Printer />} data-print="no" onClick={() => print()}>
          {t("print")}
        </Button>
      </ScreenHead>
      <div className={styles.days} data-print="no">
        <IconButton icon={<ChevronLeft />} label={t("earlier")} keyHint="←" onClick={earlier} />
        <DateInput label={t("day")} value={day} onChange={(to) => to && go(to)} />
        <IconButton icon={<ChevronRight />} label={t("later")} keyHint="→" onClick={later} />
        <Button onClick={() => go(today())} keyHint="T">
          {t("today")}
        </Button>
        {nextArrivals !== null && <Button onClick={() => go(nextArrivals)}>{t("next")}</Button>}
      </div>
      {waiting > 0 && <Banner kind="offline">{t("ticksWait", { count: waiting })}</Banner>}
      {isOffline && <p className={styles.quiet}>{t("noPhones")}</p>}
      {legs.length === 0 ? (
        <Empty spot="quiet" title={t("nobody")}>
          {t("nobodyLine")}
        </Empty>
      ) : (
        (["there", "back"] as const).map((way) => {
          const own = legs.filter((leg) => leg.way === way);
          const title = t(dataKey("sheetSet", way === "there" ? "arrivals" : "departures"));
          return own.length > 0 && <DayTable key={way} title={title} legs={own} />;
        })
      )}
    </div>
  );
}
