import { readBytes, type ReadTable } from "./readBytes.ts";
import { RefusedFile } from "./unpack.ts";
import type { FileRefusal } from "#shared/features/gridImports/importFile.rules.ts";

export type TableAnswer = { readonly table: ReadTable } | { readonly refusal: FileRefusal };

const answer = (told: TableAnswer): void => postMessage(told);

addEventListener("message", ({ data }: MessageEvent<ArrayBuffer>) => {
  readBytes(new Uint8Array(data)).then(
    (table) => answer({ table }),
    (cause: unknown) => answer({ refusal: cause instanceof RefusedFile ? cause.refusal : "unreadable" }),
  );
});
