import type { Cursors } from "#shared/features/conversations/conversations.wire.ts";

// One who waits for news over HTTPS, where nothing can be sent to them unasked. It begins before the feeds are read:
// what is written between the reading and the waiting is news as well.
export interface Waiter {
  // Resolves when one of the feeds may stand elsewhere than at these heads, or when the time is over.
  readonly news: (heads: Cursors, ms: number) => Promise<void>;
  readonly end: () => void;
}

interface Waiting {
  readonly feeds: readonly string[];
  heads: Cursors;
  readonly wake: () => void;
}

export type Waiters = ReturnType<typeof createWaiters>;

export function createWaiters() {
  const waiting = new Set<Waiting>();
  let isStopped = false;
  const wakeAll = (isFor: (waiter: Waiting) => boolean): void => {
    for (const waiter of waiting) if (isFor(waiter)) waiter.wake();
  };
  return {
    begin: (feeds: readonly string[]): Waiter => {
      const woken = Promise.withResolvers<void>();
      const waiter: Waiting = { feeds, heads: {}, wake: woken.resolve };
      let timer: NodeJS.Timeout | undefined;
      waiting.add(waiter);
      // Whoever comes while the node ends has nothing to wait for.
      if (isStopped) woken.resolve();
      return {
        news: (heads, ms) => {
          waiter.heads = heads;
          timer = setTimeout(woken.resolve, ms);
          return woken.promise;
        },
        end: () => {
          clearTimeout(timer);
          waiting.delete(waiter);
        },
      };
    },
    wake: (feeds: readonly string[]) => wakeAll((waiter) => waiter.feeds.some((feed) => feeds.includes(feed))),
    // A hint may be lost: what the poll has found wakes whoever stands elsewhere.
    compare: (found: ReadonlyMap<string, number>) =>
      wakeAll(({ heads }) => Object.entries(heads).some(([feed, head]) => (found.get(feed) ?? head) > head)),
    feeds: (): readonly string[] => [...waiting].flatMap(({ feeds }) => feeds),
    stop: () => {
      isStopped = true;
      wakeAll(() => true);
    },
  };
}
