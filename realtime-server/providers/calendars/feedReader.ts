import { Worker } from "node:worker_threads";
import type { Calendars } from "./calendars.port.ts";

type Read = Awaited<ReturnType<Calendars["read"]>>;

const mostMemoryMb = 128;

// A calendar is taken apart on a thread of its own, with limits to its time and memory: some rules of recurrence never come to an end.
export const createFeedReader =
  ({ patienceMs = 2_000 } = {}): Calendars["read"] =>
  (text, within) => {
    const { promise, resolve } = Promise.withResolvers<Read>();
    const worker = new Worker(new URL("./reading.worker.ts", import.meta.url), {
      workerData: { text, within },
      resourceLimits: { maxOldGenerationSizeMb: mostMemoryMb },
      // What a library complains of in there is nobody's news.
      stdout: true,
      stderr: true,
    });
    const tooLong = setTimeout(() => resolve({ failed: "tooMuch" }), patienceMs);
    worker.once("message", (said: Read) => resolve(said));
    worker.once("error", () => resolve({ failed: "tooMuch" }));
    worker.once("exit", () => resolve({ failed: "tooMuch" }));
    return promise.finally(() => {
      clearTimeout(tooLong);
      return worker.terminate();
    });
  };
