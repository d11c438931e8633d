export interface Newest<T> {
  // Settles once this, or what has come after it, is stored.
  readonly put: (key: string, value: T) => Promise<void>;
  // What waits is given to the store now, behind what it has in hand: of one key, or all of it.
  readonly flush: (key?: string) => void;
}

interface Waiting<T> {
  readonly value: T;
  readonly stored: PromiseWithResolvers<void>;
}

// What is written over again with every key: one writing of it at a time, and behind it the newest alone.
export function createNewest<T>(store: (key: string, value: T) => Promise<void>): Newest<T> {
  const inHand = new Map<string, number>();
  const waiting = new Map<string, Waiting<T>>();

  const flush = (key: string): void => {
    const next = waiting.get(key);
    waiting.delete(key);
    if (next) write(key, next.value).then(next.stored.resolve, next.stored.reject);
  };

  async function write(key: string, value: T): Promise<void> {
    inHand.set(key, (inHand.get(key) ?? 0) + 1);
    try {
      await store(key, value);
    } finally {
      const left = (inHand.get(key) ?? 1) - 1;
      if (left > 0) inHand.set(key, left);
      else {
        inHand.delete(key);
        flush(key);
      }
    }
  }

  return {
    put: (key, value) => {
      if (!inHand.has(key)) return write(key, value);
      const stored = waiting.get(key)?.stored ?? Promise.withResolvers<void>();
      waiting.set(key, { value, stored });
      return stored.promise;
    },
    flush: (key) => {
      for (const one of key === undefined ? [...waiting.keys()] : [key]) flush(one);
    },
  };
}
