import { existsSync, readFileSync } from "node:fs";

// Statistics are lost in every crash of the database; its log is not.
export function readDeadlocks(logFiles: readonly string[], planted: ReadonlySet<number>): readonly string[] {
  const log = logFiles
    .filter((file) => existsSync(file))
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");
  return deadlocksIn(log, planted);
}

// Who waited for whom, and with which statements. Those in which a fault's own connection took part are what the fault wanted.
export function deadlocksIn(log: string, planted: ReadonlySet<number>): readonly string[] {
  const reports = log.split(/(?=ERROR: {2}deadlock detected)/).slice(1);
  return reports.map(detailOf).filter((detail) => !participants(detail).some((pid) => planted.has(pid)));
}

const detailOf = (report: string): string => (/DETAIL: {2}(.*\n?(?:\t.*\n?)*)/.exec(report)?.[1] ?? report).trim();

const participants = (detail: string): readonly number[] =>
  [...detail.matchAll(/[Pp]rocess (\d+)/g)].map(([, pid]) => Number(pid));
