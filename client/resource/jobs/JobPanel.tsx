import { useState } from "react";
import type { GridJob, GridJobRow } from "#shared/features/gridJobs/gridJobs.contract.ts";
import { isTypedRight, isUnderWay, mayUndo, progressOf } from "#shared/features/gridJobs/gridJobs.rules.ts";
import { isErrorCode } from "#shared/wire/errors.ts";
import { wordsOfCode } from "#client/api/wordsOf.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { formatNumber } from "#client/i18n/format.ts";
import { formatTime } from "#client/i18n/formatMoment.ts";
import { useText } from "#client/i18n/useText.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Pill } from "#client/ui/control/Pill.tsx";
import { Field } from "#client/ui/form/Field.tsx";
import { TextInput } from "#client/ui/form/TextInput.tsx";
import { Refusal } from "../Refusal.tsx";
import styles from "./Jobs.module.css";
import { useJob, useJobRows } from "./useJob.ts";

interface JobPanelProps {
  readonly first: GridJob;
  // What is done, in words.
  readonly what: string;
  readonly mayBeUndone: boolean;
  readonly of?: JobMatter;
}

// Of what its rows are; those out of a file are lines of it.
export type JobMatter = "trips" | "leads" | "students" | "rows";

const words = {
  trips: { trying: "trying", apply: "apply", nameless: "nameless" },
  leads: { trying: "leadsTrying", apply: "leadsApply", nameless: "leadsNameless" },
  students: { trying: "studentsTrying", apply: "studentsApply", nameless: "studentsNameless" },
  rows: { trying: "rowsTrying", apply: "rowsApply", nameless: "rowsNameless" },
} as const satisfies Readonly<Record<JobMatter, object>>;

// A job from its trial to its end: what would change, what did, why not, and the way back.
export function JobPanel({ first, what, mayBeUndone, of = "trips" }: JobPanelProps) {
  const t = useText("jobs");
  const { job, now, failure, apply, cancel, undo } = useJob(first);
  const { state, counts } = job;
  const isGoing = isUnderWay(state);
  return (
    <div className={styles.stack}>
      <p className={styles.what}>{what}</p>
      {failure !== null && <Refusal error={failure} />}
      {isGoing && <progress className={styles.progress} value={progressOf(job)} aria-label={what} />}
      <p role="status" className={styles.status}>
        <Said job={job} of={of} />
      </p>
      {state === "tried" && counts.fits > 0 && (
        <Applying fits={counts.fits} mayBeUndone={mayBeUndone} of={of} onApply={apply} onLeave={cancel} />
      )}
      {isGoing && <Button onClick={cancel}>{t("stop")}</Button>}
      {mayUndo(job, now) && (
        <div className={styles.row}>
          <Button onClick={undo}>{t("undo")}</Button>
          <span className={styles.quiet}>{t("undoUntil", { time: formatTime(job.undoUntil ?? "") })}</span>
        </div>
      )}
      <Reasons job={job} />
      <Rows job={job} of={of} />
    </div>
  );
}

function Said({ job: { state, counts, undoUntil }, of }: { readonly job: GridJob } & OfMatter) {
  const t = useText("jobs");
  const figures = {
    all: formatNumber(counts.all),
    fits: formatNumber(counts.fits),
    same: formatNumber(counts.same),
    done: formatNumber(counts.done),
    refused: formatNumber(counts.refused),
  };
  if (state === "trying") return t(words[of].trying, figures);
  if (state === "tried") return t(counts.same > 0 ? "triedSame" : "tried", figures);
  if (state === "running") return t("running", figures);
  if (state === "undoing") return t("undoing", figures);
  if (state === "undone") return t("undone");
  const isLeft = counts.done + counts.same + counts.refused < counts.all;
  if (counts.done === 0 && undoUntil === null && isLeft) return t("left");
  return t(isLeft ? "stopped" : "done", figures);
}

interface OfMatter {
  readonly of: JobMatter;
}

interface ApplyingProps extends OfMatter {
  readonly fits: number;
  readonly mayBeUndone: boolean;
  readonly onApply: (typed?: number) => void;
  readonly onLeave: () => void;
}

function Applying({ fits, mayBeUndone, of, onApply, onLeave }: ApplyingProps) {
  const t = useText("jobs");
  const [typed, setTyped] = useState("");
  const number = /^\d+$/.test(typed.trim()) ? Number(typed) : undefined;
  const isTypeable = !isTypedRight(undefined, fits);
  return (
    <form
      className={styles.stack}
      onSubmit={(event) => {
        event.preventDefault();
        if (isTypedRight(number, fits)) onApply(isTypeable ? number : undefined);
      }}
    >
      {isTypeable && (
        <Field label={t("type", { count: fits })}>
          <TextInput inputMode="numeric" value={typed} onChange={(event) => setTyped(event.target.value)} required />
        </Field>
      )}
      <p className={styles.quiet}>{t(mayBeUndone ? "undoable" : "final")}</p>
      <div className={styles.row}>
        <Button type="submit" kind="primary" disabled={!isTypedRight(number, fits)}>
          {t(words[of].apply, { count: fits })}
        </Button>
        <Button onClick={onLeave}>{t("leave")}</Button>
      </div>
    </form>
  );
}

const whyOf = (reason: string): string =>
  (isErrorCode(reason) ? wordsOfCode(reason) : wordsOfCode("refused", reason)).what;

function Reasons({ job: { reasons } }: { readonly job: GridJob }) {
  const t = useText("jobs");
  if (reasons.length === 0) return null;
  return (
    <ul className={styles.reasons}>
      {reasons.map(({ reason, count }) => (
        <li key={reason}>{t("refused", { count, why: whyOf(reason) })}</li>
      ))}
    </ul>
  );
}

const hues = { refused: "brick", fits: "sky", done: "moss", undone: "slate", same: "slate", waiting: "slate" } as const;

function Rows({ job, of }: { readonly job: GridJob } & OfMatter) {
  const t = useText("jobs");
  const { rows, hasMore, more } = useJobRows(job);
  if (rows.length === 0) return null;
  return (
    <>
      <ul className={styles.rows} aria-label={t("rows")}>
        {rows.map((row) => (
          <Row key={row.recordId} row={row} of={of} />
        ))}
      </ul>
      {hasMore && (
        <Button size="sm" kind="quiet" onClick={more}>
          {t("more")}
        </Button>
      )}
    </>
  );
}

function Row({ row: { recordId, name, state, reason }, of }: { readonly row: GridJobRow } & OfMatter) {
  const t = useText("jobs");
  const called = name ?? t(words[of].nameless);
  return (
    <li>
      <span className={styles.name}>{of === "rows" ? t("rowsLine", { line: recordId, name: called }) : called}</span>
      <Pill hue={hues[state]} small>
        {t(dataKey("jobRow", state))}
      </Pill>
      {reason !== null && <span className={styles.why}>{whyOf(reason)}</span>}
    </li>
  );
}
