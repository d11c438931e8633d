import type { NextTrip, TripTask } from "#shared/features/parentHome/parentHome.contract.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { formatDay, formatMoney } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { TaskCard } from "#client/ui/TaskCard.tsx";

type Say = ReturnType<typeof useText<"parentHome">>;

export function TripTasks({ trip }: { readonly trip: NextTrip }) {
  const t = useText("parentHome");
  if (trip.tasks.length === 0) return null;
  const tasks = trip.tasks.map((task) => {
    const note = noteOf(t, task, trip.currency);
    return { id: task.kind, title: t(dataKey("tripTask", task.kind)), isDone: task.doneAt !== null, ...(note ? { note } : {}) };
  });
  return <TaskCard title={t("beforeTrip", { name: trip.student.firstName })} tasks={tasks} />;
}

// Money first, then what is known of it, then when it is wanted.
function noteOf(t: Say, { amount, detail, doneAt, dueOn }: TripTask, currency: string): string {
  const money = amount === null ? detail : formatMoney(amount, { currency });
  if (doneAt !== null) return amount === null ? detail : t("amountOn", { amount: money, day: formatDay(doneAt.slice(0, 10)) });
  if (dueOn === null) return money;
  return money === "" ? t("dueOn", { day: formatDay(dueOn) }) : t("amountDueOn", { amount: money, day: formatDay(dueOn) });
}
