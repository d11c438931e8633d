import { useEffect, useState } from "react";
import { gridJobs, type GridJob } from "#shared/features/gridJobs/gridJobs.contract.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { useText } from "#client/i18n/useText.ts";
import { Refusal } from "#client/resource/Refusal.tsx";
import { useOnce } from "#client/resource/useOnce.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Field } from "#client/ui/form/Field.tsx";
import { Select } from "#client/ui/form/Select.tsx";
import { Sheet } from "#client/ui/overlay/Sheet.tsx";
import { deedsOf } from "./bulkDeeds.ts";
import styles from "./DeskMarks.module.css";
import { JobProgress } from "./JobProgress.tsx";
import { useColleagues } from "./useAssignment.ts";
import { useLabels } from "./useLabels.ts";
import { useMacros } from "./useMacros.ts";
import { useTeams } from "./useTeams.ts";
import { useConnection } from "./watches.ts";

const api = apiOf(gridJobs);
const resource = "conversations";

export interface BulkSheetProps {
  // As the address narrows the list.
  readonly query: string;
  // These of them alone.
  readonly ids?: readonly string[];
  readonly onClose: () => void;
}

// Something done to all conversations that the list shows, also those that this device does not hold.
export function BulkSheet({ query, ids, onClose }: BulkSheetProps) {
  const t = useText("desk");
  const isOffline = useConnection().state === "offline";
  const { count, failure } = useMatching(query, ids);
  const [job, setJob] = useState<GridJob | null>(null);
  return (
    <Sheet isOpen title={t("bulk.title")} onClose={onClose}>
      <div className={styles.content}>
        {isOffline && (
          <p role="status" className={styles.note}>
            {t("offline")}
          </p>
        )}
        {failure !== null && <Refusal error={failure} />}
        {job === null ? (
          count !== null && <Asking query={query} ids={ids} count={count} isOffline={isOffline} onMade={setJob} />
        ) : (
          <JobProgress job={job} onRead={setJob} />
        )}
      </div>
    </Sheet>
  );
}

function useMatching(query: string, ids?: readonly string[]) {
  const named = ids?.length ?? null;
  const [count, setCount] = useState(named);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    if (named !== null) return undefined;
    const leaving = new AbortController();
    api.matching({ resource, query }, { isQuiet: true, signal: leaving.signal }).then(
      (found) => setCount(found.count),
      (cause: unknown) => leaving.signal.aborted || setFailure(cause),
    );
    return () => leaving.abort();
  }, [query, named]);
  return { count, failure };
}

interface AskingProps {
  readonly query: string;
  readonly ids: readonly string[] | undefined;
  readonly count: number;
  readonly isOffline: boolean;
  readonly onMade: (job: GridJob) => void;
}

function Asking({ query, ids, count, isOffline, onMade }: AskingProps) {
  const t = useText("desk");
  const once = useOnce();
  const { colleagues } = useColleagues();
  const deeds = deedsOf(t, {
    colleagues: colleagues ?? [],
    teams: useTeams(),
    labels: useLabels(),
    macros: useMacros(),
  });
  const [chosen, setChosen] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const options = deeds.map(({ value, label }) => ({ value, label }));
  const deed = deeds.find(({ value }) => value === chosen);
  // A series writes to people: what it would do is looked at first.
  const isTrial = deed?.kind === "macro";
  const run = (): void => {
    if (!deed) return;
    setBusy(true);
    setFailure(null);
    void api
      .create(
        { resource, kind: deed.kind, query, isTrial, payload: deed.payload, ...(ids ? { ids: [...ids] } : {}) },
        once,
      )
      .then(({ item }) => onMade(item), setFailure)
      .finally(() => setBusy(false));
  };
  return (
    <>
      <p>{t("bulk.matching", { count })}</p>
      {failure !== null && <Refusal error={failure} />}
      <Field label={t("bulk.what")}>
        <Select options={options} value={chosen} placeholder={t("bulk.choose")} onChange={setChosen} />
      </Field>
      <Button kind="primary" busy={isBusy} disabled={isOffline || count === 0 || deed === undefined} onClick={run}>
        {isTrial ? t("bulk.try") : t("bulk.run", { count })}
      </Button>
    </>
  );
}
