import { mostFileBytes } from "#shared/features/gridImports/importFile.rules.ts";
import type { ReadTable } from "./readBytes.ts";
import type { TableAnswer } from "./tableWorker.entry.ts";
import { RefusedFile } from "./unpack.ts";

const patienceMs = 60_000;

// Read on the device and beside the page: whatever the file does to its reader, the page goes on, and the reader is ended.
export async function readFile(file: File): Promise<ReadTable> {
  if (file.size > mostFileBytes) throw new RefusedFile("tooBig");
  const bytes = await file.arrayBuffer();
  const worker = new Worker(new URL("./tableWorker.entry.ts", import.meta.url));
  try {
    return await new Promise<ReadTable>((resolve, reject) => {
      const giveUp = (): void => reject(new RefusedFile("unreadable"));
      const timer = setTimeout(giveUp, patienceMs);
      worker.addEventListener("error", giveUp);
      worker.addEventListener("message", ({ data }: MessageEvent<TableAnswer>) => {
        clearTimeout(timer);
        if ("table" in data) resolve(data.table);
        else reject(new RefusedFile(data.refusal));
      });
      worker.postMessage(bytes, [bytes]);
    });
  } finally {
    worker.terminate();
  }
}
