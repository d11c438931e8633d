import type { PushFacts } from "#shared/features/notifications/pushPayload.ts";
import { keepOwn, renew, type Own } from "./renew.ts";
import { showPush } from "./showPush.ts";
import { carryOut, offerAll, outboxSync, tellPages, type Act } from "./usePush.ts";
import type { PageClient, WorkerScope } from "./workerScope.ts";

// The worker's part in reaching people: it shows, says that it has shown, and carries out what is done in a notification.
export function followPushes(self: WorkerScope): void {
  self.addEventListener("push", (event) => {
    const text = textOf(event.data);
    const work = showPush(self, text, (receipt) => prove(receipt, false));
    // iOS runs nothing in the background but this: what waits leaves with it, and an address that has changed is told.
    event.waitUntil(work.then(() => Promise.allSettled([offerAll(self), renew(self)])));
  });
  self.addEventListener("notificationclick", (event) => {
    const { notification, action, reply } = event;
    notification.close();
    const facts = (notification.data ?? {}) as Partial<PushFacts> & { readonly navigate?: string };
    event.waitUntil(used(self, facts, { action, reply: reply ?? null }));
  });
  self.addEventListener("pushsubscriptionchange", (event) =>
    event.waitUntil(renew(self, event.oldSubscription?.endpoint).catch(() => undefined)),
  );
  // With the next network, and now and then where a browser does so.
  for (const kind of ["sync", "periodicsync"] as const)
    self.addEventListener(kind, (event) => {
      if (event.tag === outboxSync) event.waitUntil(offerAll(self).then(() => tellPages(self)));
    });
  self.addEventListener("message", (event) => {
    if (isSubscribed(event.data)) event.waitUntil(keepOwn(event.data));
  });
}

const isSubscribed = (data: unknown): data is Own =>
  typeof data === "object" &&
  data !== null &&
  "key" in data &&
  typeof data.key === "string" &&
  "address" in data &&
  typeof data.address === "string";

function textOf(data: { readonly text: () => string } | null): string | null {
  try {
    return data?.text() ?? null;
  } catch {
    return null;
  }
}

async function used(
  self: WorkerScope,
  facts: Partial<PushFacts> & { readonly navigate?: string },
  { action, reply }: { readonly action: string; readonly reply: string | null },
): Promise<void> {
  const { userId, conversationId, seq, epoch = 0, navigate = "/", receipt } = facts;
  const act = actOf(action, reply);
  const isOpening = act === null || !userId || !conversationId || typeof seq !== "number";
  await Promise.allSettled([
    receipt ? prove(receipt, true) : undefined,
    isOpening
      ? open(self, navigate)
      : carryOut(self, { userId, conversationId, seq, epoch }, act).then(() => tellPages(self)),
  ]);
}

// An answer without words, where the browser has no field for them, opens the conversation.
function actOf(action: string, reply: string | null): Act | null {
  if (action === "reply") return reply === null || reply.trim() === "" ? null : { t: "reply", text: reply.trim() };
  return action === "seen" || action === "mute" ? { t: action } : null;
}

async function open({ clients }: WorkerScope, path: string): Promise<void> {
  const pages = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const page = pages.toSorted((a, b) => nearness(b) - nearness(a))[0];
  if (!page) return void (await clients.openWindow(path));
  page.postMessage({ t: "open", path });
  await page.focus();
}

const nearness = ({ focused, visibilityState }: PageClient): number =>
  (focused ? 2 : 0) + (visibilityState === "visible" ? 1 : 0);

// Without a cookie: what the push said is all that proves it.
const prove = (receipt: string, isOpened: boolean): Promise<unknown> =>
  fetch("/api/notifications/shown", {
    method: "POST",
    credentials: "omit",
    keepalive: true,
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ receipt, is_opened: isOpened }),
  });
