import { ChevronLeft, ChevronRight } from "lucide-react";
import type { HostCalendar } from "#shared/features/hostCalendar/hostCalendar.contract.ts";
import { bedNights } from "#shared/features/hostCalendar/hostCalendar.rules.ts";
import { addDays, nightsOf, weekdayOf, type Days } from "#shared/time/days.ts";
import { formatDay, formatNumber } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { useListQuery } from "#client/resource/listQuery.ts";
import { IconButton } from "#client/ui/control/IconButton.tsx";
import styles from "./HostCalendar.module.css";

const weeksInYear = 52;
const week = 7;

// From the Monday of the week in which the year begins.
const weeksOf = (year: number): readonly Days[] => {
  const first = addDays(`${year}-01-01`, 1 - weekdayOf(`${year}-01-01`));
  return Array.from({ length: weeksInYear }, (_, at) => ({
    from: addDays(first, at * week),
    to: addDays(first, (at + 1) * week),
  }));
};

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
  const before = bedNights({ ...facts, weeks: weeksOf(year - 1) });
  const sum = (part: "taken" | "free"): string => formatNumber(weeks.reduce((all, one) => all + one[part], 0));
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
      <p className={styles.quiet}>{t("heatLine", { taken: sum("taken"), free: sum("free"), year })}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard */}
      <div className={styles.weeks} tabIndex={0} role="group" aria-label={t("heat")}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t("week")}</th>
              <th scope="col">{t("taken")}</th>
              <th scope="col">{t("free")}</th>
              <th scope="col">{t("lastYear")}</th>
            </tr>
          </thead>
          <tbody>
            {weeks.map(({ from, taken, free }, at) => (
              <tr key={from}>
                <th scope="row">
                  <button
                    type="button"
                    onClick={() =>
                      query.change({ view: "", month: from.startsWith(String(year)) ? from.slice(0, 7) : `${year}-01` })
                    }
                  >
                    {formatDay(from)}
                  </button>
                </th>
                <td style={{ "--share": `${Math.round((100 * taken) / (guests * week))}%` }} className={styles.share}>
                  {formatNumber(taken)}
                </td>
                <td>{formatNumber(free)}</td>
                <td className="ink-3">{formatNumber(before[at]?.taken ?? 0)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
