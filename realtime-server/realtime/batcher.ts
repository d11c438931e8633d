// Collects what arrives while a batch is on its way and sends it off together: throughput is bounded by batches, not by commits.
interface BatcherOptions<Item, Result> {
  readonly most: number;
  readonly sizeOf: (item: Item) => number;
  // One result for each item, in their order. What it throws is given to `failed`.
  readonly run: (items: readonly Item[]) => Promise<readonly Result[]>;
  readonly failed: (item: Item, cause: unknown) => Result;
}

export interface Batcher<Item, Result> {
  readonly add: (item: Item) => Promise<Result>;
  // Settles when nothing is under way.
  readonly idle: () => Promise<void>;
}

interface Waiting<Item, Result> {
  readonly item: Item;
  readonly settle: (result: Result) => void;
}

// One batch in flight; at once when nothing is in flight, else all that has come, up to the most. An item is never split.
export function createBatcher<Item, Result>({ most, sizeOf, run, failed }: BatcherOptions<Item, Result>): Batcher<Item, Result> {
  let waiting: Waiting<Item, Result>[] = [];
  let draining: Promise<void> | null = null;

  function take(): readonly Waiting<Item, Result>[] {
    let size = 0;
    const end = waiting.findIndex(({ item }, at) => (size += sizeOf(item)) > most && at > 0);
    const taken = end < 0 ? waiting : waiting.slice(0, end);
    waiting = end < 0 ? [] : waiting.slice(end);
    return taken;
  }

  async function drain(): Promise<void> {
    while (waiting.length > 0) {
      const taken = take();
      const items = taken.map(({ item }) => item);
      try {
        const results = await run(items);
        taken.forEach(({ item, settle }, at) => settle(results[at] ?? failed(item, new Error("The batch has no answer for an operation"))));
      } catch (cause) {
        for (const { item, settle } of taken) settle(failed(item, cause));
      }
    }
    draining = null;
  }

  return {
    add: (item) =>
      new Promise((settle) => {
        waiting.push({ item, settle });
        draining ??= drain();
      }),
    idle: () => draining ?? Promise.resolve(),
  };
}
