import { Readable } from "node:stream";
import { checkName, type Files } from "#server/providers/files/files.port.ts";

// Files as an object store keeps them: whole ones under names, without folders, to be had by name or by the beginning of names.
export function createMemoryFiles(): Files {
  const objects = new Map<string, Buffer>();
  const below = (folder: string): string[] =>
    [...objects.keys()].filter((name) => name.startsWith(`${folder}/`)).toSorted();
  return {
    write: async (name, bytes) => {
      checkName(name);
      objects.set(name, bytes instanceof Readable ? Buffer.concat(await bytes.toArray()) : Buffer.from(bytes));
    },
    open: async (name) => {
      const bytes = objects.get(checkName(name));
      if (!bytes) return null;
      return {
        size: bytes.length,
        read: (range) => Readable.from([bytes.subarray(range?.start ?? 0, (range?.end ?? bytes.length) + 1)]),
      };
    },
    list: async (folder) => below(checkName(folder)),
    remove: async (name) => {
      for (const one of [checkName(name), ...below(name)]) objects.delete(one);
    },
  };
}

// What the suites of uploads run on: the folder of every installation, and what an object store would be.
export const fileStores = [
  { store: "a folder", files: () => undefined },
  { store: "an object store", files: createMemoryFiles },
] as const;
