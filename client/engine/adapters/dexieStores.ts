import type { DexieOptions } from "dexie";
import type Dexie from "dexie";
import type { Unsubscribe } from "../ports.ts";
import type { CacheStore, OutboxStore, Stores, StoreTrouble } from "../storePorts.ts";
import { StoreFull } from "../storePorts.ts";
import { openCache } from "./dexieCache.ts";
import { openOutbox } from "./dexieOutbox.ts";
import { createMemoryCache, createMemoryOutbox } from "./memoryStores.ts";

export interface DexieStoresOptions {
  readonly userId: string;
  // The browser's own when they are left out.
  readonly indexedDB?: IDBFactory;
  readonly IDBKeyRange?: typeof IDBKeyRange;
}

// The two databases of one person, each behind a guard: what is closed is opened again once; what will not open is replaced by memory.
export function createDexieStores({ userId, indexedDB, IDBKeyRange }: DexieStoresOptions): Stores {
  const options: DexieOptions = { cache: "disabled", ...(indexedDB ? { indexedDB } : {}), ...(IDBKeyRange ? { IDBKeyRange } : {}) };
  const [cache, outbox] = [openCache(userId, options), openOutbox(userId, options)];
  const trouble = createTrouble();
  for (const { db } of [cache, outbox]) followOtherTabs(db, trouble.meet);
  return {
    cache: guarded<CacheStore>({ ...cache, spare: createMemoryCache, trouble }),
    outbox: guarded<OutboxStore>({ ...outbox, spare: createMemoryOutbox, trouble }),
    trouble: trouble.read,
    watchTrouble: trouble.watch,
    close: () => {
      trouble.close();
      for (const { db } of [cache, outbox]) db.close();
    },
    erase: async () => void (await Promise.all([cache.db.delete(), outbox.db.delete()])),
  };
}

function createTrouble() {
  const listeners = new Set<() => void>();
  let met: StoreTrouble | null = null;
  let isClosed = false;
  return {
    read: () => met,
    isClosed: () => isClosed,
    close: () => {
      isClosed = true;
    },
    watch: (listener: () => void): Unsubscribe => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    meet: (trouble: StoreTrouble): void => {
      if (met === trouble || met === "updatedElsewhere") return;
      met = trouble;
      for (const listener of listeners) listener();
    },
  };
}

// Another tab wants a newer form: this one lets go at once and says so. Wants it deleted: lets go, and begins empty when asked again.
function followOtherTabs(db: Dexie, meet: (trouble: StoreTrouble) => void): void {
  db.on("versionchange", ({ newVersion }) => {
    db.close({ disableAutoOpen: newVersion !== null });
    if (newVersion !== null) meet("updatedElsewhere");
    return false;
  });
}

interface Guarded<S> {
  readonly db: Dexie;
  readonly store: S;
  readonly spare: () => S;
  readonly trouble: ReturnType<typeof createTrouble>;
}

const namesOf = (cause: unknown): readonly string[] => (cause instanceof Error ? [cause.name, ...("inner" in cause ? namesOf(cause.inner) : [])] : []);

const isAboutRoom = (cause: unknown): boolean => namesOf(cause).includes("QuotaExceededError");

const broken = ["DatabaseClosedError", "OpenFailedError", "MissingAPIError", "InvalidStateError", "UnknownError", "NotFoundError", "SecurityError", "VersionError", "AbortError"];
const isBroken = (cause: unknown): boolean => namesOf(cause).some((name) => broken.includes(name));

function guarded<S extends CacheStore | OutboxStore>({ db, store, spare, trouble }: Guarded<S>): S {
  let spared: S | null = null;
  // Where another tab has a newer form, this one waits for its page to be loaded anew; memory is for a browser that keeps nothing.
  const refuses = (cause: unknown): boolean => !isBroken(cause) || trouble.read() === "updatedElsewhere" || trouble.isClosed();
  const lose = (): S => {
    trouble.meet("memory");
    return (spared ??= spare());
  };
  const reopened = async (): Promise<S> => {
    db.close({ disableAutoOpen: false });
    return db.open().then(() => store, (cause: unknown) => (refuses(cause) ? Promise.reject(cause) : lose()));
  };
  const attempt = async (call: (store: S) => Promise<unknown>): Promise<unknown> => {
    if (spared) return call(spared);
    try {
      return await call(store);
    } catch (cause) {
      if (isAboutRoom(cause)) throw new StoreFull();
      if (refuses(cause)) throw cause;
      const again = await reopened();
      return call(again).catch((second: unknown) => (refuses(second) ? Promise.reject(second) : call(lose())));
    }
  };
  const calling = (name: string | symbol) => (...args: readonly unknown[]) => attempt((now) => methodOf(now, name)(...args));
  return new Proxy(store, { get: (_, name) => calling(name) });
}

function methodOf(store: object, name: string | symbol): (...args: readonly unknown[]) => Promise<unknown> {
  const method: unknown = Reflect.get(store, name);
  if (typeof method !== "function") throw new TypeError(`A store cannot ${String(name)}`);
  return (...args) => Promise.resolve(Reflect.apply(method, store, args));
}
