import { useSetAtom } from "jotai";
import { useState, type ReactNode } from "react";
import { Refusal } from "#client/resource/Refusal.tsx";
import { useOnce } from "#client/resource/useOnce.ts";
import { begunJobsAtom } from "#client/session/takings.atoms.ts";
import { Button } from "#client/ui/control/Button.tsx";
import type { Meant } from "../grid/useGridSelection.ts";
import type { Tried } from "./BulkDrawer.tsx";
import styles from "./Jobs.module.css";
import { jobsApi } from "./useJob.ts";

type Job = Parameters<typeof jobsApi.create>[0];

interface TrialFormProps {
  readonly meant: Meant;
  // Null until all is said that has to be.
  readonly job: Pick<Job, "resource" | "kind" | "payload"> | null;
  // What is tried, in words.
  readonly told: () => Omit<Tried, "job">;
  readonly label: string;
  readonly onTried: (tried: Tried) => void;
  readonly children: ReactNode;
}

// What is to be done with the rows that are meant. Nothing happens yet: it is tried what would.
export function TrialForm({ meant, job, told, label, onTried, children }: TrialFormProps) {
  const once = useOnce();
  const noteBegun = useSetAtom(begunJobsAtom);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const { query, ids, except, count } = meant;
  const isReady = job !== null && count > 0;
  const tryIt = (): void => {
    if (!isReady || isBusy) return;
    setBusy(true);
    setFailure(null);
    const rows = { query, ...(ids && { ids: [...ids] }), ...(except && { except: [...except] }) };
    jobsApi
      .create({ ...job, ...rows, isTrial: true }, once)
      .then(({ item }) => {
        noteBegun((count) => count + 1);
        onTried({ job: item, ...told() });
      }, setFailure)
      .finally(() => setBusy(false));
  };
  return (
    <form
      className={styles.stack}
      onSubmit={(event) => {
        event.preventDefault();
        tryIt();
      }}
    >
      {children}
      {failure !== null && <Refusal error={failure} />}
      <Button type="submit" kind="primary" busy={isBusy} disabled={!isReady}>
        {label}
      </Button>
    </form>
  );
}
