import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import Dexie from "dexie";
import { openOutbox, outboxName } from "#client/engine/adapters/dexieOutbox.ts";
import type { Doing } from "#client/engine/outbox/making.ts";
import { queueSend } from "#client/engine/outbox/queue.ts";
import { contentTypes } from "#shared/features/conversations/conversations.wire.ts";
import { packed } from "#shared/features/notifications/pushPayload.ts";
import { followPushes } from "./push.ts";
import type { WorkerScope } from "./workerScope.ts";

const receipt = "6f9619ff-8b86-4d01-b42d-00cf4fc964ff";
let userId = "100";
const asked: { readonly url: string; readonly body: unknown; readonly credentials: string | undefined }[] = [];
let isOnline = true;

// Whatever ran before in this process has left Dexie with the browser's databases or without any.
const before = { ...Dexie.dependencies };

beforeEach(async () => {
  const databases = new IDBFactory();
  vi.stubGlobal("indexedDB", databases);
  vi.stubGlobal("IDBKeyRange", IDBKeyRange);
  Object.assign(Dexie.dependencies, { indexedDB: databases, IDBKeyRange });
  userId = String(Number(userId) + 1);
  asked.length = 0;
  isOnline = true;
  const stored = new Map<string, string>();
  vi.stubGlobal("caches", {
    open: async () => ({
      match: async (at: string) => (stored.has(at) ? new Response(stored.get(at)) : undefined),
      put: async (at: string, response: Response) => void stored.set(at, await response.text()),
    }),
  });
  vi.stubGlobal("fetch", async (url: string, request: RequestInit) => {
    if (!isOnline) throw new TypeError("Failed to fetch");
    asked.push({ url, body: JSON.parse(String(request.body)), credentials: request.credentials });
    return new Response(url.endsWith("/shown") ? null : "{}", { status: url.endsWith("/shown") ? 204 : 200 });
  });
  // Whoever is signed in here has an outbox.
  const { db } = openOutbox(userId, {});
  await db.open();
  db.close();
});
afterEach(async () => {
  await Dexie.delete(outboxName(userId));
  vi.unstubAllGlobals();
  Object.assign(Dexie.dependencies, before);
});

interface Page {
  readonly focused: boolean;
  readonly told: unknown[];
  hasFocus: boolean;
}

function aWorker(pages: Page[] = []) {
  const listeners = new Map<string, (event: never) => void>();
  const opened: string[] = [];
  const syncs: string[] = [];
  const subscription = { endpoint: "https://push.example/1", toJSON: () => ({ keys: { p256dh: "p", auth: "a" } }) };
  const scope = {
    location: { origin: "https://hearth.example" },
    navigator: { language: "en" },
    Notification: { maxActions: 2 },
    cookieStore: { get: async () => ({ value: "token" }) },
    registration: {
      showNotification: async () => undefined,
      getNotifications: async () => [],
      sync: { register: async (tag: string) => void syncs.push(tag) },
      pushManager: { getSubscription: async () => subscription, subscribe: async () => subscription },
    },
    clients: {
      claim: async () => undefined,
      openWindow: async (path: string) => void opened.push(path),
      matchAll: async () =>
        pages.map((page) => ({
          url: "https://hearth.example/",
          focused: page.focused,
          visibilityState: "visible",
          postMessage: (message: unknown) => void page.told.push(message),
          focus: async () => void (page.hasFocus = true),
        })),
    },
    addEventListener: (kind: string, listener: (event: never) => void) => void listeners.set(kind, listener),
  } as unknown as WorkerScope;
  followPushes(scope);
  const dispatch = async (kind: string, event: object): Promise<void> => {
    const works: Promise<unknown>[] = [];
    listeners.get(kind)?.({ ...event, waitUntil: (work: Promise<unknown>) => void works.push(work) } as never);
    await Promise.all(works);
  };
  const click = (action = "", reply?: string): Promise<void> =>
    dispatch("notificationclick", {
      action,
      reply,
      notification: {
        tag: "7",
        close: () => undefined,
        data: { userId, receipt, conversationId: "7", seq: 12, epoch: 1, navigate: "/travel/messages?conversation=7" },
      },
    });
  return { dispatch, click, opened, syncs };
}

const aPage = (focused = false): Page => ({ focused, told: [], hasFocus: false });

async function waiting() {
  const { db, store } = openOutbox(userId, {});
  const rows = await store.all();
  db.close();
  return rows.map(({ op }) => op);
}

const operations = () => asked.filter(({ url }) => url === "/api/sync/op").map(({ body }) => body);

