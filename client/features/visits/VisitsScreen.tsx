import { useAtomValue } from "jotai";
import { CalendarPlus } from "lucide-react";
import { useState } from "react";
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from "react-router";
import { visits, type Visit, type WaitingHome } from "#shared/features/vetting/visits.contract.ts";
import { itemsOf } from "#shared/features/vetting/visits.rules.ts";
import type { Watch } from "#shared/wire/changes.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { formatDay, formatLongDay } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { useListQuery } from "#client/resource/listQuery.ts";
import { today } from "#client/resource/today.ts";
import { userAtom } from "#client/session/session.ts";
import { useHasNetwork } from "#client/session/useHasNetwork.ts";
import { useMay } from "#client/session/useMay.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Pill } from "#client/ui/control/Pill.tsx";
import { ScreenHead } from "#client/ui/page/ScreenHead.tsx";
import { Segmented } from "#client/ui/page/Segmented.tsx";
import { Banner } from "#client/ui/state/Banner.tsx";
import { Empty } from "#client/ui/state/Empty.tsx";
import { shownVisit } from "./keptVisits.ts";
import { PlanForm } from "./PlanForm.tsx";
import { useKeptVisits } from "./useKeptVisits.ts";
import { VisitDrawer } from "./VisitDrawer.tsx";
import styles from "./Visits.module.css";

const api = apiOf({ list: visits.list });

export const watches: readonly Watch[] = [{ resource: "vetting" }];

export const loader = ({ request }: LoaderFunctionArgs) => api.list({}, { signal: request.signal });

// Who goes to which house, day by day: readable without a connection, and ticked in the house itself.
export function Screen() {
  const t = useText("visits");
  const found = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const query = useListQuery();
  const userId = useAtomValue(userAtom)?.id ?? "";
  const { kept, keep, ...keeping } = useKeptVisits();
  const [planning, setPlanning] = useState<WaitingHome | Visit | null>(null);
  const mayRecord = useMay("visits:record");
  const [isMine, again] = [query.get("whose") === "mine", (): void => void revalidate()];
  const all = found.visits.map((visit) => shownVisit(visit, kept));
  const shown = all.filter(({ inspectorId }) => !isMine || inspectorId === userId);
  const planned = shown.filter(({ visitState }) => visitState === "planned");
  const done = shown.filter(({ visitState }) => visitState === "done").toReversed();
  const open = all.find(({ id }) => id === query.get("visit"));
  const waitingTicks = kept.reduce((sum, { ticks }) => sum + Object.keys(ticks).length, 0);
  const waitingFiles = kept.reduce((sum, { files = [] }) => sum + files.length, 0);
  const openVisit = ({ id }: Visit): void => query.change({ visit: id });
  return (
    <div className={styles.screen}>
      <ScreenHead title={t("title")} note={planned.length || undefined}>
        {mayRecord && (
          <Segmented
            label={t("whose")}
            options={[
              { value: "all", label: t("all") },
              { value: "mine", label: t("mine") },
            ]}
            value={isMine ? "mine" : "all"}
            onChange={(whose) => query.change({ whose: whose === "mine" ? "mine" : "" })}
          />
        )}
      </ScreenHead>
      <div className={styles.content}>
        {waitingTicks > 0 && <Banner kind="offline">{t("ticksWait", { count: waitingTicks })}</Banner>}
        {waitingFiles > 0 && <Banner kind="offline">{t("filesWait", { count: waitingFiles })}</Banner>}
        {shown.length === 0 && found.waiting.length === 0 && (
          <Empty spot="quiet" title={t("emptyTitle")}>
            {t("emptyLine")}
          </Empty>
        )}
        <Waiting homes={found.waiting} onPlan={setPlanning} />
        {[...Map.groupBy(planned, ({ day }) => day)].map(([day, own]) => (
          <section key={day} className={styles.part} aria-labelledby={`day-${day}`}>
            <h2 id={`day-${day}`} className={styles.day}>
              {formatLongDay(day)} {day < today() && <Pill hue="brick">{t("overdue")}</Pill>}
            </h2>
            <Rows visits={own} onOpen={openVisit} />
          </section>
        ))}
        {done.length > 0 && (
          <section className={styles.part} aria-labelledby="visits-done">
            <h2 id="visits-done" className={styles.day}>
              {t("done")}
            </h2>
            <Rows visits={done} onOpen={openVisit} />
          </section>
        )}
      </div>
      {open && (
        <VisitDrawer
          key={open.id}
          visit={open}
          kept={kept.find(({ id }) => id === open.id)}
          keep={keep}
          keeping={keeping}
          onMove={() => setPlanning(open)}
          onChanged={again}
          onClose={() => query.change({ visit: "" })}
        />
      )}
      {planning && (
        <PlanForm
          home={planning}
          {...("visitState" in planning ? { visit: planning } : { inspectorId: planning.inspectorId })}
          onSaved={again}
          onClose={() => setPlanning(null)}
        />
      )}
    </div>
  );
}

interface WaitingProps {
  readonly homes: readonly WaitingHome[];
  readonly onPlan: (home: WaitingHome) => void;
}

function Waiting({ homes, onPlan }: WaitingProps) {
  const [t, words] = [useText("visits"), useText("vetting")];
  const hasNetwork = useHasNetwork();
  if (homes.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="visits-waiting">
      <h2 id="visits-waiting" className={styles.day}>
        {t("waiting")} <span className={styles.quiet}>{homes.length}</span>
      </h2>
      <ul className={styles.rows}>
        {homes.map((home) => (
          <li key={home.householdId} className={styles.row} data-ground="straw">
            <span className={styles.who}>
              <strong>{words("familyNamed", { name: home.name })}</strong>
              <span className={styles.quiet}>
                {words("placeInCounty", { town: home.cityTown, county: home.countyName })} ·{" "}
                {words("sinceDay", { day: formatDay(home.since.slice(0, 10)) })}
              </span>
            </span>
            <Button
              size="sm"
              icon={<CalendarPlus />}
              disabled={!hasNetwork}
              aria-label={t("planFor", { name: home.name })}
              onClick={() => onPlan(home)}
            >
              {t("planVisit")}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface RowsProps {
  readonly visits: readonly Visit[];
  readonly onOpen: (visit: Visit) => void;
}

const hues = { ok: "moss", conditions: "gorse", fail: "brick" } as const;

function Rows({ visits: own, onOpen }: RowsProps) {
  const [t, words] = [useText("visits"), useText("vetting")];
  return (
    <ul className={styles.rows}>
      {own.map((visit) => {
        const items = itemsOf(visit.countryCode);
        const done = items.filter((item) => visit.ticks[item]).length;
        return (
          <li key={visit.id}>
            <button type="button" className={styles.row} onClick={() => onOpen(visit)}>
              <span className={styles.time}>
                {visit.visitState === "planned"
                  ? t("window", { from: visit.fromTime, to: visit.toTime })
                  : formatDay(visit.day)}
              </span>
              <span className={styles.who}>
                <strong>{words("familyNamed", { name: visit.name })}</strong>
                <span className={styles.quiet}>
                  {visit.address} · {visit.inspectorName}
                </span>
              </span>
              {visit.result ? (
                <Pill hue={hues[visit.result]}>{t(dataKey("visitResult", visit.result))}</Pill>
              ) : (
                <span className={styles.quiet}>{t("ticked", { done, all: items.length })}</span>
              )}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
