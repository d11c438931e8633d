import type { Unsubscribe } from "../unsubscribe.ts";

export interface Emitter<T> {
  readonly emit: (value: T) => void;
  readonly watch: (listener: (value: T) => void) => Unsubscribe;
}

export function createEmitter<T>(): Emitter<T> {
  const listeners = new Set<(value: T) => void>();
  return {
    emit: (value) => {
      for (const listener of listeners) listener(value);
    },
    watch: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
