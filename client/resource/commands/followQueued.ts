import { toast } from "#client/session/notify.ts";
import { userAtom } from "#client/session/session.ts";
import { store } from "#client/session/store.ts";
import { loadWords, say } from "#client/i18n/text.ts";
import { giveHosting, lookAtHosting } from "./giveHosting.ts";
import { keptTicksAtom } from "./keptTicks.ts";
import { sendQueued } from "./queue.ts";
import { queuedAtom, readQueued, refreshQueued, writeQueued } from "./queued.ts";

const triesEveryMs = 30_000;

// Of several tabs one sends at a time, and only what is still the signed-in person's.
export function sendNow(): Promise<void> {
  const userId = store.get(userAtom)?.id;
  if (userId === undefined || readQueued(userId).length === 0) return Promise.resolve();
  return navigator.locks.request(`commands:${userId}`, async () => {
    await sendQueued({
      read: () => (store.get(userAtom)?.id === userId ? readQueued(userId) : []),
      write: (commands) => writeQueued(userId, commands),
      look: lookAtHosting,
      give: giveHosting,
      onDone: ({ name }) => void loadWords("hosting").then(() => toast(say("hosting", "sentAfterAll", { name }))),
    });
  });
}

// Their way to the server is fetched once there are any.
async function sendKeptTicks(): Promise<void> {
  const userId = store.get(userAtom)?.id;
  if (userId !== undefined) await (await import("./sendTicks.ts")).sendTicks(userId);
}

// While somebody is signed in: as soon as there is a network again, when the page comes back, and now and then.
export function followQueued(revalidate: () => void): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  const send = (): void => {
    const before = store.get(queuedAtom).length;
    const ticks = store.get(keptTicksAtom).length;
    if (ticks > 0) void sendKeptTicks().then(() => store.get(keptTicksAtom).length < ticks && revalidate());
    if (before > 0) void sendNow().then(() => store.get(queuedAtom).length < before && revalidate());
  };
  addEventListener("online", send, { signal });
  addEventListener("storage", ({ key }) => key?.startsWith("commands:") && refreshQueued(), { signal });
  document.addEventListener("visibilitychange", () => document.hidden || send(), { signal });
  const timer = setInterval(send, triesEveryMs);
  signal.addEventListener("abort", () => clearInterval(timer));
  send();
  return () => stopping.abort();
}
