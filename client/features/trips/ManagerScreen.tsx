import { Scale } from "lucide-react";
import { useState } from "react";
import { useLoaderData, useNavigate, useRevalidator } from "react-router";
import { tripManager, type ManagedTrip } from "#shared/features/trips/tripManager.contract.ts";
import type { TripStep } from "#shared/features/trips/tripTracker.contract.ts";
import { tripPageSizes } from "#shared/features/trips/trips.rules.ts";
import type { Watch } from "#shared/wire/changes.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { formatDay, formatDays } from "#client/i18n/format.ts";
import { formatFullMoment, formatMoment } from "#client/i18n/formatMoment.ts";
import { useText } from "#client/i18n/useText.ts";
import { useListQuery } from "#client/resource/listQuery.ts";
import { hrefOf } from "#client/session/openRoutes.ts";
import { useMay } from "#client/session/useMay.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { ScreenHead } from "#client/ui/page/ScreenHead.tsx";
import { Empty } from "#client/ui/state/Empty.tsx";
import { StatePill } from "#client/ui/stay/StatePill.tsx";
import { BulkBar } from "#client/ui/table/BulkBar.tsx";
import { DataTable } from "#client/ui/table/DataTable.tsx";
import { Pagination } from "#client/ui/table/Pagination.tsx";
import type { Selection } from "#client/ui/table/rowSelection.ts";
import type { Column } from "#client/ui/table/tableColumns.ts";
import { AbsenceDialog } from "./AbsenceDialog.tsx";
import { BulkTrips } from "./BulkTrips.tsx";
import { EvenOutDrawer } from "./EvenOutDrawer.tsx";
import { LoadList } from "./LoadList.tsx";
import styles from "./Manager.module.css";
import { NextStep } from "./NextStep.tsx";
import { useTripSteps } from "./useTripSteps.ts";

const api = apiOf({ load: tripManager.load, trips: tripManager.trips });

export const watches: readonly Watch[] = [{ resource: "trips" }];

const numberIn = (text: string | null): number | undefined =>
  text !== null && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : undefined;

export async function loader({ request: { url, signal } }: { readonly request: Request }) {
  const asked = new URL(url).searchParams;
  const whose = asked.get("whose") ?? "all";
  const page = numberIn(asked.get("page"));
  const perPage = tripPageSizes.find((size) => size === numberIn(asked.get("perPage"))) ?? tripPageSizes[0];
  const [{ people }, trips] = await Promise.all([
    api.load({}, { signal }),
    api.trips(
      { whose: /^(nobody|\d{1,18})$/.test(whose) ? whose : "all", perPage, ...(page !== undefined && { page }) },
      { signal },
    ),
  ]);
  return { people, trips, perPage, now: Date.now() };
}

type Words = ReturnType<typeof useText<"tripDesk">>;
type StateWords = ReturnType<typeof useText<"states">>;

interface Beside {
  readonly now: number;
  readonly steps: ReadonlyMap<string, TripStep>;
}

const columnsOf = (t: Words, states: StateWords, { now, steps }: Beside): readonly Column<ManagedTrip>[] => [
  { key: "student", label: t("student"), cell: ({ studentName }) => studentName, onCard: "title" },
  {
    key: "trip",
    label: t("trip"),
    cell: ({ reference, fromDate, toDate }) => `${reference} · ${formatDays(fromDate, toDate)}`,
    onCard: "fact",
  },
  {
    key: "state",
    label: t("state"),
    cell: ({ state }) => <StatePill state={state}>{states(dataKey("tripState", state))}</StatePill>,
    onCard: "state",
  },
  {
    key: "coordinator",
    label: t("coordinator"),
    cell: ({ coordinatorName }) => coordinatorName ?? t("nobody"),
    onCard: "fact",
  },
  { key: "next", label: t("next"), cell: (row) => <NextStep step={steps.get(row.id)} />, onCard: "fact" },
  { key: "due", label: t("due"), cell: (row) => <Due row={row} now={now} />, onCard: "figure" },
  { key: "task", label: t("task"), cell: ({ task }) => taskWords(t, task), onCard: "none" },
  {
    key: "lastWord",
    label: t("lastWord"),
    cell: ({ lastWordAt }) => (lastWordAt === null ? "" : formatMoment(lastWordAt)),
    onCard: "none",
  },
];

const taskWords = (t: Words, task: ManagedTrip["task"]): string => {
  if (task === null) return "";
  return task.dueAt === null ? t("taskOpen") : t("taskBy", { day: formatDay(task.dueAt.slice(0, 10)) });
};

function Due({ row: { deadline }, now }: { readonly row: ManagedTrip; readonly now: number }) {
  if (deadline === null) return null;
  return (
    <span data-late={Date.parse(deadline) <= now} title={formatFullMoment(deadline)}>
      {formatMoment(deadline)}
    </span>
  );
}

// Who has how much to do, and what is nobody's: given to somebody, evened out, handed over.
export function Screen() {
  const [t, states] = [useText("tripDesk"), useText("states")];
  const { people, trips, perPage, now } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const query = useListQuery();
  const mayAssign = useMay("trips:bulk");
  const [selection, setSelection] = useState<Selection>(new Set());
  const [isEvening, setEvening] = useState(false);
  const [leaving, setLeaving] = useState<string | null>(null);
  const steps = useTripSteps(trips.rows, now);
  const whose = query.get("whose") || "all";
  const change = (changes: Record<string, string>): void => {
    setSelection(new Set());
    query.change(changes);
  };
  const done = (): void => {
    setSelection(new Set());
    void revalidate();
  };
  return (
    <div className={styles.screen}>
      <ScreenHead title={t("manager")}>
        {mayAssign && (
          <Button icon={<Scale />} onClick={() => setEvening(true)}>
            {t("evenOut")}
          </Button>
        )}
      </ScreenHead>
      <LoadList
        people={people}
        whose={whose}
        onChoose={(next) => change({ whose: next === "all" ? "" : next, page: "" })}
        onLeave={mayAssign ? setLeaving : null}
        onBack={done}
      />
      <DataTable
        label={t("openTrips")}
        columns={columnsOf(t, states, { now, steps })}
        rows={trips.rows}
        idOf={({ id }) => id}
        nameOf={({ studentName, reference }) => `${studentName}, ${reference}`}
        total={trips.total}
        isLoading={query.isLoading}
        onOpen={({ studentId, id }) => void navigate(hrefOf("studentTrip", { student_id: studentId, id }) ?? "")}
        {...(mayAssign ? { selection, onSelect: setSelection } : {})}
        empty={
          <Empty spot="quiet" title={t("noTrips")}>
            {t("noTripsLine")}
          </Empty>
        }
      />
      {mayAssign && (
        <BulkBar count={selection.size} onClear={() => setSelection(new Set())}>
          <BulkTrips meant={{ query: "", ids: [...selection], count: selection.size }} onDone={done} />
        </BulkBar>
      )}
      <Pagination
        page={trips.page}
        size={perPage}
        total={trips.total}
        sizes={tripPageSizes}
        onPage={(page) => change({ page: page === 1 ? "" : String(page) })}
        onSize={(size) => change({ perPage: String(size), page: "" })}
      />
      {isEvening && (
        <EvenOutDrawer
          onClose={() => {
            setEvening(false);
            void revalidate();
          }}
        />
      )}
      {leaving !== null && (
        <AbsenceDialog
          personId={leaving}
          name={people.find(({ personId }) => personId === leaving)?.name ?? ""}
          onClose={(isDone) => {
            setLeaving(null);
            if (isDone) done();
          }}
        />
      )}
    </div>
  );
}
