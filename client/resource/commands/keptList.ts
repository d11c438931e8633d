import { atom, type Atom } from "jotai";
import { userAtom } from "#client/session/session.ts";
import { store } from "#client/session/store.ts";

// What a person has said on this device and the server has not heard yet.
export interface KeptList<Item> {
  readonly atom: Atom<readonly Item[]>;
  readonly read: (userId: string) => readonly Item[];
  readonly write: (userId: string, items: readonly Item[]) => void;
  // Changes what is signed-in person's; nothing for nobody.
  readonly change: (how: (items: readonly Item[]) => readonly Item[]) => void;
  // Another tab has written.
  readonly refresh: () => void;
  // Of several tabs one sends at a time, and only while it is still this person who is signed in.
  readonly sendAlone: (send: (userId: string, isTheirs: () => boolean) => Promise<void>) => Promise<void>;
}

// The key ends in the person's id: whoever logs out takes what is theirs along, and leaves what others have not sent.
export function createKeptList<Item>(name: string): KeptList<Item> {
  const keyOf = (userId: string): string => `${name}:${userId}`;
  const shownAtom = atom(0);
  const me = (): string | undefined => store.get(userAtom)?.id;
  const refresh = (): void => store.set(shownAtom, (count) => count + 1);

  function read(userId: string): readonly Item[] {
    try {
      const found: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? "[]");
      return Array.isArray(found) ? (found as Item[]) : [];
    } catch {
      return [];
    }
  }

  function write(userId: string, items: readonly Item[]): void {
    if (items.length === 0) localStorage.removeItem(keyOf(userId));
    else localStorage.setItem(keyOf(userId), JSON.stringify(items));
    refresh();
  }

  return {
    atom: atom((get): readonly Item[] => {
      get(shownAtom);
      const user = get(userAtom);
      return user ? read(user.id) : [];
    }),
    read,
    write,
    change: (how) => {
      const userId = me();
      if (userId !== undefined) write(userId, how(read(userId)));
    },
    refresh,
    sendAlone: async (send) => {
      const userId = me();
      if (userId === undefined || read(userId).length === 0) return;
      await navigator.locks.request(keyOf(userId), () => send(userId, () => me() === userId));
    },
  };
}
