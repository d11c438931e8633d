import type { ReactNode } from "react";
import type { scouting } from "#shared/features/scouting/scouting.contract.ts";
import { pressureOf } from "#shared/features/scouting/need.rules.ts";
import type { Output } from "#shared/wire/endpoint.ts";
import { writeFilter } from "#shared/wire/gridQuery.rules.ts";
import { countryName, dateFormat, formatDay, formatNumber } from "#client/i18n/format.ts";
import { formatMoment } from "#client/i18n/formatMoment.ts";
import { useText } from "#client/i18n/useText.ts";
import { AreaBadges } from "#client/resource/AreaBadges.tsx";
import { ScreenHead } from "#client/ui/page/ScreenHead.tsx";
import { Empty } from "#client/ui/state/Empty.tsx";
import styles from "./Scouting.module.css";

type Needs = Output<typeof scouting.needs>;
type County = Needs["counties"][number];

interface NeedBoardProps {
  readonly needs: Needs;
  readonly head: ReactNode;
}

const needIn = ({ forecast, freeBeds }: County["cells"][number]): number => forecast - freeBeds;
// Those that somebody looks after: whom to ask for homes there.
const ownAreas = ({ areas }: County) =>
  areas.flatMap(({ id, name, coordinatorName }) => (coordinatorName ? [{ id, name, about: coordinatorName }] : []));
const missingIn = ({ cells }: County): number => cells.reduce((sum, cell) => sum + Math.max(0, needIn(cell)), 0);

// Where beds will be missing, county by county and week by week; a week in which they are leads to the families nearby.
export function NeedBoard({ needs: { asOf, weeks, counties }, head }: NeedBoardProps) {
  const t = useText("scouting");
  const shown = counties.toSorted((a, b) => missingIn(b) - missingIn(a));
  return (
    <div className={styles.screen}>
      <ScreenHead title={t("title")} note={t("needNote")}>
        {head}
      </ScreenHead>
      {shown.length === 0 ? (
        <Empty spot="quiet" title={t("noNeeds")}>
          {t("noNeedsLine")}
        </Empty>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- wider than the screen: keys scroll it
        <div className={styles.needs} tabIndex={0} role="region" aria-label={t("needs")}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t("county")}</th>
                <th scope="col">{t("leads")}</th>
                {weeks.map((monday) => (
                  <th key={monday} scope="col">
                    {shortDay(monday)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {shown.map((county) => (
                <NeedRow key={county.id} county={county} weeks={weeks} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <p className={styles.foot}>{`${t("needFoot")} ${t("needAsOf", { when: formatMoment(asOf) })}`}</p>
    </div>
  );
}

// Half a year ahead no day needs its year.
const shortDay = (day: string): string =>
  dateFormat({ day: "numeric", month: "short", timeZone: "UTC" }).format(new Date(day));

function NeedRow({ county, weeks }: { readonly county: County; readonly weeks: readonly string[] }) {
  const t = useText("scouting");
  const href = `?filter=${encodeURIComponent(writeFilter([{ column: "countyName", values: [county.name] }]))}`;
  return (
    <tr>
      <th scope="row">
        <a href={href}>{county.name}</a> <span className={styles.note}>{countryName(county.countryCode)}</span>
        <AreaBadges areas={ownAreas(county)} />
      </th>
      <td>{formatNumber(county.leads)}</td>
      {county.cells.map((cell, index) => {
        const need = needIn(cell);
        const words = t("needCell", {
          county: county.name,
          week: formatDay(weeks[index] ?? ""),
          forecast: formatNumber(cell.forecast),
          free: formatNumber(cell.freeBeds),
        });
        return (
          <td key={weeks[index]} data-pressure={pressureOf(need)} title={words}>
            {need > 0 ? (
              <a href={href} aria-label={words}>
                {formatNumber(need)}
              </a>
            ) : (
              <span>
                <span aria-hidden>{need === 0 ? "·" : formatNumber(need)}</span>
                <span className="visually-hidden">{words}</span>
              </span>
            )}
          </td>
        );
      })}
    </tr>
  );
}
