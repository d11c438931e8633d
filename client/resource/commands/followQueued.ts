import { toast } from "#client/session/notify.ts";
import { store } from "#client/session/store.ts";
import { loadWords, say } from "#client/i18n/text.ts";
import { giveHosting, lookAtHosting } from "./giveHosting.ts";
import { keptTicks } from "./keptTicks.ts";
import { sendQueued } from "./queue.ts";
import { queued } from "./queued.ts";

const triesEveryMs = 30_000;

export const sendNow = (): Promise<void> =>
  queued.sendAlone((userId, isTheirs) =>
    sendQueued({
      read: () => (isTheirs() ? queued.read(userId) : []),
      write: (commands) => queued.write(userId, commands),
      look: lookAtHosting,
      give: giveHosting,
      onDone: ({ name }) => void loadWords("hosting").then(() => toast(say("hosting", "sentAfterAll", { name }))),
    }),
  );

// Their way to the server is fetched once there are any.
const sendKeptTicks = async (): Promise<void> => (await import("./sendTicks.ts")).sendTicks();

const lists = [
  { count: () => store.get(queued.atom).length, send: sendNow },
  { count: () => store.get(keptTicks.atom).length, send: sendKeptTicks },
] as const;

// While somebody is signed in: as soon as there is a network again, when the page comes back, and now and then.
export function followQueued(revalidate: () => void): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  const send = (): void => {
    for (const { count, send: sendAll } of lists) {
      const before = count();
      if (before > 0) void sendAll().then(() => count() < before && revalidate());
    }
  };
  const follow = ({ key }: StorageEvent): void => {
    if (key?.startsWith("commands:")) queued.refresh();
    if (key?.startsWith("ticks:")) keptTicks.refresh();
  };
  addEventListener("online", send, { signal });
  addEventListener("storage", follow, { signal });
  document.addEventListener("visibilitychange", () => document.hidden || send(), { signal });
  const timer = setInterval(send, triesEveryMs);
  signal.addEventListener("abort", () => clearInterval(timer));
  send();
  return () => stopping.abort();
}
