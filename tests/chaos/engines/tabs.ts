import type { Channel, Exclusive, Note } from "#client/engine/ports.ts";

// What the tabs of one browser profile share beside the store.
export interface Tabs {
  readonly exclusive: Exclusive;
  // A channel for each tab; it does not hear itself.
  readonly channel: () => Channel;
}

export function createTabs(): Tabs {
  const listeners = new Set<{ readonly tab: symbol; readonly hear: (note: Note) => void }>();
  return {
    exclusive: createLocks(),
    channel: () => {
      const own = Symbol("tab");
      return {
        post: (note) =>
          setImmediate(() => {
            for (const { tab, hear } of listeners) if (tab !== own) hear(note);
          }),
        watch: (hear) => {
          const listener = { tab: own, hear };
          listeners.add(listener);
          return () => void listeners.delete(listener);
        },
      };
    },
  };
}

interface Claim {
  readonly told: (isHeld: boolean) => void;
}

function createLocks(): Exclusive {
  const queues = new Map<string, Claim[]>();
  return {
    hold: (name, { byForce }, listener) => {
      const queue = queues.get(name) ?? [];
      queues.set(name, queue);
      const claim: Claim = { told: (isHeld) => setImmediate(() => listener(isHeld)) };
      if (byForce) queue.shift()?.told(false);
      if (byForce) queue.unshift(claim);
      else queue.push(claim);
      if (queue[0] === claim) claim.told(true);
      return () => leave(queue, claim);
    },
  };
}

function leave(queue: Claim[], claim: Claim): void {
  const place = queue.indexOf(claim);
  if (place < 0) return;
  queue.splice(place, 1);
  if (place === 0) queue[0]?.told(true);
}
