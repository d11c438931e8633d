import { smallStore } from "./smallStore.ts";

export interface KeptBox<T> {
  readonly of: (key: string) => Promise<T | null>;
  // Null: nothing any more.
  readonly keep: (key: string, value: T | null) => void;
  // From what stands there, whichever tab has put it there, and what stands there then. Null from a device that keeps nothing.
  readonly change: (key: string, how: (before: T | null) => T) => Promise<T | null>;
}

// One after the other: whoever comes back reads what was typed last.
let last: Promise<unknown> = Promise.resolve();
const inTurn = <T>(act: () => Promise<T>): Promise<T | null> => {
  const done = last.then(act).catch(() => null);
  last = done;
  return done;
};

// What was begun and is not sent yet, under what it is about. It is personal, and lies in a database named after its person, which goes as they
// log out. A device that keeps nothing says nothing.
export function keptBox<T>(name: string): KeptBox<T> {
  const box = smallStore(name, "kept");
  return {
    of: (key) =>
      inTurn(async () => {
        if (!(await box.exists())) return null;
        return (await box.within<T | undefined>("readonly", (all) => all.get(key))) ?? null;
      }),
    keep: (key, value) =>
      void inTurn<unknown>(async () => {
        if (value !== null) return box.within("readwrite", (all) => all.put(value, key));
        return (await box.exists()) && box.within("readwrite", (all) => all.delete(key));
      }),
    change: (key, how) =>
      inTurn(async () => {
        let after: T | null = null;
        // Both in one transaction: no other tab comes between.
        await box.within<T | undefined>("readwrite", (all) => {
          const before: IDBRequest<T | undefined> = all.get(key);
          before.addEventListener("success", () => all.put((after = how(before.result ?? null)), key));
          return before;
        });
        return after;
      }),
  };
}
