import { Worker } from "node:worker_threads";
import type { PictureWidth } from "#shared/features/pictures/pictures.kinds.ts";

export type PaintOrder = { key: string; width: PictureWidth };
export type PaintAnswer = { bytes: Uint8Array } | { failure: string };

// Takes one order at a time; after stop it takes none.
export type Painter = {
  readonly paint: (order: PaintOrder) => Promise<Uint8Array>;
  readonly stop: () => Promise<void>;
};

// Drawing keeps a core busy for a tenth of a second and more: it happens in a thread, which starts with the first order.
export function createPainter(): Painter {
  let worker: Worker | undefined;
  let isStopped = false;

  function wake(): Worker {
    const woken = new Worker(new URL("./worker.ts", import.meta.url));
    woken.once("exit", () => (worker = undefined));
    return woken;
  }

  async function paint(order: PaintOrder): Promise<Uint8Array> {
    if (isStopped) throw new Error("the painter has stopped");
    worker ??= wake();
    const answer = await answerOf(worker, order);
    if ("failure" in answer) throw new Error(`${order.key} at ${order.width} could not be drawn: ${answer.failure}`);
    return answer.bytes;
  }

  async function stop(): Promise<void> {
    isStopped = true;
    await worker?.terminate();
  }

  return { paint, stop };
}

function answerOf(worker: Worker, order: PaintOrder): Promise<PaintAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<PaintAnswer>();
  const giveUp = () => reject(new Error("the painter's thread has ended"));
  worker.once("message", resolve).once("error", reject).once("exit", giveUp);
  worker.postMessage(order);
  return promise.finally(() => worker.off("message", resolve).off("error", reject).off("exit", giveUp));
}
