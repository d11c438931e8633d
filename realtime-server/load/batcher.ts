import { setTimeout as pause } from "node:timers/promises";

// Collects what arrives while a batch is on its way and sends it off together: throughput is bounded by batches, not by commits.
interface BatcherOptions<Item, Result> {
  readonly most: number;
  // How long each batch waits for more to come, where nobody is in a hurry.
  readonly gatherMs?: number;
  readonly sizeOf: (item: Item) => number;
  // One result for each item, in their order. What it throws is given to `failed`.
  readonly run: (items: readonly Item[]) => Promise<Ran<Result>>;
  readonly failed: (item: Item, cause: unknown) => Result;
}

interface Ran<Result> {
  readonly results: readonly Result[];
  // What others are to hear of it, before the results are. It does not throw.
  readonly tell?: () => void;
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
// What came of a batch is told while the next one is on its way.
export function createBatcher<Item, Result>({
  most,
  gatherMs = 0,
  sizeOf,
  run,
  failed,
}: BatcherOptions<Item, Result>): Batcher<Item, Result> {
  let waiting: Waiting<Item, Result>[] = [];
  let draining: Promise<void> | null = null;

  function take(): readonly Waiting<Item, Result>[] {
    let size = 0;
    const end = waiting.findIndex(({ item }, at) => (size += sizeOf(item)) > most && at > 0);
    const taken = end < 0 ? waiting : waiting.slice(0, end);
    waiting = end < 0 ? [] : waiting.slice(end);
    return taken;
  }

  // Never rejects: it resolves to the telling.
  async function carryOut(taken: readonly Waiting<Item, Result>[]): Promise<() => void> {
    try {
      const { results, tell } = await run(taken.map(({ item }) => item));
      return () => {
        tell?.();
        taken.forEach(({ item, settle }, at) => {
          const result = results[at];
          settle(result === undefined ? failed(item, new Error("The batch has no answer for an operation")) : result);
        });
      };
    } catch (cause) {
      return () => taken.forEach(({ item, settle }) => settle(failed(item, cause)));
    }
  }

  async function drain(): Promise<void> {
    let tellLast: (() => void) | null = null;
    while (tellLast || waiting.length > 0) {
      if (gatherMs > 0 && waiting.length > 0) {
        tellLast?.();
        tellLast = null;
        await pause(gatherMs);
      }
      const underWay: Promise<() => void> | null = waiting.length > 0 ? carryOut(take()) : null;
      tellLast?.();
      tellLast = await underWay;
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
