import { useEffect, useState } from "react";
import { gridJobs, type GridJob } from "#shared/features/gridJobs/gridJobs.contract.ts";
import { isUnderWay, mayUndo, mostUntyped, progressOf } from "#shared/features/gridJobs/gridJobs.rules.ts";
import { isErrorCode } from "#shared/wire/errors.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { wordsOfCode } from "#client/api/wordsOf.ts";
import { useText } from "#client/i18n/useText.ts";
import { Refusal } from "#client/resource/Refusal.tsx";
import { useAttempt } from "#client/resource/useAttempt.ts";
import { useOnce } from "#client/resource/useOnce.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Field } from "#client/ui/form/Field.tsx";
import { TextInput } from "#client/ui/form/TextInput.tsx";
import styles from "./DeskMarks.module.css";
import { useNow } from "./useNow.ts";

const api = apiOf(gridJobs);
const askEveryMs = 700;

interface JobProgressProps {
  readonly job: GridJob;
  readonly onRead: (job: GridJob) => void;
}

// What would become of it, how far it is, and the way back. Asked again while it goes on; whoever closes this does not end it.
export function JobProgress({ job, onRead }: JobProgressProps) {
  const t = useText("desk");
  const now = useNow();
  const once = useOnce();
  const [unread, setUnread] = useState<unknown>(null);
  const { failure, attemptOnce, isBusy } = useAttempt();
  const { id, state, counts, reasons } = job;
  const isGoing = isUnderWay(state);
  useEffect(() => {
    if (!isGoing) return undefined;
    const timer = setTimeout(
      () =>
        void api.read({ id }, { isQuiet: true }).then(({ item }) => {
          setUnread(null);
          onRead(item);
        }, setUnread),
      askEveryMs,
    );
    return () => clearTimeout(timer);
  });
  const go = (ask: () => Promise<{ item: GridJob }>): void => attemptOnce(() => ask().then(({ item }) => onRead(item)));
  const trouble = failure ?? unread;
  return (
    <>
      {trouble !== null && <Refusal error={trouble} />}
      {isGoing && <progress className={styles.progress} value={progressOf(job)} aria-label={t("bulk.title")} />}
      <p role="status">{wordsOf(t, job)}</p>
      {reasons.map(({ reason, count }) => (
        <p key={reason} className={styles.note}>
          {t("bulk.refused", { count, why: wordsOfCode(isErrorCode(reason) ? reason : "not_found", reason).what })}
        </p>
      ))}
      {state === "tried" && counts.fits > 0 && (
        <Apply
          fits={counts.fits}
          isBusy={isBusy}
          onApply={(typed) => go(() => api.apply({ id, ...(typed === null ? {} : { typed }) }, once))}
        />
      )}
      {mayUndo(job, now) && (
        <Button busy={isBusy} onClick={() => go(() => api.undo({ id }, once))}>
          {t("bulk.undo")}
        </Button>
      )}
    </>
  );
}

function wordsOf(t: ReturnType<typeof useText<"desk">>, { state, counts }: GridJob): string {
  const { all, fits, same, done, refused } = counts;
  if (state === "trying") return t("bulk.trying", { count: fits + same + refused, all });
  if (state === "tried") return t("bulk.tried", { fits, all });
  const key = state === "undone" ? "bulk.undone" : state === "undoing" ? "bulk.undoing" : "bulk.done";
  return t(key, { count: done + same, all });
}

interface ApplyProps {
  readonly fits: number;
  readonly isBusy: boolean;
  readonly onApply: (typed: number | null) => void;
}

// Many are changed by whoever has typed how many they are.
function Apply({ fits, isBusy, onApply }: ApplyProps) {
  const t = useText("desk");
  const [typed, setTyped] = useState("");
  const isMany = fits > mostUntyped;
  return (
    <>
      {isMany && (
        <Field label={t("bulk.typed", { fits })}>
          <TextInput inputMode="numeric" value={typed} onChange={(event) => setTyped(event.target.value)} />
        </Field>
      )}
      <Button
        kind="primary"
        busy={isBusy}
        disabled={isMany && Number(typed) !== fits}
        onClick={() => onApply(isMany ? Number(typed) : null)}
      >
        {t("bulk.run", { count: fits })}
      </Button>
    </>
  );
}
