import { useAtomValue } from "jotai";
import { Suspense, useEffect, useState } from "react";
import type { GridJob } from "#shared/features/gridJobs/gridJobs.contract.ts";
import { isExport, isFinal, isKept, isUnderWay, progressOf } from "#shared/features/gridJobs/gridJobs.rules.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { formatNumber, formatShare } from "#client/i18n/format.ts";
import { loadWords } from "#client/i18n/text.ts";
import { useText } from "#client/i18n/useText.ts";
import { useMay } from "#client/session/useMay.ts";
import { toast } from "#client/session/notify.ts";
import { takingsAtom, type Taking } from "#client/session/takings.atoms.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Drawer } from "#client/ui/overlay/Drawer.tsx";
import { jobsApi } from "#client/resource/jobs/useJob.ts";
import { lazyPart } from "#client/ui/state/lazyPart.tsx";
import { FileLine } from "./FileLine.tsx";
import styles from "./HubJobs.module.css";
import { useJobsUnderWay } from "./useJobsUnderWay.ts";
import { useNameOfJob } from "./useNameOfJob.ts";

const JobPanel = lazyPart(() => import("#client/resource/jobs/JobPanel.tsx").then(({ JobPanel: panel }) => panel));

// For those who may change many rows at once, and for whoever takes a list away; its words come behind the first screen, too.
export function HubJobs() {
  const may = useMay("gridJobs:run");
  const takings = useAtomValue(takingsAtom);
  const isNeeded = may || takings.length > 0;
  const [isTold, setTold] = useState(false);
  useEffect(() => {
    if (isNeeded)
      loadWords("jobs", "grid", "errors").then(
        () => setTold(true),
        () => undefined,
      );
  }, [isNeeded]);
  if (!isTold) return null;
  return may ? <Jobs takings={takings} /> : <Strip jobs={[]} takings={takings} />;
}

// What goes on with many rows, over whichever screen is open: how far it is, and the way to it.
function Jobs({ takings }: { readonly takings: readonly Taking[] }) {
  const t = useText("jobs");
  const nameOf = useNameOfJob();
  const { jobs, look } = useJobsUnderWay((job) => {
    const { kind, state, counts } = job;
    // Of one that is only tried, or that lies open, whoever looks at it is told there.
    if (state !== "done" && state !== "undone") return;
    const name = nameOf(job);
    if (isExport(kind)) {
      // What was stopped or thrown away has been so by its own person.
      const list = t(dataKey("jobList", job.resource));
      if (counts.refused > 0) toast(t("fileFailed", { name: list }), { hue: "brick" });
      else if (isKept(job, Date.now())) toast(t("fileIsReady", { name: list }), { hue: "moss" });
      return;
    }
    const figures = {
      done: formatNumber(counts.done),
      same: formatNumber(counts.same),
      refused: formatNumber(counts.refused),
    };
    toast(`${name}: ${state === "done" ? t("done", figures) : t("undone")}`, {
      hue: counts.refused > 0 ? "gorse" : "moss",
    });
  });
  const [opened, setOpened] = useState<GridJob | null>(null);
  const close = (): void => {
    setOpened(null);
    look();
  };
  return (
    <>
      <Strip jobs={jobs} takings={takings} onOpen={setOpened} onChange={look} />
      {opened && (
        <Drawer isOpen title={nameOf(opened)} onClose={close}>
          <Suspense>
            <JobPanel
              first={opened}
              what={nameOf(opened)}
              mayBeUndone={!isFinal(opened.kind)}
              of={opened.resource === "trips" || opened.resource === "leads" ? opened.resource : "rows"}
            />
          </Suspense>
        </Drawer>
      )}
    </>
  );
}

interface StripProps {
  readonly jobs: readonly GridJob[];
  readonly takings: readonly Taking[];
  readonly onOpen?: (job: GridJob) => void;
  readonly onChange?: () => void;
}

function Strip({ jobs, takings, onOpen, onChange }: StripProps) {
  const t = useText("jobs");
  if (jobs.length + takings.length === 0) return null;
  return (
    <section className={styles.jobs} aria-label={t("underWay")} data-age>
      {jobs.map((job) =>
        isExport(job.kind) && !isUnderWay(job.state) ? (
          <FileLine key={job.id} job={job} onChange={() => onChange?.()} />
        ) : (
          <JobLine key={job.id} job={job} onOpen={() => onOpen?.(job)} onChange={() => onChange?.()} />
        ),
      )}
      {takings.map((taking) => (
        <TakingLine key={taking.id} taking={taking} />
      ))}
    </section>
  );
}

interface JobLineProps {
  readonly job: GridJob;
  readonly onOpen: () => void;
  readonly onChange: () => void;
}

function JobLine({ job, onOpen, onChange }: JobLineProps) {
  const t = useText("jobs");
  const name = useNameOfJob()(job);
  const isFile = isExport(job.kind);
  const [isStopping, setStopping] = useState(false);
  const stop = (): void => {
    setStopping(true);
    void jobsApi
      .cancel({ id: job.id }, { isQuiet: true })
      .then(
        ({ item }) => {
          // All of it may have been written by then.
          if (!isKept(item, Date.now())) toast(t("fileStopped"));
          onChange();
        },
        () => onChange(),
      )
      .finally(() => setStopping(false));
  };
  return (
    <div className={styles.line}>
      <strong className={styles.name}>{name}</strong>
      {isUnderWay(job.state) && <progress className={styles.progress} value={progressOf(job)} aria-label={name} />}
      <span className={styles.state}>
        {isFile
          ? t("writing", { share: formatShare(progressOf(job)) })
          : job.state === "running"
            ? t("running", { done: formatNumber(job.counts.done), all: formatNumber(job.counts.all) })
            : t(dataKey("jobState", job.state))}
      </span>
      {isFile ? (
        <Button size="sm" kind="quiet" busy={isStopping} onClick={stop}>
          {t("stop")}
        </Button>
      ) : (
        <Button size="sm" kind="quiet" onClick={onOpen}>
          {t("show")}
        </Button>
      )}
    </div>
  );
}

function TakingLine({ taking: { name, count, total, stop } }: { readonly taking: Taking }) {
  const [t, grid] = [useText("jobs"), useText("grid")];
  return (
    <div className={styles.line}>
      <strong className={styles.name}>{t("takingAway", { name })}</strong>
      <progress
        className={styles.progress}
        {...(total === null || total === 0 ? {} : { value: Math.min(1, count / total) })}
        aria-label={t("takingAway", { name })}
      />
      <span className={styles.state}>
        {grid("download")} {formatNumber(count)}
        {total !== null && ` / ${formatNumber(total)}`}
      </span>
      <Button
        size="sm"
        kind="quiet"
        onClick={() => {
          stop();
          toast(t("fileStopped"));
        }}
      >
        {t("stop")}
      </Button>
    </div>
  );
}
