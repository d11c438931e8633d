import type { NextTrip, TripTask } from "#shared/features/parentHome/parentHome.contract.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { formatDay, formatMoney } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { TaskCard } from "#client/ui/stay/TaskCard.tsx";

type Say = ReturnType<typeof useText<"parentHome">>;

export function TripTasks({ trip }: { readonly trip: NextTrip }) {
  const t = useText("parentHome");
  if (trip.tasks.length === 0) return null;
  const tasks = trip.tasks.map((task) => {
    const note = noteOf(t, task, trip.currency);
    return {
      id: task.kind,
      title: t(dataKey("tripTask", task.kind)),
      isDone: task.doneAt !== null,
      ...(note ? { note } : {}),
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
