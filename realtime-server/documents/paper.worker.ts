import { parentPort, workerData } from "node:worker_threads";
import { drawPaper, type Paper } from "./paper.ts";

// A long document is drawn here, where nobody waits behind it.
parentPort?.postMessage(await drawPaper(workerData as Paper));
