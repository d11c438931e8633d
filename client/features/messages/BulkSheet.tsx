import { useEffect, useState } from "react";
import { gridJobs, type GridJob } from "#shared/features/gridJobs/gridJobs.contract.ts";
import { mayUndo, progressOf } from "#shared/features/gridJobs/gridJobs.rules.ts";
import { priorities } from "#shared/features/conversations/priority.rules.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { wordsOfCode } from "#client/api/wordsOf.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { useText } from "#client/i18n/useText.ts";
import { Refusal } from "#client/resource/Refusal.tsx";
import { useOnce } from "#client/resource/useOnce.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Field } from "#client/ui/form/Field.tsx";
import { Select } from "#client/ui/form/Select.tsx";
import { Sheet } from "#client/ui/overlay/Sheet.tsx";
import styles from "./DeskMarks.module.css";
import { useColleagues } from "./useAssignment.ts";
import { useLabels } from "./useLabels.ts";
import { useNow } from "./useNow.ts";
import { useConnection } from "./watches.ts";

const api = apiOf(gridJobs);
const resource = "conversations";
const askEveryMs = 700;

export interface BulkSheetProps {
  // As the address narrows the list.
  readonly query: string;
  readonly onClose: () => void;
}

// Something done to all conversations that the list shows, also those that this device does not hold.
export function BulkSheet({ query, onClose }: BulkSheetProps) {
  const t = useText("desk");
  const isOffline = useConnection().state === "offline";
  const { count, failure } = useMatching(query);
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
          count !== null && <Asking query={query} count={count} isOffline={isOffline} onMade={setJob} />
        ) : (
          <Progress job={job} onRead={setJob} />
        )}
      </div>
    </Sheet>
  );
}

function useMatching(query: string) {
  const [count, setCount] = useState<number | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    const leaving = new AbortController();
    api.matching({ resource, query }, { isQuiet: true, signal: leaving.signal }).then(
      (found) => setCount(found.count),
      (cause: unknown) => leaving.signal.aborted || setFailure(cause),
    );
    return () => leaving.abort();
  }, [query]);
  return { count, failure };
}

interface AskingProps {
  readonly query: string;
  readonly count: number;
  readonly isOffline: boolean;
  readonly onMade: (job: GridJob) => void;
}

const nobody = "nobody";

// What is chosen is one word: what is done, and with what.
interface Deed {
  readonly value: string;
  readonly label: string;
  readonly kind: string;
  readonly payload: Record<string, string | boolean | null>;
}

function Asking({ query, count, isOffline, onMade }: AskingProps) {
  const t = useText("desk");
  const once = useOnce();
  const { colleagues } = useColleagues();
  const labels = useLabels();
  const [chosen, setChosen] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const deeds: readonly Deed[] = [
    ...(colleagues ?? []).map(({ id, name }) => ({
      value: `assign ${id}`,
      label: t("bulk.assign", { name }),
      kind: "assign",
      payload: { personId: id },
    })),
    { value: nobody, label: t("bulk.return"), kind: "assign", payload: { personId: null } },
    ...[true, false].flatMap((isOn) =>
      labels.map(({ id, name }) => ({
        value: `label ${id} ${isOn}`,
        label: t(isOn ? "bulk.label" : "bulk.unlabel", { name }),
        kind: "label",
        payload: { labelId: id, isOn },
      })),
    ),
    ...priorities.map((priority) => ({
      value: `priority ${priority}`,
      label: t("bulk.priority", { priority: t(dataKey("priority", priority)) }),
      kind: "priority",
      payload: { priority },
    })),
    { value: "priority", label: t("bulk.byRule"), kind: "priority", payload: { priority: null } },
  ];
  const options = deeds.map(({ value, label }) => ({ value, label }));
  const deed = deeds.find(({ value }) => value === chosen);
  const run = (): void => {
    if (!deed) return;
    setBusy(true);
    setFailure(null);
    void api
      .create({ resource, kind: deed.kind, query, payload: deed.payload }, once)
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
        {t("bulk.run", { count })}
      </Button>
    </>
  );
}

// Asked again while it goes on; whoever closes this does not end it.
function Progress({ job, onRead }: { readonly job: GridJob; readonly onRead: (job: GridJob) => void }) {
  const t = useText("desk");
  const now = useNow();
  const [failure, setFailure] = useState<unknown>(null);
  const { id, state, counts, reasons } = job;
  const isGoing = state === "running" || state === "undoing";
  useEffect(() => {
    if (!isGoing) return undefined;
    const timer = setTimeout(
      () => void api.read({ id }, { isQuiet: true }).then(({ item }) => onRead(item), setFailure),
      askEveryMs,
    );
    return () => clearTimeout(timer);
  });
  const undo = (): void => void api.undo({ id }).then(({ item }) => onRead(item), setFailure);
  return (
    <>
      {failure !== null && <Refusal error={failure} />}
      {isGoing && <progress className={styles.progress} value={progressOf(job)} aria-label={t("bulk.title")} />}
      <p role="status">
        {t(state === "undone" ? "bulk.undone" : state === "undoing" ? "bulk.undoing" : "bulk.done", {
          count: counts.done + counts.same,
          all: counts.all,
        })}
      </p>
      {reasons.map(({ reason, count }) => (
        <p key={reason} className={styles.note}>
          {t("bulk.refused", {
            count,
            why: wordsOfCode(reason === "stale_state" || reason === "no_access" ? reason : "not_found").what,
          })}
        </p>
      ))}
      {mayUndo(job, now) && <Button onClick={undo}>{t("bulk.undo")}</Button>}
    </>
  );
}
