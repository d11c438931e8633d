import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { checkName, StorageFull, type Files } from "./files.port.ts";

const full = new Set<unknown>(["ENOSPC", "EDQUOT"]);
const missing = new Set<unknown>(["ENOENT", "ENOTDIR"]);
// No name of ours has such an ending: what a dying server left of a file is never taken for one.
const unfinished = ".part";

// Files in a folder that no address leads to.
export function createDiskFiles(place: string): Files {
  const folder = path.resolve(place);
  const placeOf = (name: string): string => path.join(folder, checkName(name));
  return {
    write: (name, bytes) => unlessFull(() => replace(placeOf(name), bytes)),
    open: async (name) => {
      const file = placeOf(name);
      const found = await stat(file).catch(unlessMissing);
      return found?.isFile() ? { size: found.size, read: (range) => createReadStream(file, range) } : null;
    },
    list: async (name) => {
      const entries = await readdir(placeOf(name), { recursive: true, withFileTypes: true }).catch(unlessMissing);
      return (entries ?? [])
        .filter((entry) => entry.isFile() && !entry.name.endsWith(unfinished))
        .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, "/"))
        .toSorted();
    },
    remove: (name) => rm(placeOf(name), { recursive: true, force: true }),
  };
}

// Under its name there is the whole file or the one before; whoever writes the same at the same time does so beside it.
async function replace(file: string, bytes: Uint8Array | Readable): Promise<void> {
  const beside = `${file}.${randomUUID()}${unfinished}`;
  await makeFolder(path.dirname(file));
  try {
    await write(beside, bytes);
    await rename(beside, file);
  } catch (cause) {
    await rm(beside, { force: true });
    throw cause;
  }
  await syncFolder(path.dirname(file));
}

async function write(file: string, bytes: Uint8Array | Readable): Promise<void> {
  const handle = await open(file, "wx", 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.datasync();
  } finally {
    await handle.close();
  }
}

// A new file is on the disk when its folder knows of it, and the folder when those above it do.
async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  for (let made = folder; made.length >= first.length; made = path.dirname(made)) await syncFolder(path.dirname(made));
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
