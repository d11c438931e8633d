import { Download, Printer } from "lucide-react";
import { useState } from "react";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { vettingPast, type PastHouseholdRow } from "#shared/features/vetting/vettingPast.contract.ts";
import { inspectorPages } from "#shared/features/vetting/vettingPast.rules.ts";
import { csvLine } from "#shared/wire/csv.rules.ts";
import { addDays } from "#shared/time/days.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { formatDay, formatNumber } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { saveFile } from "#client/resource/saveFile.ts";
import { today } from "#client/resource/today.ts";
import { useListQuery } from "#client/resource/listQuery.ts";
import { Refusal } from "#client/resource/Refusal.tsx";
import { WordSearch } from "#client/resource/WordSearch.tsx";
import { hrefOf } from "#client/session/openRoutes.ts";
import { useMay } from "#client/session/useMay.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Chip } from "#client/ui/control/Chip.tsx";
import { DateInput } from "#client/ui/date/DateInput.tsx";
import { ScreenHead } from "#client/ui/page/ScreenHead.tsx";
import { Empty } from "#client/ui/state/Empty.tsx";
import { DataTable } from "#client/ui/table/DataTable.tsx";
import { Pagination } from "#client/ui/table/Pagination.tsx";
import { Toolbar } from "#client/ui/table/Toolbar.tsx";
import { pastCells, pastColumns } from "./pastColumns.tsx";
import styles from "./VettingPast.module.css";

const api = apiOf(vettingPast);

const isDay = /^\d{4}-\d{2}-\d{2}$/;

// A day that means nothing, or has not come, is the last one that is over.
function askedIn(params: URLSearchParams) {
  const day = params.get("on") ?? "";
  const q = params.get("q")?.slice(0, 100);
  const page = Number(params.get("page"));
  return {
    on: isDay.test(day) && !Number.isNaN(Date.parse(day)) && day <= today() ? day : addDays(today(), -1),
    perPage: inspectorPages.find((size) => String(size) === params.get("perPage")) ?? inspectorPages[1],
    page: Number.isInteger(page) && page > 0 && page < 1_000_000 ? page : 1,
    ...(q && { q }),
    ...(params.get("only") === "approved" && { only: "approved" as const }),
  };
}

export async function loader({ request }: LoaderFunctionArgs) {
  const asked = askedIn(new URL(request.url).searchParams);
  return { asked, list: await api.list(asked, { signal: request.signal }) };
}

// Who could host on a day, and on what: flat, and only to be read.
export function Screen() {
  const t = useText("vettingPast");
  const words = useText("vetting");
  const query = useListQuery();
  const { asked, list } = useLoaderData<typeof loader>();
  const { on, only, q = "" } = asked;
  return (
    <div className={styles.screen}>
      <ScreenHead title={t("title", { day: formatDay(on) })}>
        <span data-print="no">
          <DateInput
            label={t("day")}
            value={on}
            max={today()}
            onChange={(day) => day && day !== on && query.change({ on: day, page: "" })}
          />
        </span>
        <TakeAway asked={asked} />
      </ScreenHead>
      <p className={styles.sum}>
        {t("sum", { approved: formatNumber(list.approved), all: formatNumber(list.all), day: formatDay(on) })}
      </p>
      <div data-print="no">
        <Toolbar
          label={words("filters")}
          search={
            <WordSearch label={words("search")} sent={q} onSearch={(word) => query.change({ q: word, page: "" })} />
          }
          filters={
            <Chip
              isOn={only === "approved"}
              onClick={() => query.change({ only: only === "approved" ? "" : "approved", page: "" })}
            >
              {t("onlyApproved")}
            </Chip>
          }
        />
      </div>
      <DataTable
        label={t("title", { day: formatDay(on) })}
        columns={pastColumns(t, words)}
        rows={list.data}
        idOf={({ id }) => id}
        nameOf={({ name }) => words("familyNamed", { name })}
        empty={
          <Empty spot="search" title={t("nothing")}>
            {t("nothingLine")}
          </Empty>
        }
      />
      {list.total > 0 && (
        <div data-print="no">
          <Pagination
            page={list.currentPage}
            size={list.perPage}
            total={list.total}
            sizes={[...inspectorPages]}
            onSize={(size) => query.change({ perPage: String(size), page: "" })}
            onPage={(page) => query.change({ page: String(page) })}
          />
        </div>
      )}
    </div>
  );
}

function TakeAway({ asked: { on, q, only } }: { readonly asked: ReturnType<typeof askedIn> }) {
  const t = useText("vettingPast");
  const words = useText("vetting");
  const mayExport = useMay("vetting:export");
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const save = (rows: readonly PastHouseholdRow[]): void => {
    const cells = pastCells(t, words);
    const lines = [cells.map(({ label }) => label), ...rows.map((row) => cells.map(({ textOf }) => textOf(row)))];
    saveFile(
      `hearth-vetting-${on}.csv`,
      new Blob(["\ufeff", ...lines.map((line) => csvLine(line))], { type: "text/csv" }),
    );
  };
  const run = (): void => {
    setBusy(true);
    setFailure(null);
    api
      .exported({ on, ...(q && { q }), ...(only && { only }) })
      .then(({ rows }) => save(rows), setFailure)
      .finally(() => setBusy(false));
  };
  return (
    <span data-print="no" className={styles.acts}>
      {failure !== null && <Refusal error={failure} />}
      <Button icon={<Printer />} onClick={() => window.print()}>
        {t("print")}
      </Button>
      {mayExport && (
        <Button icon={<Download />} busy={isBusy} onClick={run}>
          {t("export")}
        </Button>
      )}
      <Button href={hrefOf("vettingManager") ?? ""}>{t("now")}</Button>
    </span>
  );
}
