import { useRevalidator } from "react-router";
import { familyTrips } from "#shared/features/familyTrips/familyTrips.contract.ts";
import { isTickedByHand } from "#shared/features/familyTrips/familyTrips.rules.ts";
import type { HomeTrip, TripTask, UnpaidInvoice } from "#shared/features/parentHome/parentHome.contract.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { formatDay, formatMoney } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { useOnce } from "#client/resource/useOnce.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { TaskCard } from "#client/ui/stay/TaskCard.tsx";
import { taskPlace } from "./homePlaces.ts";

type Say = ReturnType<typeof useText<"parentHome">>;

const api = apiOf({ tick: familyTrips.tick });

const taskVerbs = {
  deposit: "pay",
  balance: "pay",
  health_form: "fillIn",
  insurance: "fillIn",
  flights: "addIt",
  packing: "tickIt",
} as const satisfies Record<TripTask["kind"], string>;

interface TripTasksProps {
  readonly trip: HomeTrip;
  readonly unpaid: readonly UnpaidInvoice[] | null;
}

// The first that is open is the best next step, and stands out as such.
export function TripTasks({ trip, unpaid }: TripTasksProps) {
  const t = useText("parentHome");
  const once = useOnce();
  const { revalidate } = useRevalidator();
  if (trip.tasks.length === 0) return null;
  const next = trip.tasks.find(({ doneAt }) => doneAt === null)?.kind;
  const tick = (kind: string): void =>
    void api.tick({ id: trip.id, kind, isDone: true }, once).then(() => revalidate());
  const tasks = trip.tasks.map((task) => {
    const { kind, doneAt } = task;
    const note = noteOf(t, task, trip.currency);
    const title = t(dataKey("tripTask", kind));
    const href = taskPlace(kind, trip, unpaid);
    const act = isTickedByHand(kind) ? { onClick: () => tick(kind) } : href === undefined ? null : { href };
    return {
      id: kind,
      title,
      isDone: doneAt !== null,
      ...(note ? { note } : {}),
      action: act && (
        <Button size="sm" kind={kind === next ? "primary" : "soft"} {...act}>
          {t(taskVerbs[kind])}
          <span className="visually-hidden">: {title}</span>
        </Button>
      ),
    };
  });
  return <TaskCard title={t("beforeTrip", { name: trip.student.firstName })} tasks={tasks} />;
}

// Money, or what is known of it, and when it is wanted.
function noteOf(t: Say, { amount, detail, doneAt, dueOn }: TripTask, currency: string): string {
  const on = doneAt?.slice(0, 10) ?? dueOn;
  const day = on === null ? "" : formatDay(on);
  if (amount !== null) {
    const money = formatMoney(amount, { currency });
    if (doneAt !== null) return t("amountOn", { amount: money, day });
    return dueOn === null ? money : t("amountDueOn", { amount: money, day });
  }
  if (doneAt !== null || dueOn === null) return detail;
  return detail === "" ? t("dueOn", { day }) : t("detailDueOn", { detail, day });
}
