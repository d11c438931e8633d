import { atom, type Atom } from "jotai";
import { keptBox } from "#client/resource/keptBox.ts";
import { userAtom } from "#client/session/session.ts";
import { store } from "#client/session/store.ts";

type Change<Item> = (items: readonly Item[]) => readonly Item[];

// What a person has said on this device and the server has not heard yet.
export interface KeptList<Item> {
  readonly atom: Atom<readonly Item[]>;
  // As the device has it, whichever tab has written it.
  readonly read: (userId: string) => Promise<readonly Item[]>;
  // Shown at once, and written in its turn.
  readonly changeOf: (userId: string, how: Change<Item>) => Promise<void>;
  // Changes what is signed-in person's; nothing for nobody.
  readonly change: (how: Change<Item>) => void;
  // What was kept before this page was there, and what another tab has written.
  readonly refresh: () => Promise<void>;
  // Of several tabs one sends at a time, and only while it is still this person who is signed in.
  readonly sendAlone: (send: (userId: string, isTheirs: () => boolean) => Promise<void>) => Promise<void>;
}

interface Held<Item> {
  readonly userId: string;
  readonly items: readonly Item[];
}

// It is personal, and lies in a database named after its person: whoever logs out takes what is theirs along, and leaves what others have not sent.
// A device that keeps nothing has it for as long as the page is there.
export function createKeptList<Item>(name: string, isSame: (one: Item, other: Item) => boolean): KeptList<Item> {
  const heldAtom = atom<Held<Item> | null>(null);
  const boxOf = (userId: string) => keptBox<readonly Item[]>(`kept-${userId}`);
  const tabs = "BroadcastChannel" in globalThis ? new BroadcastChannel(`kept-${name}`) : null;
  const me = (): string | undefined => store.get(userAtom)?.id;

  function shown(userId: string): readonly Item[] {
    const held = store.get(heldAtom);
    return held?.userId === userId ? held.items : [];
  }

  function show(userId: string, items: readonly Item[]): void {
    if (JSON.stringify(items) !== JSON.stringify(shown(userId))) store.set(heldAtom, { userId, items });
  }

  // What was said after it and is not written yet stays to be seen.
  let underWay = 0;
  async function write(userId: string, how: Change<Item>): Promise<void> {
    underWay += 1;
    const written = await boxOf(userId).change(name, (before) => how(before ?? []));
    underWay -= 1;
    if (underWay === 0) {
      if (written) show(userId, written);
      takeBack();
    }
    tabs?.postMessage(null);
  }

  // A page that goes takes what it is still writing with it: only this is written at once. The next page puts it where it belongs.
  let left: string | null = null;
  function leave(): void {
    const held = store.get(heldAtom);
    // Whoever has logged out takes it along.
    if (underWay === 0 || !held || held.userId !== me()) return;
    left = leftAt(held.userId);
    localStorage.setItem(left, JSON.stringify(held.items));
  }
  // The page has come back after all.
  function takeBack(): void {
    if (left !== null) localStorage.removeItem(left);
    left = null;
  }
  const leftAt = (userId: string): string => `${name}:${userId}`;
  addEventListener("pagehide", leave);

  async function read(userId: string): Promise<readonly Item[]> {
    const before = takenFrom<Item>(leftAt(userId));
    if (before.length > 0)
      await changeOf(userId, (items) => [
        ...items.filter((one) => !before.some((other) => isSame(one, other))),
        ...before,
      ]);
    return (await boxOf(userId).of(name)) ?? shown(userId);
  }

  async function changeOf(userId: string, how: Change<Item>): Promise<void> {
    show(userId, how(shown(userId)));
    await write(userId, how);
  }

  async function refresh(): Promise<void> {
    const userId = me();
    if (userId === undefined) return;
    const items = await read(userId);
    if (underWay === 0) show(userId, items);
  }

  tabs?.addEventListener("message", () => void refresh());

  return {
    atom: atom((get): readonly Item[] => {
      const [user, held] = [get(userAtom), get(heldAtom)];
      return user && held?.userId === user.id ? held.items : none;
    }),
    read,
    changeOf,
    change: (how) => {
      const userId = me();
      if (userId !== undefined) void changeOf(userId, how);
    },
    refresh,
    sendAlone: async (send) => {
      const userId = me();
      if (userId === undefined || (await read(userId)).length === 0) return;
      await navigator.locks.request(`${name}:${userId}`, () => send(userId, () => me() === userId));
    },
  };
}

// The same each time it is asked for.
const none: readonly never[] = [];

// What a page left as it went, and what an earlier release kept there.
function takenFrom<Item>(key: string): readonly Item[] {
  const left = localStorage.getItem(key);
  localStorage.removeItem(key);
  try {
    const found: unknown = JSON.parse(left ?? "[]");
    return Array.isArray(found) ? (found as Item[]) : [];
  } catch {
    return [];
  }
}
