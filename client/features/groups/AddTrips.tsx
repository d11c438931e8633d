import { useEffect, useState } from "react";
import type { Group } from "#shared/features/groups/groups.records.ts";
import { tripList } from "#shared/features/trips/tripGrid.contract.ts";
import type { Output } from "#shared/wire/endpoint.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { formatDays } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { Refusal } from "#client/resource/Refusal.tsx";
import { Button } from "#client/ui/control/Button.tsx";
import { SearchInput } from "#client/ui/form/SearchInput.tsx";
import { Drawer } from "#client/ui/overlay/Drawer.tsx";
import { api, useDoing } from "./groupCalls.ts";
import styles from "./Groups.module.css";

const { rows } = apiOf({ rows: tripList.rows });

type Found = Output<typeof tripList.rows>["rows"];

// Trips that exist already, found by whom they are of.
export function AddTrips({ group, onClose }: { readonly group: Group; readonly onClose: () => void }) {
  const t = useText("groups");
  const doing = useDoing();
  const [q, setQ] = useState("");
  const [found, setFound] = useState<Found>([]);
  useEffect(() => {
    const leaving = new AbortController();
    // Those whose days meet the group's, the next first.
    const filter = `state:new,enquiry,reserved,booked;toDate:${group.fromDate}..;fromDate:..${group.toDate}`;
    rows({ q, sort: "fromDate", limit: 30, filter }, { signal: leaving.signal, isQuiet: true }).then(
      (window) => setFound(window.rows),
      () => leaving.signal.aborted || setFound([]),
    );
    return () => leaving.abort();
  }, [q, group.fromDate, group.toDate]);
  return (
    <Drawer isOpen title={t("addTrips")} onClose={onClose}>
      <p className={styles.quiet}>{t("addTripsLine")}</p>
      <SearchInput value={q} onChange={setQ} aria-label={t("student")} />
      {doing.failure && <Refusal error={doing.failure} />}
      <ul className={styles.list}>
        {found.map((trip) => (
          <li key={trip.id} className={styles.row}>
            <span className={styles.words}>
              <span>{trip.studentName}</span>
              <span className={styles.quiet}>{`${trip.reference} · ${formatDays(trip.fromDate, trip.toDate)}`}</span>
            </span>
            <Button
              size="sm"
              busy={doing.isBusy}
              aria-label={`${t("add")}: ${trip.studentName}`}
              onClick={() =>
                void doing
                  .run(() => api.join({ id: group.id, tripIds: [trip.id], isIn: true }))
                  .then((isDone) => isDone && setFound((known) => known.filter(({ id }) => id !== trip.id)))
              }
            >
              {t("add")}
            </Button>
          </li>
        ))}
      </ul>
    </Drawer>
  );
}
