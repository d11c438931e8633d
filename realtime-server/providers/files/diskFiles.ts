import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat, type FileHandle } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { checkName, StorageFull, type Files } from "./files.port.ts";

const full = new Set<unknown>(["ENOSPC", "EDQUOT"]);
const missing = new Set<unknown>(["ENOENT", "ENOTDIR"]);
// No name of ours has such endings: what a dying server left of a file is never taken for one.
const unfinished = ".part";
const removed = ".gone";

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
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, "/"))
        .filter((found) => !found.split("/").some((part) => part.endsWith(unfinished) || part.endsWith(removed)))
        .toSorted();
    },
    // Out of the way at once: what is written under that name from now on is not swept along. What an earlier try left goes with it.
    remove: async (name) => {
      const place = placeOf(name);
      const aside = `${place}${removed}`;
      await rm(aside, { recursive: true, force: true });
      await rename(place, aside).catch(() => rm(place, { recursive: true, force: true }));
      await rm(aside, { recursive: true, force: true });
    },
  };
}

// Under its name there is the whole file or the one before; whoever writes the same at the same time does so beside it.
async function replace(file: string, bytes: Uint8Array | Readable): Promise<void> {
  const beside = `${file}.${randomUUID()}${unfinished}`;
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
  const handle = await begin(file);
  try {
    await handle.writeFile(bytes);
    await handle.datasync();
  } finally {
    await handle.close();
  }
}

// A folder that is being cleared away takes one just found in it along: it is made again.
async function begin(file: string, triesLeft = 3): Promise<FileHandle> {
  await makeFolder(path.dirname(file));
  try {
    return await open(file, "wx", 0o600);
  } catch (cause) {
    if (triesLeft === 0 || !missing.has(codeOf(cause))) throw cause;
    return begin(file, triesLeft - 1);
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
