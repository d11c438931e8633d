import { parentPort, workerData } from "node:worker_threads";
import { hostileTexts } from "./hostile.ts";
import type { Pattern } from "./parse.ts";

// By the real engine, in a thread that can be ended. Says what it is about to do, so that whoever waits knows where it hangs.
const { patterns, length }: { readonly patterns: readonly Pattern[]; readonly length: number } = workerData;

for (const one of patterns) {
  parentPort?.postMessage(one.source);
  const pattern = new RegExp(one.source, one.flags);
  for (const text of hostileTexts(one, length))
    if (pattern.global) text.replace(pattern, "");
    else pattern.exec(text);
}
parentPort?.postMessage(null);
