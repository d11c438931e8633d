import { userAtom } from "#client/session/session.ts";
import { store } from "#client/session/store.ts";
import { smallStore, type SmallStore } from "../smallStore.ts";

interface Kept {
  readonly address: string;
  readonly at: number;
  readonly bytes: Blob;
}

const mostBytes = 60 * 1024 * 1024;

// The papers of conversations that this device has shown: read again without a connection, whatever the browser has thrown away. Those that
// were looked at longest ago make room.
export function keptPapersIn(box: SmallStore, now: () => number = Date.now) {
  const all = (): Promise<Kept[]> => box.within<Kept[]>("readonly", (papers) => papers.getAll());
  const drop = (address: string): Promise<unknown> => box.within("readwrite", (papers) => papers.delete(address));
  const put = (address: string, bytes: Blob): Promise<unknown> =>
    box.within("readwrite", (papers) => papers.put({ address, at: now(), bytes } satisfies Kept, address));
  return {
    keep: async (address: string, bytes: Blob): Promise<void> => {
      if (bytes.size > mostBytes) return;
      await put(address, bytes);
      let used = 0;
      for (const one of (await all()).toSorted((a, b) => b.at - a.at)) {
        used += one.bytes.size;
        if (used > mostBytes) await drop(one.address);
      }
    },
    find: async (address: string): Promise<Blob | null> => {
      if (!(await box.exists())) return null;
      const found = await box.within<Kept | undefined>("readonly", (papers) => papers.get(address));
      if (!found) return null;
      await put(address, found.bytes);
      return found.bytes;
    },
    forget: async (address: string): Promise<void> => {
      if (await box.exists()) await drop(address);
    },
  };
}

export const keptPapers = () => {
  const user = store.get(userAtom);
  return user ? keptPapersIn(smallStore(`papers-${user.id}`, "papers")) : null;
};
