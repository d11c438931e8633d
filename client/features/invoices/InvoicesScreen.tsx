import { useState } from "react";
import { useLoaderData } from "react-router";
import { invoices, type Bill } from "#shared/features/invoices/invoices.contract.ts";
import { billFilters } from "#shared/features/invoices/invoices.rules.ts";
import type { Watch } from "#shared/wire/changes.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { formatDay, formatMoney } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { useListQuery } from "#client/resource/listQuery.ts";
import { Refusal } from "#client/resource/Refusal.tsx";
import { today } from "#client/resource/today.ts";
import { fileOfBase64, saveFile } from "#client/resource/saveFile.ts";
import { hrefOf } from "#client/session/openRoutes.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { QuietSelect } from "#client/ui/form/QuietSelect.tsx";
import { Card, CardLink } from "#client/ui/page/Card.tsx";
import { AppTitle } from "#client/ui/page/AppTitle.tsx";
import { Empty } from "#client/ui/state/Empty.tsx";
import { Pagination } from "#client/ui/table/Pagination.tsx";
import { BillPill } from "./BillPill.tsx";
import styles from "./Invoices.module.css";

const api = apiOf(invoices);

// Money is told of with its trip.
export const watches: readonly Watch[] = [{ resource: "trips" }];

export const loader = async ({ request }: { request: Request }) => {
  const params = new URL(request.url).searchParams;
  const state = billFilters.find((one) => one === params.get("state")) ?? "all";
  const child = /^[1-9]\d{0,17}$/.exec(params.get("child") ?? "")?.[0] ?? "";
  const year = /^20\d\d$/.exec(params.get("year") ?? "")?.[0] ?? "";
  const page = /^[1-9]\d{0,4}$/.test(params.get("page") ?? "") ? Number(params.get("page")) : 1;
  const query = { page, state, ...(child ? { child } : {}), ...(year ? { year: Number(year) } : {}) };
  return { ...(await api.mine(query, { signal: request.signal })), state, child, year };
};

export function Screen() {
  const t = useText("invoices");
  const { bills, open, students, years, state, child, year } = useLoaderData<typeof loader>();
  const query = useListQuery();
  const [failure, setFailure] = useState<unknown>(null);
  const ofYear = Number(year || years[0] || today().slice(0, 4));
  const statement = (): void => {
    setFailure(null);
    api
      .statement({ year: ofYear })
      .then(({ file }) => saveFile(file.name, fileOfBase64(file.base64, file.mime)), setFailure);
  };
  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <AppTitle>{t("title")}</AppTitle>
        <Button onClick={statement}>{t("statement", { year: String(ofYear) })}</Button>
      </header>
      {failure !== null && <Refusal error={failure} />}
      <Card ground={open.length > 0 ? "straw" : "surface"}>
        <p className={styles.quiet}>{t("openSum")}</p>
        <p className={styles.sum} data-open-sum>
          {open.length === 0
            ? t("nothingOpen")
            : open.map(({ open: sum, currency }) => formatMoney(sum, { currency })).join(" + ")}
        </p>
      </Card>
      <div className={styles.narrow}>
        <QuietSelect
          aria-label={t("state")}
          options={billFilters.map((value) => ({ value, label: t(dataKey("billFilter", value)) }))}
          value={state}
          onChange={(value) => query.change({ state: value === "all" ? "" : value })}
        />
        {students.length > 1 && (
          <QuietSelect
            aria-label={t("child")}
            options={[
              { value: "", label: t("allChildren") },
              ...students.map(({ id, firstName }) => ({ value: id, label: firstName })),
            ]}
            value={child}
            onChange={(value) => query.change({ child: value })}
          />
        )}
        {years.length > 1 && (
          <QuietSelect
            aria-label={t("year")}
            options={[
              { value: "", label: t("allYears") },
              ...years.map((one) => ({ value: String(one), label: String(one) })),
            ]}
            value={year}
            onChange={(value) => query.change({ year: value })}
          />
        )}
      </div>
      {bills.total === 0 && (
        <Empty spot="calendar" title={t("empty")}>
          {t("emptyLine")}
        </Empty>
      )}
      <ul className={styles.list} aria-busy={query.isLoading}>
        {bills.data.map((bill) => (
          <li key={bill.id}>
            <BillCard bill={bill} />
          </li>
        ))}
      </ul>
      {bills.lastPage > 1 && (
        <Pagination
          page={bills.currentPage}
          size={bills.perPage}
          total={bills.total}
          onPage={(page) => query.change({ page: String(page) })}
        />
      )}
    </div>
  );
}

function BillCard({ bill }: { readonly bill: Bill }) {
  const t = useText("invoices");
  const { id, number, student, trip, open, total, currency, dueOn } = bill;
  return (
    <Card as="article">
      <div className={styles.row}>
        <div className={styles.grows}>
          <h2 className="h4">
            <CardLink href={hrefOf("travelInvoice", { id })}>{t("invoice", { number })}</CardLink>
          </h2>
          <p className={styles.quiet}>
            {student.firstName}, {trip.reference}
            {open > 0 && dueOn !== null && ` · ${t("dueOn", { day: formatDay(dueOn) })}`}
          </p>
        </div>
        <div className={styles.figure}>
          <p className={styles.amount}>{formatMoney(open > 0 ? open : total, { currency })}</p>
          <BillPill bill={bill} />
        </div>
      </div>
    </Card>
  );
}
