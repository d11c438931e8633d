import type { NextTrip, TripTask, UnpaidInvoice } from "#shared/features/parentHome/parentHome.contract.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { formatDay, formatMoney } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { hrefOf } from "#client/session/openRoutes.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { TaskCard } from "#client/ui/stay/TaskCard.tsx";

type Say = ReturnType<typeof useText<"parentHome">>;

interface TripTasksProps {
  readonly trip: NextTrip;
  readonly unpaid: readonly UnpaidInvoice[] | null;
}

export function TripTasks({ trip, unpaid }: TripTasksProps) {
  const t = useText("parentHome");
  if (trip.tasks.length === 0) return null;
  const tasks = trip.tasks.map((task) => {
    const note = noteOf(t, task, trip.currency);
    return {
      id: task.kind,
      title: t(dataKey("tripTask", task.kind)),
      isDone: task.doneAt !== null,
      ...(note ? { note } : {}),
      action: <DoButton href={placeOf(task.kind, trip, unpaid)} task={t(dataKey("tripTask", task.kind))} />,
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

// Where each task is done: the child's page, the bill, or the trip itself.
function placeOf(kind: TripTask["kind"], trip: NextTrip, unpaid: readonly UnpaidInvoice[] | null): string | undefined {
  const [bill] = unpaid ?? [];
  if (kind === "health_form" || kind === "insurance") return hrefOf("travelStudentEdit", { id: trip.student.id });
  if ((kind === "deposit" || kind === "balance") && bill) return hrefOf("travelInvoice", { id: bill.id });
  return hrefOf("travelTrip", { id: trip.id });
}

function DoButton({ href, task }: { readonly href: string | undefined; readonly task: string }) {
  const t = useText("parentHome");
  if (href === undefined) return null;
  return (
    <Button size="sm" kind="soft" href={href}>
      {t("doIt")}
      <span className="visually-hidden">: {task}</span>
    </Button>
  );
}
