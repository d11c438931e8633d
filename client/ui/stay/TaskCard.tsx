import { useId } from "react";
import { useText } from "#client/i18n/useText.ts";
import { Card } from "../page/Card.tsx";
import { SectionHeading } from "../page/SectionHeading.tsx";
import { TaskList, type Task } from "./TaskList.tsx";

interface TaskCardProps {
  readonly title: string;
  readonly tasks: readonly Task[];
}

export function TaskCard({ title, tasks }: TaskCardProps) {
  const t = useText("ui");
  const titleId = useId();
  const done = tasks.filter(({ isDone }) => isDone).length;
  return (
    <Card labelledBy={titleId}>
      <SectionHeading id={titleId} title={title} note={t("doneOf", { done, total: tasks.length })} />
      <TaskList tasks={tasks} />
    </Card>
  );
}
