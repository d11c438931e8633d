import { createReadStream } from "node:fs";
import { mkdir, open, rename, rm, stat, type FileHandle } from "node:fs/promises";
import path from "node:path";
import { StorageFull, type Files } from "./files.port.ts";

const nameOfOurs = /^[0-9a-z][0-9a-z-]*(\/[0-9a-z-]+(\.[0-9a-z]+)?)*$/;
const full = new Set<unknown>(["ENOSPC", "EDQUOT"]);
const missing = new Set<unknown>(["ENOENT", "ENOTDIR"]);

// Files in a folder that no address leads to.
export function createDiskFiles(folder: string): Files {
  const pathOf = (name: string): string => {
    if (!nameOfOurs.test(name)) throw new Error("That is no name of a stored file");
    return path.join(folder, name);
  };
  return {
    pathOf,
    writeAt: (name, offset, bytes) => unlessFull(() => write(pathOf(name), { offset, bytes })),
    put: (name, bytes) => unlessFull(() => replace(pathOf(name), bytes)),
    open: async (name) => {
      const file = pathOf(name);
      const found = await stat(file).catch(unlessMissing);
      return found?.isFile() ? { size: found.size, read: (range) => createReadStream(file, range) } : null;
    },
    remove: (name) => rm(pathOf(name), { recursive: true, force: true }),
  };
}

async function write(file: string, { offset, bytes }: { offset: number; bytes: Uint8Array }): Promise<void> {
  const handle = await openToWrite(file);
  try {
    await handle.write(bytes, 0, bytes.length, offset);
    await handle.datasync();
  } finally {
    await handle.close();
  }
}

// A new file is on the disk when its folder knows of it too.
async function openToWrite(file: string): Promise<FileHandle> {
  try {
    return await open(file, "r+");
  } catch (cause) {
    unlessMissing(cause);
  }
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const made = await open(file, "a", 0o600);
  await made.close();
  await syncFolder(path.dirname(file));
  await syncFolder(path.dirname(path.dirname(file)));
  return open(file, "r+");
}

// Under its name there is the whole file or none.
async function replace(file: string, bytes: Uint8Array): Promise<void> {
  await rm(`${file}.part`, { force: true });
  await write(`${file}.part`, { offset: 0, bytes });
  await rename(`${file}.part`, file);
  await syncFolder(path.dirname(file));
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function unlessFull(act: () => Promise<void>): Promise<void> {
  try {
    await act();
  } catch (cause) {
    throw full.has(codeOf(cause)) ? new StorageFull("There is no room for another file", { cause }) : cause;
  }
}

function unlessMissing(cause: unknown): null {
  if (missing.has(codeOf(cause))) return null;
  throw cause;
}

const codeOf = (cause: unknown): unknown => (cause instanceof Error && "code" in cause ? cause.code : undefined);
