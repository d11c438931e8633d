import type { Change, Watch } from "#shared/wire/changes.ts";
import type { EphemeralIn, EphemeralOut } from "#shared/features/conversations/conversations.wire.ts";
import type { Role } from "#shared/access/roles.ts";
import { createMemoryAnswers, createMemoryCache, createMemoryOutbox } from "#client/engine/adapters/memoryStores.ts";
import { createScanIndex } from "#client/engine/adapters/scanIndex.ts";
import { createEngine, type Engine } from "#client/engine/engine.ts";
import type { Decisions } from "#client/engine/apply/decisions.ts";
import {
  CallFailure,
  type Calls,
  type Channel,
  type Exclusive,
  type FailureCode,
  type Note,
  type Ports,
  type Realtime,
  type SocketListener,
  type UploadStanding,
} from "#client/engine/ports.ts";
import type { Stores } from "#client/engine/store/storePorts.ts";
import { createFakeClock, until, type FakeClock } from "./fakeClock.ts";
import type { FakeServer } from "./fakeServer.ts";

// What a test may do to the line between a device and the server.
export interface FakeLine {
  isCut: boolean;
  // The socket alone cannot be had.
  hasNoSocket: boolean;
  // So many answers get lost after their effect.
  swallow: number;
  fails: FailureCode | null;
  // Files are looked at and not found clean as yet.
  isScanning: boolean;
  readonly asked: string[];
  readonly said: EphemeralOut[];
}

// The tabs of one browser profile.
export interface FakeBrowser {
  readonly clock: FakeClock;
  readonly stores: Stores;
  readonly exclusive: Exclusive;
  readonly channel: () => Channel;
}

// A store that keeps what it holds whatever becomes of the tabs.
export function createLastingStores(): Stores {
  return {
    cache: createMemoryCache(),
    outbox: createMemoryOutbox(),
    answers: createMemoryAnswers(),
    trouble: () => null,
    watchTrouble: () => () => undefined,
    close: () => undefined,
    erase: async () => undefined,
  };
}

export function createFakeBrowser(
  stores: Stores = createLastingStores(),
  clock: FakeClock = createFakeClock(),
): FakeBrowser {
  const waiting: { readonly listener: (isHeld: boolean) => void }[] = [];
  const tabs = new Set<(note: Note) => void>();
  return {
    clock,
    stores,
    exclusive: {
      hold: (_, { byForce }, listener) => {
        const one = { listener };
        const robbed = byForce ? waiting.shift() : undefined;
        if (byForce) waiting.unshift(one);
        else waiting.push(one);
        robbed?.listener(false);
        if (waiting[0] === one) listener(true);
        return () => {
          const wasFirst = waiting[0] === one;
          if (waiting.includes(one)) waiting.splice(waiting.indexOf(one), 1);
          if (wasFirst) waiting[0]?.listener(true);
        };
      },
    },
    channel: () => {
      const own = new Set<(note: Note) => void>();
      return {
        post: (note) => {
          for (const hear of tabs) if (!own.has(hear)) hear(structuredClone(note));
        },
        watch: (listener) => {
          tabs.add(listener);
          own.add(listener);
          return () => {
            tabs.delete(listener);
            own.delete(listener);
          };
        },
      };
    },
  };
}

export interface FakeTab {
  readonly engine: Engine;
  readonly ports: Ports;
  readonly line: FakeLine;
  // Brings what there is, one batch after the other.
  readonly pump: () => Promise<void>;
  readonly drop: () => void;
  readonly hear: (packet: EphemeralIn) => void;
  readonly bye: SocketListener["bye"];
  readonly reset: (feed: string) => void;
  readonly changed: (change: Change) => void;
  readonly watched: readonly (readonly Watch[])[];
  readonly wake: () => void;
  readonly uploads: Map<string, UploadStanding & { readonly size: number }>;
  readonly dropped: string[];
}

interface FakeTabOptions {
  readonly server: FakeServer;
  readonly userId: string;
  readonly browser: FakeBrowser;
  readonly roles?: readonly Role[];
  readonly decisions?: Partial<Decisions>;
  readonly ports?: Partial<Ports>;
}

let made = 0;
export const freshId = (): string => `00000000-0000-4000-8000-${String(++made).padStart(12, "0")}`;

