import { Worker } from "node:worker_threads";
import type { Paper } from "./paper.ts";

const patienceMs = 120_000;

// The same document from a thread of its own: thousands of rows take seconds.
export function drawAside(paper: Paper): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const worker = new Worker(new URL("./paper.worker.ts", import.meta.url), { workerData: paper });
  const tooLong = setTimeout(() => reject(new Error("A document took too long to be drawn.")), patienceMs);
  worker.once("message", (bytes: Uint8Array) => resolve(Buffer.from(bytes)));
  worker.once("error", reject);
  worker.once("exit", () => reject(new Error("A document was not drawn to its end.")));
  return promise.finally(() => {
    clearTimeout(tooLong);
    return worker.terminate();
  });
}
