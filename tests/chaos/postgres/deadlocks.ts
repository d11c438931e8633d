import { existsSync, readFileSync } from "node:fs";

// Statistics are lost in every crash of the database; its log is not.
export function countDeadlocks(logFiles: readonly string[], planted: ReadonlySet<number>): number {
  const log = logFiles
    .filter((file) => existsSync(file))
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");
  return deadlocksIn(log, planted);
}

// Those in which a fault's own connection took part are what the fault wanted.
export function deadlocksIn(log: string, planted: ReadonlySet<number>): number {
  const reports = log.split(/(?=ERROR: {2}deadlock detected)/).slice(1);
  return reports.filter((report) => !participants(report).some((pid) => planted.has(pid))).length;
}

const participants = (report: string): readonly number[] => {
  const detail = /DETAIL: {2}((?:.*\n?)(?:\t.*\n?)*)/.exec(report)?.[1] ?? "";
  return [...detail.matchAll(/[Pp]rocess (\d+)/g)].map(([, pid]) => Number(pid));
};
