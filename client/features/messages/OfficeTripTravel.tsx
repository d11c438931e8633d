import type { FamilyTrip } from "#shared/features/familyTrips/familyTrips.contract.ts";
import { directions } from "#shared/features/familyTrips/familyTrips.rules.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { dateFormat, formatDay } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { TaskList } from "#client/ui/stay/TaskList.tsx";
import styles from "./Context.module.css";
import { ContextSection } from "./ContextSection.tsx";

// How she comes and goes, by the clock of the place.
export function Travel({ trip: { legs, timezone } }: { readonly trip: FamilyTrip }) {
  const t = useText("familyTrips");
  return (
    <ContextSection title={t("travel")}>
      <ul className={styles.list}>
        {directions.map((direction) => {
          const leg = legs.find((one) => one.direction === direction);
          const how = leg ? [t(dataKey("travelMode", leg.mode)), leg.number, leg.place] : [];
          const met = leg ? [leg.collectedBy && t(dataKey("collector", leg.collectedBy)), leg.meetingPoint] : [];
          return (
            <li key={direction} className={styles.row}>
              <span className={styles.rowWords}>
                <span className={styles.name}>{t(dataKey("direction", direction))}</span>
                <span className={styles.note}>
                  {leg ? [...how, ...met, leg.driver].filter(Boolean).join(", ") : t("notKnown")}
                </span>
              </span>
              {leg && <span className={styles.note}>{momentIn(leg.at, timezone)}</span>}
            </li>
          );
        })}
      </ul>
    </ContextSection>
  );
}

const momentIn = (at: string, timeZone: string): string =>
  dateFormat({
    timeZone,
    weekday: "short",
    day: "numeric",
    month: "short",
    hour: "2-digit",
    minute: "2-digit",
  }).format(new Date(at));

export function Tasks({ trip: { tasks } }: { readonly trip: FamilyTrip }) {
  const [t, home] = [useText("officeTrip"), useText("parentHome")];
  if (tasks.length === 0) return null;
  return (
    <ContextSection title={t("tasks")}>
      <TaskList
        tasks={tasks.map(({ kind, dueOn, doneAt, detail }) => {
          const due = doneAt === null && dueOn !== null ? home("dueOn", { day: formatDay(dueOn) }) : "";
          const note = [detail, due].filter((part) => part !== "").join(" · ");
          return {
            id: kind,
            title: home(dataKey("tripTask", kind)),
            isDone: doneAt !== null,
            ...(note === "" ? {} : { note }),
          };
        })}
      />
    </ContextSection>
  );
}
