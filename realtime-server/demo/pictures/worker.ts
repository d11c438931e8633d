import { parentPort } from "node:worker_threads";
import type { PaintAnswer, PaintOrder } from "./painter.ts";
import { renderPicture } from "./render.ts";

parentPort?.on("message", async (order: PaintOrder) => parentPort?.postMessage(await answerTo(order)));

async function answerTo({ key, width }: PaintOrder): Promise<PaintAnswer> {
  try {
    return { bytes: await renderPicture(key, width) };
  } catch (error) {
    return { failure: String(error) };
  }
}
