import { createHash } from "node:crypto";
import { access, mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { PaintOrder } from "./painter.ts";

export type Store = {
  readonly has: (order: PaintOrder) => Promise<boolean>;
  readonly read: (order: PaintOrder) => Promise<Uint8Array | undefined>;
  readonly keep: (order: PaintOrder, bytes: Uint8Array) => Promise<void>;
};

const missing = new Set<unknown>(["ENOENT", "ENOTDIR"]);

export function createStore(folder: string): Store {
  const pathOf = (order: PaintOrder) => join(folder, fileName(order));
  return {
    has: async (order) => (await unlessMissing(access(pathOf(order)).then(() => true))) ?? false,
    read: (order) => unlessMissing(readFile(pathOf(order))),
    keep: async (order, bytes) => {
      await mkdir(folder, { recursive: true });
      await writeWhole(pathOf(order), bytes);
    },
  };
}

// A digest: the key of a large family is longer than a file name may be.
function fileName({ key, width }: PaintOrder): string {
  return `${createHash("sha256").update(key).digest("hex").slice(0, 32)}.${width}.webp`;
}

// The name appears when the bytes are on the disk, so a picture cut off by a crash is never served.
async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  await writeFile(`${path}.part`, bytes, { flush: true });
  await rename(`${path}.part`, path);
}

async function unlessMissing<Result>(reading: Promise<Result>): Promise<Result | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof Error && "code" in error && missing.has(error.code)) return undefined;
    throw error;
  }
}
