import type { Exclusive } from "../ports.ts";

// Locks are by origin: the name tells whose they are, so that two people's tabs never wait for each other.
export function createWebLock(userId: string): Exclusive {
  return {
    hold: (name, { byForce }, listener) => {
      const held = Promise.withResolvers<void>();
      const waiting = new AbortController();
      let isOver = false;
      const keep = async (): Promise<void> => {
        if (isOver) return;
        listener(true);
        await held.promise;
      };
      // A lock that is taken by force waits for nobody, and may not be called off.
      const options: LockOptions = byForce ? { steal: true } : { signal: waiting.signal };
      navigator.locks.request(`${name}-${userId}`, options, keep).catch(() => isOver || listener(false));
      return () => {
        isOver = true;
        waiting.abort();
        held.resolve();
      };
    },
  };
}

// A browser without locks: every tab leads, which costs a socket each and harms nothing.
export const everybodyLeads: Exclusive = {
  hold: (_, __, listener) => {
    listener(true);
    return () => undefined;
  },
};
