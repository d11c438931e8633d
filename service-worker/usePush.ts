import { openOutbox, outboxName } from "#client/engine/adapters/dexieOutbox.ts";
import { createFetchSend } from "#client/engine/adapters/fetchSend.ts";
import { createHttpCalls } from "#client/engine/adapters/httpCalls.ts";
import type { Calls } from "#client/engine/ports.ts";
import type { OutboxChanges, OutboxStore } from "#client/engine/store/storePorts.ts";
import type { Doing } from "#client/engine/outbox/making.ts";
import { queueMark, queueOrder, queueSend } from "#client/engine/outbox/queue.ts";
import { mostInOneRequest, requestOf } from "#client/engine/outbox/lane.ts";
import { isHeld, isSendable } from "#client/engine/outbox/age.ts";
import type { Pending } from "#client/engine/model.ts";
import type { PushFacts } from "#shared/features/notifications/pushPayload.ts";
import { contentTypes } from "#shared/features/conversations/conversations.wire.ts";
import type { WorkerScope } from "./workerScope.ts";

export const outboxSync = "outbox";
const muteMs = 8 * 3_600_000;
const longestHeldMs = 10_000;

export type Act = { readonly t: "reply"; readonly text: string } | { readonly t: "seen" } | { readonly t: "mute" };

interface ActingOn extends Pick<PushFacts, "userId" | "epoch"> {
  readonly conversationId: string;
  readonly seq: number;
}

const newId = (): string => crypto.randomUUID();

// What is done in a notification is written down like anything else that a person does, before it is tried: it leaves now, with the next
// network, or with the next page. The worker only offers; the page settles what has been answered, for the ids are the same.
export async function carryOut(scope: WorkerScope, on: ActingOn, act: Act): Promise<void> {
  if (!(await isKnown(on.userId))) return;
  const { db, store } = openOutbox(on.userId, {});
  try {
    await store.commit(on.conversationId, ({ rows }) => changesOf(rows, on, act));
    await offer(scope, on.userId, store).catch(() => scope.registration.sync?.register(outboxSync));
  } finally {
    db.close();
  }
}

function changesOf(
  rows: readonly Pending[],
  { userId, conversationId, seq, epoch }: ActingOn,
  act: Act,
): OutboxChanges {
  const doing: Doing = { userId, conversationId, now: Date.now(), newId };
  if (act.t === "mute")
    return queueOrder(rows, doing, { t: "mute", until: new Date(doing.now + muteMs).toISOString() });
  const seen = queueMark(rows, doing, { t: "seen", seq, epoch });
  if (act.t === "seen") return seen;
  const sent = queueSend(rows, doing, {
    opId: newId(),
    op: { t: "send", type: contentTypes.text, body: act.text },
    uploads: [],
    blobs: [],
    draft: undefined,
    isBesideDraft: true,
  });
  // What somebody has answered, they have read.
  return {
    ...sent,
    drop: [...(sent.drop ?? []), ...(seen.drop ?? [])],
    put: [...(sent.put ?? []), ...(seen.put ?? [])],
  };
}

// Everything that may leave, of everybody whose outbox is here: the server takes it from whoever is signed in alone.
export async function offerAll(scope: WorkerScope): Promise<void> {
  const prefix = outboxName("");
  const names = (await indexedDB.databases()).flatMap(({ name }) => (name?.startsWith(prefix) ? [name] : []));
  const offered = await Promise.allSettled(
    names.map((name) => {
      const userId = name.slice(prefix.length);
      const { db, store } = openOutbox(userId, {});
      return offer(scope, userId, store).finally(() => db.close());
    }),
  );
  // Told to the browser, which then comes back to it.
  for (const one of offered) if (one.status === "rejected") throw one.reason;
}

async function offer(scope: WorkerScope, userId: string, store: OutboxStore): Promise<void> {
  const calls = await callsOf(scope);
  const device = await store.device(newId());
  await untilReady(await store.all());
  const rows = (await store.all()).filter(
    (row) => row.op.t !== "draft" && row.uploads === undefined && isSendable(row, Date.now()),
  );
  for (const ops of Map.groupBy(rows, ({ op }) => op.conversationId).values())
    await calls.op({ user: userId, device, ops: requestOf(ops.slice(0, mostInOneRequest)) });
}

// What may still be taken back, for some seconds, is waited for: nobody comes back to it soon. A timer may ring a moment early, and what is a
// millisecond from its time would stay behind.
async function untilReady(rows: readonly Pending[]): Promise<void> {
  const begun = Date.now();
  const last = Math.max(begun, ...rows.filter((row) => isHeld(row, begun)).map(({ readyAt = 0 }) => readyAt));
  const until = Math.min(last, begun + longestHeldMs);
  for (let now = begun; now < until && now >= begun; now = Date.now())
    await new Promise((resolve) => setTimeout(resolve, until - now));
}

// Pages that are open settle at once; without one the next settles.
export async function tellPages({ clients }: WorkerScope): Promise<void> {
  for (const client of await clients.matchAll({ type: "window", includeUncontrolled: true }))
    client.postMessage("sync");
}

const isKnown = async (userId: string): Promise<boolean> =>
  userId !== "" && (await indexedDB.databases()).some(({ name }) => name === outboxName(userId));

export async function callsOf(scope: WorkerScope): Promise<Pick<Calls, "op">> {
  return createHttpCalls(await sendOf(scope));
}

// Only where a worker can read the token of our pages may it change something.
export async function sendOf({ cookieStore }: WorkerScope) {
  const token = (await cookieStore?.get("__Host-csrf"))?.value;
  if (token === undefined) throw new Error("A worker of this browser reads no cookies");
  return createFetchSend({
    base: "/api",
    csrfToken: () => token,
    newKey: newId,
    fetch: (...request) => fetch(...request),
  });
}
