import type { HubChart } from "#shared/features/hubHome/hubHome.contract.ts";
import { formatMoney, formatNumber, formatTag } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { BarChart } from "#client/ui/chart/BarChart.tsx";
import { Card } from "#client/ui/page/Card.tsx";

const sumOf = (bars: HubChart["bars"], part: "value" | "part"): number => bars.reduce((sum, bar) => sum + bar[part], 0);

export function HubChartCard({ chart }: { readonly chart: HubChart }) {
  return (
    <Card as="div">{chart.name === "arrivals" ? <Arrivals bars={chart.bars} /> : <Invoiced bars={chart.bars} />}</Card>
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

// An axis has room for "€12K", not for every cent.
const shortMoney = (minor: number): string =>
  new Intl.NumberFormat(formatTag(), {
    style: "currency",
    currency: "EUR",
    currencyDisplay: "narrowSymbol",
    notation: "compact",
    maximumFractionDigits: 1,
  }).format(minor / 100);

// Weeks and months to come or just gone need no year.
const shortDay = (day: string, parts: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(formatTag(), { timeZone: "UTC", ...parts }).format(new Date(`${day}T00:00:00Z`));

function Invoiced({ bars }: Pick<HubChart, "bars">) {
  const t = useText("hubHome");
  const amount = (part: "value" | "part"): string =>
    formatMoney(Math.round(sumOf(bars, part) / 100) * 100, { whole: true });
  return (
    <BarChart
      title={t("invoicedTitle")}
      reading={t("invoicedReading", { total: amount("value"), paid: amount("part") })}
      bars={bars.map(({ from, value, part }) => ({ label: shortDay(from, { month: "short" }), value, part }))}
      names={{ label: t("month"), value: t("invoiced"), part: t("paid") }}
      format={shortMoney}
      height={280}
    />
  );
}
