import type { Store } from "./store.ts";

// sio-none: the relay alone.
export const keepNothing = (): Store => {
  let seq = 0;
  return { keep: async () => (seq += 1), after: async () => [] };
};
