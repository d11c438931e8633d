import { Download, FileText, Landmark } from "lucide-react";
import { useState } from "react";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { hostPayments, type HostPart } from "#shared/features/hostPayments/hostPayments.contract.ts";
import { partKinds, sheetOf, taxYearName, taxYearOf } from "#shared/features/hostPayments/hostPayments.rules.ts";
import type { Watch } from "#shared/wire/changes.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { formatMoney } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { useListQuery } from "#client/resource/listQuery.ts";
import { Refusal } from "#client/resource/Refusal.tsx";
import { fileOfBase64, saveFile } from "#client/resource/saveFile.ts";
import { today } from "#client/resource/today.ts";
import { hrefOf } from "#client/session/openRoutes.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Select } from "#client/ui/form/Select.tsx";
import { PageTitle } from "#client/ui/page/PageTitle.tsx";
import { TabPanel } from "#client/ui/page/TabPanel.tsx";
import { Tabs } from "#client/ui/page/Tabs.tsx";
import { Empty } from "#client/ui/state/Empty.tsx";
import styles from "./HostPayments.module.css";
import { PartList } from "./PartList.tsx";

const api = apiOf({ parts: hostPayments.parts, statement: hostPayments.statement });

export const watches: readonly Watch[] = [{ resource: "payouts" }, { resource: "hostings" }];

export const loader = ({ request }: LoaderFunctionArgs) => api.parts({}, { signal: request.signal });

// What comes, when, and why; by tax year what was paid.
export function Screen() {
  const t = useText("hostPayments");
  const { parts, countryCode } = useLoaderData<typeof loader>();
  const query = useListQuery();
  const kind = partKinds.find((one) => one === query.get("tab")) ?? "upcoming";
  const yearOf = ({ day }: HostPart): number => taxYearOf(day, countryCode);
  const years = [...new Set(parts.filter((part) => part.kind === "paid").map(yearOf))].toSorted((a, b) => b - a);
  const year = years.find((one) => String(one) === query.get("year")) ?? years[0];
  const shown = parts
    .filter((part) => part.kind === kind && (kind !== "paid" || yearOf(part) === year))
    .toSorted((a, b) => (kind === "paid" ? b.day.localeCompare(a.day) : a.day.localeCompare(b.day)));
  const nameOf = (one: number): string => taxYearName(one, countryCode);
  const [failure, setFailure] = useState<unknown>(null);
  const takeStatement = (): void => {
    setFailure(null);
    api
      .statement({ year: year ?? Number(today().slice(0, 4)) }, { isQuiet: true })
      .then(({ file }) => saveFile(file.name, fileOfBase64(file.base64, file.mime)), setFailure);
  };
  return (
    <div className={styles.screen}>
      <PageTitle>{t("title")}</PageTitle>
      <h1 className={styles.title}>{t("title")}</h1>
      <div>
        <Button size="sm" icon={<Landmark />} href={hrefOf("payoutDetails") ?? ""}>
          {t("payoutDetails")}
        </Button>
      </div>
      <Tabs
        id="payments"
        label={t("title")}
        tabs={partKinds.map((id) => ({ id, label: t(dataKey("hostPart", id)) }))}
        value={kind}
        onChange={(tab) => query.change({ tab, year: "" })}
      />
      <TabPanel tabs="payments" tab={kind} className={styles.panel}>
        {shown.length > 0 && (
          <div className={styles.head}>
            <strong>{t("sum", { amount: sumOf(shown) })}</strong>
            {kind === "paid" && years.length > 1 && (
              <Select
                aria-label={t("taxYear")}
                options={years.map((one) => ({ value: String(one), label: nameOf(one) }))}
                value={String(year)}
                onChange={(value) => query.change({ year: value })}
              />
            )}
            <Button
              size="sm"
              icon={<Download />}
              href={`data:text/csv;charset=utf-8,${encodeURIComponent(sheet(t, shown))}`}
              download={`hearth-${kind}${kind === "paid" ? `-${year}` : ""}.csv`}
            >
              {t("sheet")}
            </Button>
            {kind === "paid" && (
              <Button size="sm" icon={<FileText />} onClick={takeStatement}>
                {t("statement", { year: nameOf(year ?? 0) })}
              </Button>
            )}
          </div>
        )}
        {failure !== null && <Refusal error={failure} />}
        {shown.length === 0 ? (
          <Empty spot="calendar" title={t(dataKey("noHostParts", kind))}>
            {t(dataKey("noHostPartsLine", kind))}
          </Empty>
        ) : (
          <PartList parts={shown} />
        )}
      </TabPanel>
    </div>
  );
}

// Never two currencies in one sum.
function sumOf(parts: readonly HostPart[]): string {
  const byCurrency = Map.groupBy(parts, ({ currency }) => currency);
  return [...byCurrency]
    .map(([currency, some]) =>
      formatMoney(
        some.reduce((all, { amount }) => all + amount, 0),
        { currency },
      ),
    )
    .join(" + ");
}

function sheet(t: ReturnType<typeof useText<"hostPayments">>, parts: readonly HostPart[]): string {
  const head = [t("day"), t("guest"), t("stay"), t("nights"), t("reference"), t("amount"), t("currency"), t("state")];
  const rows = parts.map(
    ({ day, firstName, fromDate, toDate, firstNight, lastNight, reference, amount, currency, kind }) => [
      day,
      firstName,
      `${fromDate} – ${toDate}`,
      firstNight === null ? "" : `${firstNight} – ${lastNight}`,
      reference,
      amount / 100,
      currency,
      t(dataKey("hostPart", kind)),
    ],
  );
  return sheetOf([head, ...rows]);
}
