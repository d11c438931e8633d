// Every message from its sending to the moment it has been acknowledged and received, of all clients, in flat arrays:
// at fifty thousand a second an object for each would be most of the generator's work.
const ring = 4096;
const isAcked = 1;
const isReceived = 2;
const isDone = 3;

export type Ledger = ReturnType<typeof createLedger>;

export interface Watcher {
  // Milliseconds from send to the other one's receipt.
  readonly onReceived?: (latencyMs: number) => void;
  readonly onDone?: (sender: number) => void;
}

export function createLedger(clients: number) {
  const state = new Uint8Array(clients * ring);
  const sentAt = new Float64Array(clients * ring);
  const lastSent = new Float64Array(clients);
  const lastReceived = new Float64Array(clients);
  const wrong = { doubled: 0, reordered: 0 };
  let watcher: Watcher = {};
  let sent = 0;
  let done = 0;

  const slot = (sender: number, number: number): number => sender * ring + (number & (ring - 1));

  function mark(sender: number, at: number, what: number): void {
    const before = state[at] ?? 0;
    if ((before & what) !== 0) return;
    state[at] = before | what;
    if ((before | what) !== isDone) return;
    done += 1;
    watcher.onDone?.(sender);
  }

  return {
    counts: () => ({ sent, done, ...wrong }),
    watch: (next: Watcher) => (watcher = next),
    next: (sender: number): number => {
      const number = (lastSent[sender] ?? 0) + 1;
      lastSent[sender] = number;
      const at = slot(sender, number);
      state[at] = 0;
      sentAt[at] = performance.now();
      sent += 1;
      return number;
    },
    acked: (sender: number, number: number) => mark(sender, slot(sender, number), isAcked),
    received: (sender: number, number: number) => {
      const last = lastReceived[sender] ?? 0;
      if (number === last) wrong.doubled += 1;
      else if (number < last) wrong.reordered += 1;
      else lastReceived[sender] = number;
      const at = slot(sender, number);
      watcher.onReceived?.(performance.now() - (sentAt[at] ?? 0));
      mark(sender, at, isReceived);
    },
    // Sent but not yet acknowledged: what a crash has left open.
    open: (): number => sent - done,
  };
}
