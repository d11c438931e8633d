import type { Cursors, PullAnswer, Snapshot, Welcome } from "#shared/features/conversations/conversations.wire.ts";
import type { Intake } from "../apply/intake.ts";
import { CallFailure, type Ports } from "../ports.ts";
import type { ServerClock } from "./serverClock.ts";

export const pullLimit = 500;
export const pullWaitSeconds = 25;
const mostResets = 5;

export interface Pulling {
  // Everything there is, over HTTPS; waits for news for so many seconds when there is none.
  readonly pull: (waitSeconds: number, signal?: AbortSignal) => Promise<void>;
  // What was told to somebody who said to stand there: true when all feeds can be gone on with.
  readonly settle: (said: Cursors, told: Told) => Promise<boolean>;
}

type Told = Pick<Welcome, "epoch" | "heads" | "reset">;

interface PullingOptions {
  readonly ports: Pick<Ports, "stores" | "calls">;
  readonly intake: Intake;
  readonly time: ServerClock;
  // The conversation on the screen: its newest messages come along.
  readonly open: () => string | null;
  // How far the server is, and how far this device.
  readonly onHeads: (heads: Cursors, held: Cursors) => void;
  // Something came, and there is perhaps more.
  readonly onTaking: (isTaking: boolean) => void;
  readonly onReset: (isResetting: boolean) => void;
}

const isBehind = (cursors: Cursors, heads: Cursors): boolean =>
  Object.entries(heads).some(([feed, head]) => (cursors[feed] ?? 0) < head);

const isIn = ({ headers }: Snapshot, conversationId: string): boolean =>
  headers.some(({ id }) => id === conversationId);

const isEmpty = (cursors: Cursors): boolean => Object.keys(cursors).length === 0;

export function createPulling({
  ports: { stores, calls },
  intake,
  time,
  open,
  onHeads,
  onTaking,
  onReset,
}: PullingOptions): Pulling {
  let taking: Promise<void> | null = null;
  // The pulls of which an answer is here, and there is perhaps more.
  const answering = new Set<symbol>();

  async function takeSnapshot(): Promise<void> {
    onReset(true);
    const now = (taking = askSnapshot());
    try {
      await now;
    } finally {
      if (taking === now) taking = null;
      onReset(false);
    }
  }

  async function askSnapshot(): Promise<void> {
    let asked = open();
    let snapshot = await calls.snapshot(asked);
    // What was opened meanwhile would be forgotten with what is gone, and never be shown.
    for (let again = open(); again !== null && again !== asked && !isIn(snapshot, again); again = open()) {
      asked = again;
      snapshot = await calls.snapshot(asked);
    }
    await intake.snapshot(snapshot);
    onHeads(snapshot.heads, snapshot.heads);
  }

  // Where nothing is held there is nothing to forget either: the socket and the first load, which begin together, share one.
  const takeFirst = (): Promise<void> => taking ?? takeSnapshot();

  // Another world, a feed that is no longer ours, or one that cannot be gone on with.
  const lostFeeds = (
    held: { readonly epoch: string | null; readonly cursors: Cursors },
    { epoch, heads, reset }: Told,
  ): readonly string[] => {
    const known = Object.keys(held.cursors);
    const isElsewhere = held.epoch !== epoch || known.some((feed) => !(feed in heads));
    return isElsewhere
      ? [...new Set([...known, ...reset, ...Object.keys(heads)])]
      : [...reset, ...Object.keys(heads).filter((feed) => !(feed in held.cursors))];
  };

  async function settle(said: Cursors, told: Told): Promise<boolean> {
    const held = await stores.cache.position();
    onHeads(told.heads, held.cursors);
    // What has moved since it was said, as the first load moves it, is not forgotten for an answer that did not know of it.
    if (told.reset.some((feed) => said[feed] !== held.cursors[feed])) return false;
    const lost = lostFeeds(held, told);
    if (lost.length === 0) return true;
    if (isEmpty(held.cursors)) await takeFirst();
    else {
      await intake.forget(lost, held.cursors);
      await takeSnapshot();
    }
    return false;
  }

  async function take(asked: Cursors, answer: PullAnswer): Promise<boolean> {
    time.hear(answer.now);
    onHeads(answer.heads, asked);
    for (const batch of answer.batches) await intake.batch(batch);
    return settle(asked, answer);
  }

  async function pull(onAnswer: () => void, waitSeconds: number, signal?: AbortSignal): Promise<void> {
    for (let round = 0, resets = 0; resets < mostResets; round++) {
      const { epoch, cursors } = await stores.cache.position();
      if (isEmpty(cursors) && round === 0) await takeFirst();
      else {
        const answer = await calls.pull({ cursors, epoch, limit: pullLimit, wait: waitSeconds }, signal);
        onAnswer();
        const isWhole = await take(cursors, answer);
        const now = await stores.cache.position();
        if (isWhole && !isBehind(now.cursors, answer.heads)) return;
        if (isWhole && !hasMoved(cursors, now.cursors)) break;
        if (!isWhole) resets++;
      }
    }
    throw new CallFailure("unexpected");
  }

  return {
    settle,
    pull: async (waitSeconds, signal) => {
      const own = Symbol("pull");
      const answered = (isMore: boolean): void => {
        if (isMore) answering.add(own);
        else answering.delete(own);
        onTaking(answering.size > 0);
      };
      await pull(() => answered(true), waitSeconds, signal).finally(() => answered(false));
    },
  };
}

const hasMoved = (before: Cursors, after: Cursors): boolean =>
  Object.entries(after).some(([feed, pos]) => before[feed] !== pos);