export function createFakeTab({
  server,
  userId,
  browser,
  roles = ["parent"],
  decisions = {},
  ports: replaced = {},
}: FakeTabOptions): FakeTab {
  const line: FakeLine = {
    isCut: false,
    hasNoSocket: false,
    swallow: 0,
    fails: null,
    isScanning: false,
    asked: [],
    said: [],
  };
  const uploads = new Map<string, UploadStanding & { readonly size: number }>();
  const wakes = new Set<() => void>();
  const dropped: string[] = [];
  let listener: SocketListener | null = null;
  let cursors: Record<string, number> = {};

  const over = async <T>(name: string, answer: () => T): Promise<T> => {
    line.asked.push(name);
    if (line.isCut) throw new CallFailure("no_response");
    if (line.fails) throw new CallFailure(line.fails);
    const told = structuredClone(answer());
    if (name === "op" && line.swallow > 0) {
      line.swallow--;
      throw new CallFailure("timeout");
    }
    return told;
  };
  const found = <T>(one: T | null | undefined): T => {
    if (one === null || one === undefined) throw new CallFailure("not_found");
    return one;
  };
  const operate: Calls["op"] = ({ user, ops }) =>
    over("op", () => {
      if (user !== userId) throw new CallFailure("wrong_user");
      return { answers: server.op(userId, ops), now: server.now() };
    });
  const place = (id: string, change: Partial<UploadStanding>): UploadStanding => {
    const known = { ...found(uploads.get(id)), ...change };
    const whole =
      known.received >= known.size && known.state !== "refused"
        ? { ...known, state: line.isScanning ? ("received" as const) : ("clean" as const) }
        : known;
    uploads.set(id, whole);
    return whole;
  };

  const calls: Calls = {
    pull: async ({ cursors: held, epoch, wait }, signal) => {
      const hasNews = server.pull(userId, held, epoch).batches.length > 0;
      if (wait > 0 && !hasNews) await newsOr(wait * 1_000, signal);
      return over("pull", () => server.pull(userId, held, epoch));
    },
    op: operate,
    snapshot: () => over("snapshot", () => server.snapshot(userId)),
    page: (request) => over("page", () => found(server.page(userId, request))),
    headers: (ids) => over("headers", () => ids.flatMap((id) => server.headerOf(id, userId) ?? [])),
    headersBefore: (lastAt, limit) =>
      over("headersBefore", () =>
        [...server.talks.keys()]
          .flatMap((id) => server.headerOf(id, userId) ?? [])
          .filter((header) => header.lastAt < lastAt)
          .toSorted((a, b) => (a.lastAt < b.lastAt ? 1 : -1))
          .slice(0, limit),
      ),
    fileWords: (refs) => over("fileWords", () => server.fileWords(userId, refs)),
    declareUpload: ({ id, size }) =>
      over("declareUpload", () =>
        place((uploads.has(id) || uploads.set(id, { received: 0, state: "open", size }), id), {}),
      ),
    putPart: (id, offset, part) =>
      over("putPart", () =>
        found(uploads.get(id)).received === offset ? place(id, { received: offset + part.size }) : place(id, {}),
      ),
    upload: (id) => over("upload", () => place(id, {})),
  };

  const newsOr = (ms: number, signal?: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      browser.clock.after(ms, resolve);
      signal?.addEventListener("abort", () => reject(new CallFailure("aborted")));
    });

  async function pump(): Promise<void> {
    for (const feed of server.feedsOf(userId)) {
      for (let rounds = 0; rounds < 1_000 && listener && feed in cursors; rounds++) {
        const batch = server.read(userId, feed, cursors[feed] ?? 0);
        if (batch === null) break;
        if (batch === "reset") {
          listener.reset(feed);
          break;
        }
        cursors[feed] = await listener.batch(structuredClone(batch));
      }
    }
  }

  const watched: (readonly Watch[])[] = [];
  const realtime: Realtime = {
    connect: async (heard) => {
      line.asked.push("connect");
      if (line.isCut || line.hasNoSocket) throw new CallFailure("no_response");
      return {
        hello: ({ cursors: held, epoch }) =>
          over("hello", () => {
            const { reset, heads } = server.pull(userId, held, epoch);
            listener = heard;
            cursors = Object.fromEntries(
              Object.entries(held).filter(([feed]) => !reset.includes(feed) && feed in heads),
            );
            setImmediate(() => void pump());
            return { user: userId, epoch: server.state.epoch, heads, reset, now: server.now() };
          }),
        op: async (request) => {
          const answer = await operate(request);
          setImmediate(() => void pump());
          return answer;
        },
        beat: () =>
          over("beat", () => ({
            heads: Object.fromEntries(server.feedsOf(userId).map((feed) => [feed, server.headOf(feed)])),
            now: server.now(),
          })),
        watch: (watches) => over("watch", () => watched.push(watches)),
        say: (packet) => void line.said.push(packet),
        close: () => {
          if (listener === heard) listener = null;
        },
      };
    },
  };

  const ports: Ports = {
    clock: browser.clock,
    exclusive: browser.exclusive,
    channel: browser.channel(),
    stores: browser.stores,
    calls,
    realtime,
    network: {
      isOnline: () => !line.isCut,
      watch: (wake) => {
        wakes.add(wake);
        return () => void wakes.delete(wake);
      },
    },
    room: { used: async () => null, persist: async () => undefined, dropMedia: async () => undefined },
    search: createScanIndex(),
    random: () => 0.5,
    newId: freshId,
    sha256: async (blob) => `sha-${blob.size}`,
    dropNotifications: (id) => void dropped.push(id),
    ...replaced,
  };

  return {
    engine: createEngine({ viewer: { id: userId, roles }, ports, timezone: "Europe/Dublin", decisions }),
    ports,
    line,
    pump,
    uploads,
    dropped,
    drop: () => {
      const heard = listener;
      listener = null;
      heard?.closed();
    },
    hear: (packet) => listener?.ephemeral(packet),
    bye: (bye) => listener?.bye(bye),
    reset: (feed) => listener?.reset(feed),
    changed: (change) => listener?.changed(change),
    watched,
    wake: () => {
      for (const wake of wakes) wake();
    },
  };
}

// The value that a watchable comes to.
export async function shown<T>(
  watchable: { readonly read: () => T; readonly watch: (listener: () => void) => () => void },
  is: (value: T) => boolean,
): Promise<T> {
  const stop = watchable.watch(() => undefined);
  await until(() => is(watchable.read())).finally(stop);
  return watchable.read();
}
