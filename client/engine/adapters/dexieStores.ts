import type { DexieOptions } from "dexie";
import type Dexie from "dexie";
import type { Unsubscribe } from "../ports.ts";
import type { AnswerStore, CacheStore, OutboxStore, Stores, StoreTrouble } from "../store/storePorts.ts";
import { StoreFull } from "../store/storePorts.ts";
import { openCache } from "./dexieCache.ts";
import { openOutbox } from "./dexieOutbox.ts";
import { createMemoryAnswers, createMemoryCache, createMemoryOutbox } from "./memoryStores.ts";
import { answeredWithin } from "./unanswered.ts";

export interface DexieStoresOptions {
  readonly userId: string;
  // The browser's own when they are left out.
  readonly indexedDB?: IDBFactory;
  readonly IDBKeyRange?: typeof IDBKeyRange;
  readonly patience?: Patience;
}

// How many seconds an answer is waited for. What was asked in vain is asked again of the database opened anew: every call may be made twice.
interface Patience {
  readonly opening: number;
  readonly calling: number;
}

// The two databases of one person, each behind a guard: what is closed is opened again; what will not open or gives no answer is replaced by memory.
export function createDexieStores({
  userId,
  indexedDB,
  IDBKeyRange,
  patience = { opening: 5, calling: 20 },
}: DexieStoresOptions): Stores {
  const options: DexieOptions = {
    cache: "disabled",
    ...(indexedDB ? { indexedDB } : {}),
    ...(IDBKeyRange ? { IDBKeyRange } : {}),
  };
  const [cache, outbox] = [openCache(userId, options), openOutbox(userId, options)];
  const trouble = createTrouble();
  followOtherTabs(cache.db, trouble.meet);
  followOtherTabs(outbox.db, trouble.meet, outbox.unsent.forget);
  const common = { trouble, patience };
  return {
    cache: guarded<CacheStore>({ ...common, ...cache, spare: createMemoryCache }),
    answers: guarded<AnswerStore>({ ...common, db: cache.db, store: cache.answers, spare: createMemoryAnswers }),
    outbox: inTurn(
      guarded<OutboxStore>({
        ...common,
        ...outbox,
        spare: () => createMemoryOutbox({ rows: outbox.unsent.rows(), blobs: outbox.unsent.blobs() }),
      }),
    ),
    trouble: trouble.read,
    watchTrouble: trouble.watch,
    close: () => {
      trouble.close();
      for (const { db } of [cache, outbox]) db.close();
    },
    erase: async () => {
      outbox.unsent.forget();
      await Promise.all([cache.db.delete(), outbox.db.delete()]);
    },
  };
}

// What is asked a second time keeps its place before what was asked after it.
function inTurn(outbox: OutboxStore): OutboxStore {
  let last: Promise<unknown> = Promise.resolve();
  return {
    ...outbox,
    commit: (conversationId, decide) => {
      const next = last.then(() => outbox.commit(conversationId, decide));
      last = next.catch(() => undefined);
      return next;
    },
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
function followOtherTabs(db: Dexie, meet: (trouble: StoreTrouble) => void, forget = (): void => undefined): void {
  db.on("versionchange", ({ newVersion }) => {
    db.close({ disableAutoOpen: newVersion !== null });
    if (newVersion === null) forget();
    else meet("updatedElsewhere");
    return false;
  });
}

interface Guarded<S> {
  readonly db: Dexie;
  readonly store: S;
  readonly spare: () => S;
  readonly trouble: ReturnType<typeof createTrouble>;
  readonly patience: Patience;
}

// Of many rows at once each has its own cause.
const namesOf = (cause: unknown): readonly string[] =>
  cause instanceof Error
    ? [
        cause.name,
        ...("inner" in cause ? namesOf(cause.inner) : []),
        ...("failures" in cause && Array.isArray(cause.failures) ? cause.failures.flatMap(namesOf) : []),
      ]
    : [];

const isAboutRoom = (cause: unknown): boolean => namesOf(cause).includes("QuotaExceededError");

const broken = [
  "DatabaseClosedError",
  "OpenFailedError",
  "MissingAPIError",
  "InvalidStateError",
  "UnknownError",
  "NotFoundError",
  "SecurityError",
  "VersionError",
  "AbortError",
  "Unanswered",
];
const isBroken = (cause: unknown): boolean => namesOf(cause).some((name) => broken.includes(name));

const forbidden = ["MissingAPIError", "SecurityError"];
const isForbidden = (cause: unknown): boolean => namesOf(cause).some((name) => forbidden.includes(name));

// A browser that wipes what it keeps also ends what is opened meanwhile.
const pausesMs = [0, 100, 400];

function guarded<S extends AnswerStore | CacheStore | OutboxStore>({
  db,
  store,
  spare,
  trouble,
  patience,
}: Guarded<S>): S {
  let spared: S | null = null;
  // Where another tab has a newer form, this one waits for its page to be loaded anew; memory is for a browser that keeps nothing.
  const isOver = (): boolean => trouble.read() === "updatedElsewhere" || trouble.isClosed();
  const lose = (): S => {
    trouble.meet("memory");
    return (spared ??= spare());
  };
  let endings = 0;
  // Many calls meet the same end: the first of them lets go for all, and each opens it again.
  const letGo = (met: number): void => {
    if (met !== endings) return;
    endings += 1;
    db.close({ disableAutoOpen: false });
  };
  const attempt = async (call: (store: S) => Promise<unknown>, tried = 0): Promise<unknown> => {
    if (spared) return call(spared);
    const met = endings;
    try {
      if (!db.isOpen() && !isOver()) await answeredWithin(patience.opening, db.open());
      return await answeredWithin(patience.calling, call(store));
    } catch (cause) {
      if (isAboutRoom(cause)) throw new StoreFull();
      if (isOver() || !isBroken(cause)) throw cause;
      const pause = isForbidden(cause) ? undefined : pausesMs[tried];
      if (pause === undefined) return call(lose());
      letGo(met);
      await new Promise((resolve) => setTimeout(resolve, pause));
      return attempt(call, tried + 1);
    }
  };
  const calling =
    (name: string | symbol) =>
    (...args: readonly unknown[]) =>
      attempt((now) => methodOf(now, name)(...args));
  return new Proxy(store, { get: (_, name) => calling(name) });
}

function methodOf(store: object, name: string | symbol): (...args: readonly unknown[]) => Promise<unknown> {
  const method: unknown = Reflect.get(store, name);
  if (typeof method !== "function") throw new TypeError(`A store cannot ${String(name)}`);
  return (...args) => Promise.resolve(Reflect.apply(method, store, args));
}
