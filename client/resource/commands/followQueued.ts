import type { Atom } from "jotai";
import { toast } from "#client/session/notify.ts";
import { store } from "#client/session/store.ts";
import { loadWords, say } from "#client/i18n/text.ts";
import { giveHosting, lookAtHosting } from "./giveHosting.ts";
import { keptTicks } from "./keptTicks.ts";
import { sendQueued } from "./queue.ts";
import { queued } from "./queued.ts";

// A connection comes back without a word as often as with one: asked soon, and then ever more seldom.
const soonestMs = 1_000;
const seldomMs = 30_000;

export const sendNow = (): Promise<void> =>
  queued.sendAlone((userId, isTheirs) =>
    sendQueued({
      read: async () => (isTheirs() ? queued.read(userId) : []),
      change: (how) => queued.changeOf(userId, how),
      look: lookAtHosting,
      give: giveHosting,
      onDone: ({ name }) => void loadWords("hosting").then(() => toast(say("hosting", "sentAfterAll", { name }))),
    }),
  );

// Their way to the server is fetched once there are any.
const sendKeptTicks = async (): Promise<void> => (await import("./sendTicks.ts")).sendTicks();

interface Kept {
  readonly list: Atom<readonly unknown[]>;
  readonly refresh: () => Promise<void>;
  readonly send: () => Promise<void>;
}

const lists: readonly Kept[] = [
  { list: queued.atom, refresh: queued.refresh, send: sendNow },
  { list: keptTicks.atom, refresh: keptTicks.refresh, send: sendKeptTicks },
];

const countOf = ({ list }: Kept): number => store.get(list).length;
const countAll = (): number => lists.reduce((sum, one) => sum + countOf(one), 0);

// While somebody is signed in: as soon as there is a network again, when the page comes back, and after a while anyway.
export function followQueued(revalidate: () => void): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  let waitMs = soonestMs;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = (): void => {
    clearTimeout(timer);
    if (countAll() > 0 && !signal.aborted) timer = setTimeout(send, waitMs);
    waitMs = Math.min(waitMs * 2, seldomMs);
  };
  function send(): void {
    for (const one of lists) {
      const before = countOf(one);
      if (before > 0)
        void one
          .send()
          .then(() => countOf(one) < before && revalidate())
          .finally(later);
    }
  }
  const sendAtOnce = (): void => {
    waitMs = soonestMs;
    send();
  };
  // What is written down is sent by whoever writes it down; what is left of it, here.
  let known = countAll();
  const noteNew = (): void => {
    const count = countAll();
    if (count > known) {
      waitMs = soonestMs;
      later();
    }
    known = count;
  };
  addEventListener("online", sendAtOnce, { signal });
  document.addEventListener("visibilitychange", () => document.hidden || sendAtOnce(), { signal });
  const stopNoting = lists.map(({ list }) => store.sub(list, noteNew));
  signal.addEventListener("abort", () => {
    clearTimeout(timer);
    for (const stop of stopNoting) stop();
  });
  send();
  // What was left here before counts as new once it is read.
  for (const { refresh } of lists) void refresh();
  return () => stopping.abort();
}
