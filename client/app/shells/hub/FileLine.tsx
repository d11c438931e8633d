import { useState } from "react";
import { gridExports } from "#shared/features/gridExports/gridExports.contract.ts";
import type { GridJob } from "#shared/features/gridJobs/gridJobs.contract.ts";
import { ApiError } from "#client/api/apiError.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { wordsOf } from "#client/api/wordsOf.ts";
import { formatMoment } from "#client/i18n/formatMoment.ts";
import { useText } from "#client/i18n/useText.ts";
import { saveFile } from "#client/resource/saveFile.ts";
import { toast } from "#client/session/notify.ts";
import { joinClasses } from "#client/ui/control/joinClasses.ts";
import { Button } from "#client/ui/control/Button.tsx";
import styles from "./HubJobs.module.css";
import { useNameOfJob } from "./useNameOfJob.ts";

const api = apiOf(gridExports);

interface FileLineProps {
  readonly job: GridJob;
  // Whatever has become of it meanwhile.
  readonly onChange: () => void;
}

// A list that the server has written down: to be fetched as often as one likes, as long as it is kept.
export function FileLine({ job, onChange }: FileLineProps) {
  const t = useText("jobs");
  const name = useNameOfJob()(job);
  // One thing at a time: each time that it is fetched is written down.
  const [doing, setDoing] = useState<"fetching" | "throwing" | null>(null);
  const fail = (failure: unknown): void => {
    const isGone = failure instanceof ApiError && (failure.statusCode === 404 || failure.code === "stale_state");
    toast(isGone ? t("fileIsGone") : wordsOf(failure).what, { hue: "brick" });
    onChange();
  };
  const fetch = (): void => {
    setDoing("fetching");
    void fetchFile(job.id)
      .then((file) => saveFile(`${name}.csv`, file), fail)
      .finally(() => setDoing(null));
  };
  const throwAway = (): void => {
    setDoing("throwing");
    void api
      .forget({ id: job.id }, { isQuiet: true })
      .then(() => {
        toast(t("thrownAway"));
        onChange();
      }, fail)
      .finally(() => setDoing(null));
  };
  return (
    <div className={joinClasses(styles.line, styles.file)}>
      <strong className={styles.name}>{name}</strong>
      <span className={styles.state}>{t("ready", { time: formatMoment(job.fileUntil ?? job.askedAt) })}</span>
      <Button size="sm" kind="primary" busy={doing === "fetching"} disabled={doing === "throwing"} onClick={fetch}>
        {t("fetchFile")}
      </Button>
      <Button size="sm" kind="quiet" busy={doing === "throwing"} disabled={doing === "fetching"} onClick={throwAway}>
        {t("throwAway")}
      </Button>
    </div>
  );
}

async function fetchFile(id: string): Promise<Blob> {
  const parts: string[] = [];
  for (let part: number | null = 1; part !== null;) {
    const read: { lines: string; next: number | null } = await api.read({ id, part }, { isQuiet: true });
    parts.push(read.lines);
    part = read.next;
  }
  return new Blob(parts, { type: "text/csv" });
}
