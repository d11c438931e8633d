import { familyTrips, type FamilyTrip } from "#shared/features/familyTrips/familyTrips.contract.ts";
import { isTickedByHand } from "#shared/features/familyTrips/familyTrips.rules.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { formatDay, formatDays } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { useOnce } from "#client/resource/useOnce.ts";
import { hrefOf } from "#client/session/openRoutes.ts";
import { useMay } from "#client/session/useMay.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { TaskList } from "#client/ui/stay/TaskList.tsx";
import styles from "./FamilyTrip.module.css";
import { Fold } from "./Fold.tsx";

const api = apiOf(familyTrips);

interface TasksSectionProps {
  readonly trip: FamilyTrip;
  readonly mayTick: boolean;
  readonly onTicked: () => void;
}

// Each task ends where it is done; what has happened ticks it.
export function TasksSection({ trip, mayTick, onTicked }: TasksSectionProps) {
  const [t, home, ui] = [useText("familyTrips"), useText("parentHome"), useText("ui")];
  const once = useOnce();
  const mayDecide = useMay("students:decide");
  if (trip.tasks.length === 0) return null;
  const done = trip.tasks.filter(({ doneAt }) => doneAt !== null).length;
  const tick = (kind: string, isDone: boolean): void =>
    void api.tick({ id: trip.id, kind, isDone }, once).then(onTicked);
  const bill = trip.money?.invoices.find(({ open }) => open > 0);
  const child = mayDecide ? hrefOf("travelStudentEdit", { id: trip.student.id }) : undefined;
  const hrefs: { readonly [kind: string]: string | undefined } = {
    health_form: child,
    insurance: child,
    deposit: bill && hrefOf("travelInvoice", { id: bill.id }),
    balance: bill && hrefOf("travelInvoice", { id: bill.id }),
  };
  const tasks = trip.tasks.map(({ kind, dueOn, doneAt, detail }) => {
    const title = home(dataKey("tripTask", kind));
    const note = [detail, doneAt === null && dueOn !== null ? home("dueOn", { day: formatDay(dueOn) }) : ""]
      .filter((part) => part !== "")
      .join(" · ");
    const href = hrefs[kind];
    return {
      id: kind,
      title,
      isDone: doneAt !== null,
      ...(note === "" ? {} : { note }),
      action: (
        <span data-print="no">
          {isTickedByHand(kind)
            ? mayTick && (
                <Button size="sm" onClick={() => tick(kind, true)} aria-label={`${title}: ${t("tick")}`}>
                  {t("tick")}
                </Button>
              )
            : href && (
                <Button size="sm" href={href} aria-label={`${title}: ${t("open")}`}>
                  {t("open")}
                </Button>
              )}
        </span>
      ),
    };
  });
  return (
    <Fold
      title={home("beforeTrip", { name: trip.student.firstName })}
      note={ui("doneOf", { done, total: trip.tasks.length })}
      isOpen={done < trip.tasks.length}
    >
      <TaskList tasks={tasks} />
    </Fold>
  );
}

export function CampsSection({ camps }: Pick<FamilyTrip, "camps">) {
  const t = useText("familyTrips");
  if (camps.length === 0) return null;
  return (
    <Fold title={t("camps")}>
      <ul className={styles.facts}>
        {camps.map(({ title, place, fromDate, toDate }) => (
          <li key={`${title} ${fromDate}`}>
            <span>
              {title}, {place}
              <span className={styles.quiet}> {formatDays(fromDate, toDate)}</span>
            </span>
          </li>
        ))}
      </ul>
    </Fold>
  );
}
