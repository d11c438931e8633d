import { ChevronLeft, ChevronRight } from "lucide-react";
import type { HostCalendar } from "#shared/features/hostCalendar/hostCalendar.contract.ts";
import { bedNights } from "#shared/features/hostCalendar/hostCalendar.rules.ts";
import { weeksOf } from "#shared/features/timeline/planner.rules.ts";
import { addDays, nightsOf, type Days } from "#shared/time/days.ts";
import { formatDay, formatNumber } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { useListQuery } from "#client/resource/listQuery.ts";
import { YearGrid } from "#client/ui/chart/YearGrid.tsx";
import { IconButton } from "#client/ui/control/IconButton.tsx";
import { formatMonth } from "#client/ui/date/calendarWords.ts";
import { useMedia } from "#client/ui/page/useMedia.ts";
import styles from "./HostCalendar.module.css";

const week = 7;

const nights = (days: Days): readonly string[] =>
  Array.from({ length: nightsOf(days) }, (_, night) => addDays(days.from, night));

interface YearViewProps {
  readonly calendar: HostCalendar;
  readonly year: number;
}

// Fifty-two weeks of beds, beside those of the year before; each leads to its month.
export function YearView({ calendar: { guests, stays, blocks }, year }: YearViewProps) {
  const t = useText("hostCalendar");
  const query = useListQuery();
  const isWide = useMedia("(min-width: 1100px)");
  const daysOf = ({ fromDate, toDate }: { readonly fromDate: string; readonly toDate: string }): Days => ({
    from: fromDate,
    to: toDate,
  });
  const facts = {
    guests,
    stays: stays.filter(({ isHeld }) => isHeld).map(daysOf),
    blocks: blocks.map(daysOf),
    nightsOf: nights,
  };
  const weeks = bedNights({ ...facts, weeks: weeksOf(year) });
  const elsewhere = blocks.filter(({ feedName }) => feedName !== null).map(daysOf);
  const away = weeks.map(
    ({ from }) =>
      nights({ from, to: addDays(from, week) }).filter((night) =>
        elsewhere.some((block) => block.from <= night && night < block.to),
      ).length,
  );
  const asked = bedNights({ ...facts, stays: stays.filter(({ isHeld }) => !isHeld).map(daysOf), weeks: weeksOf(year) });
  const before = bedNights({ ...facts, weeks: weeksOf(year - 1) });
  const sum = (part: "taken" | "free"): string => formatNumber(weeks.reduce((all, one) => all + one[part], 0));
  const toMonth = (from: string): void =>
    query.change({ view: "", month: from.startsWith(String(year)) ? from.slice(0, 7) : `${year}-01` });
  const readingOf = (at: number): string =>
    `${formatDay(weeks[at]?.from ?? "")}: ${t("taken")} ${formatNumber(weeks[at]?.taken ?? 0)}, ${t("free")} ${formatNumber(weeks[at]?.free ?? 0)}`;
  return (
    <section aria-labelledby="the-year">
      <div className={styles.top}>
        <h2 id="the-year" className={styles.yearTitle} aria-live="polite">
          {year}
        </h2>
        <span>
          <IconButton
            label={t("previousYear")}
            icon={<ChevronLeft />}
            onClick={() => query.change({ month: `${year - 1}-01` })}
          />
          <IconButton
            label={t("nextYear")}
            icon={<ChevronRight />}
            onClick={() => query.change({ month: `${year + 1}-01` })}
          />
        </span>
      </div>
      <p className={styles.quiet}>{t("heatLine", { taken: sum("taken"), free: sum("free"), year: String(year) })}</p>
      {isWide && (
        <YearGrid
          label={t("heat")}
          rowsLabel={String(year)}
          weeks={weeks.map(({ from }, at) => ({
            from,
            label: formatDay(from),
            month:
              from.slice(5, 7) === weeks[at - 1]?.from.slice(5, 7) ? null : formatMonth(from.slice(0, 7)).slice(0, 3),
          }))}
          rows={[
            {
              id: "own",
              name: t("taken"),
              taken: weeks.map(({ taken }) => taken),
              free: weeks.map(({ free }) => free),
            },
          ]}
          sums={[
            { id: "free", name: t("free"), counts: weeks.map(({ free }) => free) },
            { id: "asked", name: t("asked"), counts: asked.map(({ taken }) => taken) },
            ...(elsewhere.length > 0 ? [{ id: "elsewhere", name: t("elsewhere"), counts: away }] : []),
            { id: "before", name: t("lastYear"), counts: before.map(({ taken }) => taken) },
          ]}
          readingOf={(_row, at) => readingOf(at)}
          onPick={(_row, at) => toMonth(weeks[at]?.from ?? "")}
        />
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard */}
      <div className={styles.weeks} tabIndex={0} role="group" aria-label={t("heat")}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t("week")}</th>
              <th scope="col">{t("taken")}</th>
              <th scope="col">{t("free")}</th>
              <th scope="col">{t("asked")}</th>
              {elsewhere.length > 0 && <th scope="col">{t("elsewhere")}</th>}
              <th scope="col">{t("lastYear")}</th>
            </tr>
          </thead>
          <tbody>
            {weeks.map(({ from, taken, free }, at) => (
              <tr key={from}>
                <th scope="row">
                  <button type="button" onClick={() => toMonth(from)}>
                    {formatDay(from)}
                  </button>
                </th>
                <td style={{ "--share": `${Math.round((100 * taken) / (guests * week))}%` }} className={styles.share}>
                  {formatNumber(taken)}
                </td>
                <td>{formatNumber(free)}</td>
                <td>{formatNumber(asked[at]?.taken ?? 0)}</td>
                {elsewhere.length > 0 && <td>{formatNumber(away[at] ?? 0)}</td>}
                <td className="ink-3">{formatNumber(before[at]?.taken ?? 0)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
