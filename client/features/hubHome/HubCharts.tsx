import type { HubChart } from "#shared/features/hubHome/hubHome.contract.ts";
import { dateFormat, formatNumber, formatShortMoney, formatWholeMoney } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { BarChart } from "#client/ui/chart/BarChart.tsx";
import { idOfChart } from "./rowLinks.ts";
import { Card } from "#client/ui/page/Card.tsx";

const sumOf = (bars: HubChart["bars"], part: "value" | "part"): number => bars.reduce((sum, bar) => sum + bar[part], 0);

export function HubChartCard({ chart }: { readonly chart: HubChart }) {
  return (
    <Card as="div" id={idOfChart(chart.name)}>
      {chart.name === "arrivals" ? <Arrivals bars={chart.bars} /> : <Invoiced bars={chart.bars} />}
    </Card>
  );
}

function Arrivals({ bars }: Pick<HubChart, "bars">) {
  const t = useText("hubHome");
  const count = sumOf(bars, "value");
  return (
    <BarChart
      title={t("arrivalsTitle")}
      reading={
        count === 0 ? t("arrivalsNone") : t("arrivalsReading", { count, sure: formatNumber(sumOf(bars, "part")) })
      }
      bars={bars.map(({ from, value, part }) => ({
        label: shortDay(from, { day: "numeric", month: "short" }),
        value,
        part,
      }))}
      names={{ label: t("week"), value: t("arriving"), part: t("sure") }}
      height={280}
    />
  );
}

// Weeks and months to come or just gone need no year.
const shortDay = (day: string, parts: Intl.DateTimeFormatOptions): string =>
  dateFormat({ timeZone: "UTC", ...parts }).format(new Date(`${day}T00:00:00Z`));

function Invoiced({ bars }: Pick<HubChart, "bars">) {
  const t = useText("hubHome");
  const amount = (part: "value" | "part"): string => formatWholeMoney(sumOf(bars, part));
  return (
    <BarChart
      title={t("invoicedTitle")}
      reading={t("invoicedReading", { total: amount("value"), paid: amount("part") })}
      bars={bars.map(({ from, value, part }) => ({
        label: shortDay(from, { month: "short" }),
        value: Math.round(value / 100),
        part: Math.round(part / 100),
      }))}
      names={{ label: t("month"), value: t("invoiced"), part: t("paid") }}
      format={(euros) => formatWholeMoney(euros * 100)}
      formatShort={(euros) => formatShortMoney(euros * 100)}
      height={280}
    />
  );
}
