import type { Unsubscribe } from "../unsubscribe.ts";

// The same value until it changes, so that it fits useSyncExternalStore as it is. The first listener begins the reading.
export interface Watchable<T> {
  readonly read: () => T;
  readonly watch: (listener: () => void) => Unsubscribe;
}

export interface Cell<T> extends Watchable<T> {
  readonly set: (value: T) => void;
}

export function createCell<T>(first: T): Cell<T> {
  const listeners = new Set<() => void>();
  let value = first;
  return {
    read: () => value,
    watch: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    set: (next) => {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
  };
}

export interface Live<T> extends Watchable<T> {
  // Something under it has changed. Read anew once, however often it is told while a reading runs.
  readonly refresh: () => void;
  readonly isWatched: () => boolean;
}

export function createLive<T>(first: T, load: (now: T) => Promise<T>): Live<T> {
  const cell = createCell(first);
  let listeners = 0;
  let isLoading = false;
  let isStale = true;

  const run = async (): Promise<void> => {
    isLoading = true;
    while (isStale && listeners > 0) {
      isStale = false;
      // What cannot be read now keeps its last value and is read at the next change.
      cell.set(await load(cell.read()).catch(() => cell.read()));
    }
    isLoading = false;
  };

  const refresh = (): void => {
    isStale = true;
    if (!isLoading && listeners > 0) void run();
  };

  return {
    read: cell.read,
    refresh,
    isWatched: () => listeners > 0,
    watch: (listener) => {
      listeners++;
      const stop = cell.watch(listener);
      if (isStale && !isLoading) void run();
      return () => {
        listeners--;
        stop();
      };
    },
  };
}
