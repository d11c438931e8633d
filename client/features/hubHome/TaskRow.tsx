import { CalendarClock, EllipsisVertical, Undo2 } from "lucide-react";
import { useId, useState } from "react";
import type { OfficeTask } from "#shared/features/officeTasks/officeTasks.contract.ts";
import type { Role } from "#shared/access/roles.ts";
import { addDays } from "#shared/time/days.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { formatMoment } from "#client/i18n/formatMoment.ts";
import { useText } from "#client/i18n/useText.ts";
import { today } from "#client/resource/today.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { IconButton } from "#client/ui/control/IconButton.tsx";
import { Pill } from "#client/ui/control/Pill.tsx";
import { Field } from "#client/ui/form/Field.tsx";
import { TextInput } from "#client/ui/form/TextInput.tsx";
import { Menu } from "#client/ui/overlay/Menu.tsx";
import { hrefOfTask } from "./rowLinks.ts";
import styles from "./TaskRow.module.css";

export interface TaskActs {
  readonly take: (id: string) => void;
  readonly release: (id: string) => void;
  readonly later: (id: string, until: string) => void;
  readonly done: (id: string, note: string) => void;
}

interface TaskRowProps extends TaskActs {
  readonly task: OfficeTask;
  readonly roles: readonly Role[];
  readonly meId: string;
  readonly asOf: string;
  readonly isBusy: boolean;
}

// One thing to see to: where it is done, whose it is, and its end in a few words.
export function TaskRow({ task, roles, meId, asOf, isBusy, take, release, later, done }: TaskRowProps) {
  const t = useText("hubHome");
  const [isEnding, setEnding] = useState(false);
  const { id, name, reference, dueAt, assignee } = task;
  const kind = t(dataKey("officeTask", task.kind));
  const href = hrefOfTask(task, roles);
  const isMine = assignee?.id === meId;
  const title = (
    <>
      <span className={styles.kind}>{kind}</span>
      <span className={styles.about}>{[name, reference].filter((part) => part !== null).join(" · ")}</span>
    </>
  );
  return (
    <div
      className={styles.row}
      onKeyDown={(event) => {
        if (event.key.toLowerCase() === "a" && event.target instanceof HTMLAnchorElement && !isMine) take(id);
      }}
    >
      {href ? (
        <a href={href} className={styles.face}>
          {title}
        </a>
      ) : (
        <span className={styles.face}>{title}</span>
      )}
      <span className={styles.marks}>
        {dueAt !== null && (
          <Pill hue={dueAt < asOf ? "brick" : "gorse"}>
            {t("taskLate", { when: formatMoment(dueAt, new Date(asOf)) })}
          </Pill>
        )}
        {assignee && <Pill hue={isMine ? "moss" : "slate"}>{isMine ? t("taskMine") : assignee.firstName}</Pill>}
      </span>
      <span className={styles.acts}>
        {!isMine && (
          <Button
            size="sm"
            busy={isBusy}
            aria-label={`${t("taskTake")}: ${kind}, ${name ?? ""}`}
            onClick={() => take(id)}
          >
            {t("taskTake")}
          </Button>
        )}
        <Button
          size="sm"
          aria-expanded={isEnding}
          aria-label={`${t("taskDo")}: ${kind}, ${name ?? ""}`}
          onClick={() => setEnding(!isEnding)}
        >
          {t("taskDo")}
        </Button>
        <Menu
          label={t("taskMore", { task: kind })}
          alignEnd
          items={[
            {
              id: "1",
              label: t("taskTomorrow"),
              icon: <CalendarClock />,
              select: () => later(id, addDays(today(), 1)),
            },
            {
              id: "7",
              label: t("taskNextWeek"),
              icon: <CalendarClock />,
              select: () => later(id, addDays(today(), 7)),
            },
            ...(assignee
              ? [
                  {
                    id: "release",
                    label: t("taskRelease"),
                    icon: <Undo2 />,
                    startsGroup: true,
                    select: () => release(id),
                  },
                ]
              : []),
          ]}
          trigger={(props) => (
            <IconButton size="sm" icon={<EllipsisVertical />} label={t("taskMore", { task: kind })} {...props} />
          )}
        />
      </span>
      {isEnding && <Ending isBusy={isBusy} onLeave={() => setEnding(false)} onSave={(note) => done(id, note)} />}
    </div>
  );
}

interface EndingProps {
  readonly isBusy: boolean;
  readonly onLeave: () => void;
  readonly onSave: (note: string) => void;
}

function Ending({ isBusy, onLeave, onSave }: EndingProps) {
  const t = useText("hubHome");
  const formId = useId();
  const [note, setNote] = useState("");
  return (
    <form
      id={formId}
      className={styles.ending}
      onSubmit={(event) => {
        event.preventDefault();
        onSave(note.trim());
      }}
    >
      <Field label={t("taskHow")}>
        <TextInput autoFocus maxLength={500} value={note} onChange={({ target }) => setNote(target.value)} />
      </Field>
      <span className={styles.acts}>
        <Button type="submit" kind="primary" size="sm" busy={isBusy}>
          {t("taskSave")}
        </Button>
        <Button kind="quiet" size="sm" onClick={onLeave}>
          {t("taskCancel")}
        </Button>
      </span>
    </form>
  );
}
