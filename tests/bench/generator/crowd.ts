import { createLedger, type Ledger } from "./ledger.ts";
import type { Credential, Dialect, Memory, Talk } from "./dialect.ts";
import { openLine, type Line } from "./line.ts";

interface Client {
  readonly who: Credential;
  readonly memory: Memory;
  line: Line | null;
  talk: Talk | null;
}

export interface Crowd {
  readonly size: number;
  readonly ledger: Ledger;
  // How long it took until the last of them was connected, and, when they had been here before, had caught up.
  readonly connect: (wish: Arrival) => Promise<number>;
  readonly reset: () => void;
  readonly send: (place: number) => void;
  // From now on whoever is cut off comes back by himself.
  readonly comeBack: () => void;
  readonly failures: () => readonly string[];
}

export interface Arrival {
  readonly atOnce: number;
  // All of them, if nothing is said.
  readonly from?: number;
  readonly to?: number;
}

// As the product's own client beats.
const shortestBeatMs = 240_000;
const longestBeatMs = 360_000;
const comeBackMs = 50;
// A server that takes a line and says nothing on it is not waited for for ever.
const patienceMs = 60_000;

export function createCrowd(dialect: Dialect, port: number, people: readonly Credential[]): Crowd {
  const ledger = createLedger(people.length);
  const failures: string[] = [];
  const clients: readonly Client[] = people.map((who) => ({
    who,
    memory: { cursor: 0, epoch: null, wasHere: false, leftAt: "", outbox: [] },
    line: null,
    talk: null,
  }));
  const dirty = new Set<Client>();
  let isFlushDue = false;
  let doComeBack = false;

  // What a turn of the event loop has caused leaves at its end, one system call a client.
  function flushLater(client: Client): void {
    dirty.add(client);
    if (isFlushDue) return;
    isFlushDue = true;
    setImmediate(() => {
      isFlushDue = false;
      for (const one of dirty) one.talk?.flush();
      dirty.clear();
    });
  }

  function connectOne(client: Client, place: number): Promise<void> {
    const done = Promise.withResolvers<void>();
    const isReturning = client.memory.wasHere;
    const fail = (reason: string): void => {
      failures.push(reason);
      done.reject(new Error(`Client ${place}: ${reason}`));
    };
    const closed = (reason: string): void => {
      if (isGone) return;
      if (doComeBack) setTimeout(() => void connectOne(client, place).catch(() => undefined), comeBackMs);
      fail(reason);
    };
    const patience = setTimeout(() => fail(`no answer within ${patienceMs / 1000} s`), patienceMs);
    void done.promise.catch(() => undefined).finally(() => clearTimeout(patience));
    let isGone = false;
    const line = openLine({
      port,
      path: dialect.path,
      headers: client.who.headers,
      ...(dialect.protocol ? { protocol: dialect.protocol } : {}),
      onOpen: () => talk.begin?.(),
      onText: (bytes, start, end) => talk.take(bytes, start, end),
      onClose: closed,
    });
    client.line = {
      ...line,
      reset: () => {
        isGone = true;
        line.reset();
      },
    };
    const hears = {
      ready: () => {
        if (!isReturning) done.resolve();
      },
      caughtUp: () => done.resolve(),
      acked: (number: number) => ledger.acked(place, number),
      received: (sender: number, number: number) => {
        if (sender !== place) ledger.received(sender, number);
      },
      failed: fail,
    };
    const talk = dialect.begin({ line, place, who: client.who, hears, memory: client.memory });
    client.talk = talk;
    return done.promise;
  }

  async function connect({ atOnce, from = 0, to = clients.length }: Arrival): Promise<number> {
    const begin = performance.now();
    let next = from;
    const takeTurns = async (): Promise<void> => {
      for (let place = next++; place < to; place = next++) {
        const client = clients[place];
        if (client) await connectOne(client, place);
      }
    };
    await Promise.all(Array.from({ length: Math.min(atOnce, to - from) }, takeTurns));
    return performance.now() - begin;
  }

  for (const client of clients) {
    const beat = (): void => void (client.line?.isOpen() && client.talk?.beat?.());
    const everyMs = shortestBeatMs + Math.random() * (longestBeatMs - shortestBeatMs);
    // Somewhere between two beats at first, so that any minute has its share of them.
    setTimeout(() => {
      beat();
      setInterval(beat, everyMs).unref();
    }, Math.random() * everyMs).unref();
  }

  return {
    size: clients.length,
    ledger,
    connect,
    reset: () => {
      for (const { line, memory } of clients) {
        memory.leftAt = new Date().toISOString();
        line?.reset();
      }
    },
    send: (place) => {
      const client = clients[place];
      if (!client?.talk) return;
      client.talk.send(ledger.next(place));
      flushLater(client);
    },
    comeBack: () => (doComeBack = true),
    failures: () => failures,
  };
}
