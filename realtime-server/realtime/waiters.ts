// Those who wait for news of a feed over HTTPS, where nothing can be sent to them unasked.
export function createWaiters() {
  const waiting = new Set<{ readonly feeds: readonly string[]; readonly done: () => void }>();
  let isStopped = false;
  const wakeAll = (isFor: (feeds: readonly string[]) => boolean): void => {
    for (const waiter of waiting) if (isFor(waiter.feeds)) waiter.done();
  };
  return {
    wait: (feeds: readonly string[], ms: number): Promise<void> =>
      new Promise((resolve) => {
        const waiter = { feeds, done };
        const timer = setTimeout(done, ms);
        waiting.add(waiter);
        // Whoever comes while the node ends has nothing to wait for.
        if (isStopped) done();
        function done(): void {
          clearTimeout(timer);
          waiting.delete(waiter);
          resolve();
        }
      }),
    wake: (feeds: readonly string[]) => wakeAll((awaited) => awaited.some((feed) => feeds.includes(feed))),
    feeds: (): readonly string[] => [...waiting].flatMap(({ feeds }) => feeds),
    stop: () => {
      isStopped = true;
      wakeAll(() => true);
    },
  };
}
