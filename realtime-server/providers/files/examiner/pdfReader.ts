import { pdfWords, type PdfReader } from "./pdfWords.port.ts";
import { createSandbox } from "./sandbox.ts";

interface Options {
  readonly timeLimitMs?: number;
  readonly idleMs?: number;
}

export function createPdfReader({ timeLimitMs = 20_000, idleMs = 60_000 }: Options = {}): PdfReader {
  const { ask, stop } = createSandbox<object, readonly string[]>({
    worker: new URL("./pdfReader.worker.ts", import.meta.url),
    parse: (said) => pdfWords.safeParse(said).data,
    timeLimitMs,
    idleMs,
  });
  return { read: (bytes) => ask(bytes, {}), stop };
}