test("a click leads to the conversation in the page that is in front, and says that it was opened", async () => {
  const [behind, front] = [aPage(), aPage(true)];
  const { click, opened } = aWorker([behind, front]);
  await click();
  expect(front).toMatchObject({ hasFocus: true, told: [{ t: "open", path: "/travel/messages?conversation=7" }] });
  expect([behind.told, opened]).toEqual([[], []]);
  expect(asked).toEqual([{ url: "/api/notifications/shown", body: { receipt, is_opened: true }, credentials: "omit" }]);
});

test("without a page it opens one", async () => {
  const { click, opened } = aWorker();
  await click();
  expect(opened).toEqual(["/travel/messages?conversation=7"]);
});

test("an answer in place is written down before it is sent, under an id that it keeps, with the conversation as read", async () => {
  const page = aPage();
  const { click, opened } = aWorker([page]);
  await click("reply", " Yes, gladly ");
  expect(opened).toEqual([]);
  const [sent, seen] = await waiting();
  expect(sent).toMatchObject({ t: "send", conversationId: "7", body: "Yes, gladly" });
  expect(seen).toMatchObject({ t: "seen", seq: 12, epoch: 1 });
  expect(operations()).toMatchObject([{ user: userId, ops: [{ op_id: sent?.opId }, { op_id: seen?.opId }] }]);
  expect(page.told).toEqual(["sync"]);
});

test("without a connection it waits, and leaves with the next network under the same id", async () => {
  isOnline = false;
  const { click, dispatch, syncs } = aWorker();
  await click("reply", "Tomorrow");
  expect(syncs).toEqual(["outbox"]);
  const [sent] = await waiting();
  isOnline = true;
  await dispatch("sync", { tag: "outbox" });
  expect(operations()).toMatchObject([{ ops: [{ op_id: sent?.opId, body: "Tomorrow" }, {}] }]);
});

test.each(["sync", "periodicsync"])(
  "what may still be taken back leaves when its time is over, by %s",
  async (kind) => {
    const { db, store } = openOutbox(userId, {});
    const now = Date.now();
    const doing: Doing = { userId, conversationId: "7", now, newId: () => crypto.randomUUID() };
    const kept = {
      op: { t: "send" as const, type: contentTypes.text, body: "Landed" },
      uploads: [],
      blobs: [],
      draft: undefined,
    };
    await store.commit("7", ({ rows }) => {
      const sent = queueSend(rows, doing, { ...kept, opId: crypto.randomUUID() });
      return { ...sent, put: (sent.put ?? []).map((row) => ({ ...row, readyAt: now + 60 })) };
    });
    db.close();
    // As a timer may: it rings before its time.
    const { setTimeout: later } = globalThis;
    vi.stubGlobal("setTimeout", (act: () => void, ms = 0) => later(act, Math.max(ms - 20, 1)));
    const { dispatch } = aWorker();
    await dispatch(kind, { tag: "another" });
    expect(operations()).toEqual([]);
    await dispatch(kind, { tag: "outbox" });
    expect(operations()).toMatchObject([{ ops: [{ body: "Landed" }] }]);
  },
);

test("where the browser has no field for words, the answer is written in the conversation", async () => {
  const { click, opened } = aWorker();
  await click("reply");
  expect(opened).toHaveLength(1);
  expect(await waiting()).toEqual([]);
});

test.each([
  ["seen", { t: "seen", seq: 12 }],
  ["mute", { t: "mute" }],
])("%s is done without opening anything", async (action, op) => {
  const { click, opened } = aWorker();
  await click(action);
  expect(await waiting()).toMatchObject([op]);
  expect(opened).toEqual([]);
});

test("nothing is written down for somebody who has logged out here", async () => {
  userId = "99999";
  const { click } = aWorker();
  await click("reply", "Hello");
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain("outbox-99999");
  expect(operations()).toEqual([]);
});

test("with every push, what waits leaves too, and an address that has changed is told", async () => {
  isOnline = false;
  const { click, dispatch } = aWorker();
  await click("seen");
  isOnline = true;
  await dispatch("message", { data: { key: "the-key", address: "https://push.example/0" } });
  const news = packed({
    title: "a",
    body: "b",
    navigate: "/",
    tag: "7",
    lang: "en",
    badge: 0,
    data: { userId, receipt, conversationId: "7", seq: 1, epoch: 0, at: 1, open: [], words: {} },
  });
  await dispatch("push", { data: { text: () => news } });
  expect(operations()).toHaveLength(1);
  const told = asked.filter(({ url }) => url === "/api/notifications/devices").map(({ body }) => body);
  expect(told).toEqual([
    { endpoint: "https://push.example/1", keys: { p256dh: "p", auth: "a" }, before: "https://push.example/0" },
  ]);
  asked.length = 0;
  await dispatch("push", { data: { text: () => news } });
  expect(asked.some(({ url }) => url === "/api/notifications/devices")).toBe(false);
});
