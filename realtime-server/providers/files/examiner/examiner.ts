import { verdict, type Examiner, type FileToExamine, type Verdict } from "./examiner.port.ts";
import { createSandbox } from "./sandbox.ts";

interface Options {
  readonly timeLimitMs?: number;
  readonly idleMs?: number;
}

export function createExaminer({ timeLimitMs = 30_000, idleMs = 60_000 }: Options = {}): Examiner {
  const { ask, stop } = createSandbox<FileToExamine, Verdict>({
    worker: new URL("./worker.ts", import.meta.url),
    parse: (said) => verdict.safeParse(said).data,
    timeLimitMs,
    idleMs,
    hasAddons: true,
  });
  return { examine: ask, stop };
}
