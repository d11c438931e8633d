import { setTimeout as pause } from "node:timers/promises";
import type { Postmaster } from "./postmaster.ts";

export interface Keeping {
  readonly start: () => Promise<Postmaster>;
  readonly say: (sentence: string) => void;
  readonly wait?: (milliseconds: number) => Promise<void>;
}

const longestWaitMs = 30_000;

// A database that ends under a running server (out of memory, kill -9) is started again; until then clients wait.
export async function keepRunning({ start, say, wait = pause }: Keeping): Promise<() => Promise<void>> {
  const stopping = Promise.withResolvers<void>();
  let isStopping = false;
  const kept = keep(await start());

  async function keep(first: Postmaster): Promise<void> {
    let postmaster: Postmaster | undefined = first;
    while (postmaster) {
      await Promise.race([postmaster.ended, stopping.promise]);
      if (isStopping) return postmaster.stop();
      say("The database ended unexpectedly. Starting it again.");
      postmaster = await startAgain();
    }
  }

  async function startAgain(): Promise<Postmaster | undefined> {
    for (let waitMs = 500; !isStopping; waitMs = Math.min(2 * waitMs, longestWaitMs)) {
      await Promise.race([wait(waitMs), stopping.promise]);
      const postmaster = isStopping ? undefined : await start().catch(report);
      if (postmaster) return postmaster;
    }
    return undefined;
  }

  const report = (failure: unknown) => {
    say(failure instanceof Error ? failure.message : String(failure));
    return undefined;
  };

  return () => {
    isStopping = true;
    stopping.resolve();
    return kept;
  };
}
