import { Check } from "lucide-react";
import { useId, useState } from "react";
import { useSearchParams } from "react-router";
import { officeTasks } from "#shared/features/officeTasks/officeTasks.contract.ts";
import type { Role } from "#shared/access/roles.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { useText } from "#client/i18n/useText.ts";
import { Refusal } from "#client/resource/Refusal.tsx";
import { Card } from "#client/ui/page/Card.tsx";
import { Segmented } from "#client/ui/page/Segmented.tsx";
import { TaskRow, type TaskActs } from "./TaskRow.tsx";
import styles from "./WorkList.module.css";

const api = apiOf(officeTasks);

type Tasks = Awaited<ReturnType<typeof api.list>>;

export const whoseOf = (params: URLSearchParams): "mine" | "team" => (params.get("tasks") === "mine" ? "mine" : "team");

export const readTasks = (request: Request): Promise<Tasks> =>
  api.list({ whose: whoseOf(new URL(request.url).searchParams) }, { signal: request.signal });

interface TasksCardProps {
  readonly tasks: Tasks;
  readonly roles: readonly Role[];
  readonly meId: string;
  readonly asOf: string;
  readonly onChanged: () => void;
}

// What the machines, the money and colleagues have left for the office to see to, what is due first.
export function TasksCard({ tasks: { tasks, mine, team }, roles, meId, asOf, onChanged }: TasksCardProps) {
  const t = useText("hubHome");
  const titleId = useId();
  const [params, setParams] = useSearchParams();
  const [failure, setFailure] = useState<unknown>(null);
  const [busyId, setBusyId] = useState<string | null>(null);
  const whose = whoseOf(params);
  const run = (id: string, act: () => Promise<unknown>): void => {
    setBusyId(id);
    setFailure(null);
    act()
      .catch(setFailure)
      .finally(() => {
        setBusyId(null);
        onChanged();
      });
  };
  const acts: TaskActs = {
    take: (id) => run(id, () => api.take({ id })),
    release: (id) => run(id, () => api.release({ id })),
    later: (id, until) => run(id, () => api.later({ id, until })),
    done: (id, note) => run(id, () => api.done({ id, note })),
  };
  return (
    <Card labelledBy={titleId}>
      <header className={styles.head} id="tasks">
        <h2 id={titleId} className="h5">
          {t("officeTasks")}
        </h2>
        <span className={styles.all}>
          <Segmented
            label={t("whose")}
            value={whose}
            options={[
              { value: "team", label: t("tasksTeam", { number: team }) },
              { value: "mine", label: t("tasksMine", { number: mine }) },
            ]}
            onChange={(value) =>
              setParams((before) => withWhose(before, value), { replace: true, preventScrollReset: true })
            }
          />
        </span>
      </header>
      {failure !== null && <Refusal error={failure} />}
      {tasks.length === 0 ? (
        <p className={styles.nothing}>
          <Check />
          {t("noTasks")}
        </p>
      ) : (
        <ul className={styles.plain}>
          {tasks.map((task) => (
            <li key={task.id}>
              <TaskRow {...acts} {...{ task, roles, meId, asOf }} isBusy={busyId === task.id} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function withWhose(before: URLSearchParams, whose: "mine" | "team"): URLSearchParams {
  const next = new URLSearchParams(before);
  if (whose === "mine") next.set("tasks", whose);
  else next.delete("tasks");
  return next;
}
