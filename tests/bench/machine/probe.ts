import { setTimeout as pause } from "node:timers/promises";
import { answerParent } from "./answering.ts";
import { percentiles } from "./percentiles.ts";

// Loaded into every measured server before its own code (--import): what only the process itself can tell.
const periodMs = 10;
let late: number[] = [];
let timer: NodeJS.Timeout | undefined;

function watch(): void {
  late = [];
  let due = performance.now() + periodMs;
  timer = setInterval(() => {
    const now = performance.now();
    late.push(Math.max(0, now - due));
    due = now + periodMs;
  }, periodMs);
}

answerParent({
  watchLateness: watch,
  lateness: () => {
    clearInterval(timer);
    return percentiles(late);
  },
  memory: async () => {
    // More than once: what a collection frees of the outside is given back by the next.
    for (let turn = 0; turn < 4; turn += 1) {
      globalThis.gc?.();
      await pause(300);
    }
    return process.memoryUsage();
  },
});

process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
