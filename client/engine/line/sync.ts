import type { Bye, Cursors, Hello } from "#shared/features/conversations/conversations.wire.ts";
import { retryDelay } from "./backoff.ts";
import { classOf, retryAfterMs } from "./failure.ts";
import type { Intake } from "../apply/intake.ts";
import type { Viewer } from "../model.ts";
import { createPauses } from "./pause.ts";
import { CallFailure, type Ports, type Socket, type SocketListener, type Unsubscribe } from "../ports.ts";
import { pullWaitSeconds, type Pulling } from "./pulling.ts";
import type { ServerClock } from "./serverClock.ts";

// That the line is dead shows by the server's pings; a beat shows that it brings what there is.
const beatMs = { shortest: 240_000, longest: 360_000 } as const;
// After so many sockets in a row that could not be had, HTTPS does the work for a while.
const hopeless = 2;
const withoutSocketMs = 60_000;
const signedOutPauseMs = 60_000;
const mostHellos = 5;

export interface Sync {
  readonly start: () => void;
  readonly stop: () => void;
  // A new try is worth while now.
  readonly wake: () => void;
  // Which feeds there are, or how they stand, must be asked again.
  readonly greetAgain: () => void;
  readonly socket: () => Socket | null;
}

export interface SyncListener extends Pick<SocketListener, "ephemeral" | "changed"> {
  readonly reached: (socket: Socket | null) => void;
  // Where no socket tells of anything: something has come, or nothing has for a while.
  readonly turned: () => void;
  readonly lost: () => void;
  readonly waits: (until: number | null) => void;
  readonly heads: (heads: Cursors, held: Cursors) => void;
  readonly failed: (failure: unknown) => void;
}

interface SyncOptions {
  readonly ports: Pick<Ports, "stores" | "clock" | "realtime" | "network" | "random">;
  readonly viewer: Viewer;
  readonly build: string | undefined;
  readonly device: () => Promise<string>;
  readonly intake: Intake;
  readonly pulling: Pulling;
  readonly time: ServerClock;
  readonly listener: SyncListener;
}

export function createSync({
  ports: { stores, clock, realtime, network, random },
  viewer,
  build,
  device,
  intake,
  pulling,
  time,
  listener,
}: SyncOptions): Sync {
  const { pause, wake } = createPauses(clock);
  let isRunning = false;
  let current: Socket | null = null;
  let greet: () => void = () => undefined;
  let leave: () => void = () => undefined;
  let failures = 0;
  let tries = 0;
  let stopping = new AbortController();

  async function run(): Promise<void> {
    while (isRunning) {
      const delay = await attempt().catch(delayAfter);
      listener.lost();
      if (!isRunning) return;
      listener.waits(clock.now() + delay);
      await pause(delay);
      listener.waits(null);
    }
  }

  const attempt = (): Promise<number> => (failures >= hopeless ? overHttps() : overSocket());

  function delayAfter(failure: unknown): number {
    listener.failed(failure);
    if (classOf(failure) === "auth") return signedOutPauseMs;
    return Math.max(retryAfterMs(failure), retryDelay(tries++, random));
  }

  async function overSocket(): Promise<number> {
    const ended = Promise.withResolvers<number>();
    const first = await greeting();
    const socket = await open(first, ended.resolve);
    const stops: Unsubscribe[] = [];
    const end = (): void => ended.resolve(retryDelay(tries++, random));
    leave = () => ended.resolve(0);
    try {
      greet = createGreeter(() => hello(socket), end);
      await hello(socket, first);
      if (!isRunning) return 0;
      current = socket;
      [failures, tries] = [0, 0];
      listener.reached(socket);
      stops.push(keepBeating(socket, end));
      return await ended.promise;
    } finally {
      current = null;
      greet = leave = () => undefined;
      for (const stop of stops) stop();
      socket.close();
    }
  }

  async function open(first: Hello, end: (delay: number) => void): Promise<Socket> {
    try {
      return await realtime.connect(
        {
          batch: intake.batch,
          ephemeral: listener.ephemeral,
          changed: listener.changed,
          bye: (bye) => end(delayOf(bye)),
          reset: (feed) => void begunAnew(feed),
          closed: () => end(retryDelay(tries++, random)),
        },
        first,
      );
    } catch (failure) {
      if (network.isOnline() && classOf(failure) === "retryable") failures++;
      throw failure;
    }
  }

  // Told to go when the server stops: everybody comes back at another moment.
  function delayOf({ reason, delayMs }: Bye): number {
    if (reason === "auth") listener.failed(new CallFailure("not_logged_in"));
    return reason === "auth" ? signedOutPauseMs : random() * delayMs;
  }

  async function begunAnew(feed: string): Promise<void> {
    const { cursors } = await stores.cache.position();
    await intake.forget([feed], cursors);
    greet();
  }

  async function greeting(): Promise<Hello> {
    const { epoch, cursors } = await stores.cache.position();
    return { proto: 1, epoch, device: await device(), cursors, ...(build === undefined ? {} : { build }) };
  }

  async function hello(socket: Socket, first?: Hello): Promise<void> {
    for (let round = 0; round < mostHellos; round++) {
      const said = round === 0 && first ? first : await greeting();
      const welcome = await socket.hello(said);
      if (welcome.user !== viewer.id) throw new CallFailure("wrong_user");
      time.hear(welcome.now);
      if (await pulling.settle(said.cursors, welcome)) return;
    }
    throw new CallFailure("unexpected");
  }

  // A line that is dead on one side tells nothing: only an answer proves it. And who stands still behind the heads asks by the other way.
  function keepBeating(socket: Socket, end: () => void): Unsubscribe {
    let cancel: Unsubscribe = () => undefined;
    let before: Cursors = {};
    let isBeating = false;
    const beat = async (): Promise<void> => {
      const { cursors } = await stores.cache.position();
      const { heads, now } = await socket.beat(cursors);
      time.hear(now);
      listener.heads(heads, cursors);
      const isStuck = Object.entries(heads).some(
        ([feed, head]) => (cursors[feed] ?? 0) < head && before[feed] === cursors[feed],
      );
      before = cursors;
      if (isStuck) await pulling.pull(0);
    };
    const next = (): void => {
      isBeating = false;
      cancel = clock.after(beatMs.shortest + random() * (beatMs.longest - beatMs.shortest), beatNow);
    };
    const beatNow = (): void => {
      if (isBeating) return;
      isBeating = true;
      cancel();
      void beat().then(next, end);
    };
    // The browser's word that the network is gone is asked about at once.
    const unwatch = network.watch(() => !network.isOnline() && beatNow());
    next();
    return () => {
      cancel();
      unwatch();
    };
  }

  async function overHttps(): Promise<number> {
    const until = clock.now() + withoutSocketMs;
    await pulling.pull(0).catch((failure: unknown) => {
      // Nothing answers at all: it was not the socket that was not let through, and it is tried first when somebody does again.
      failures = 0;
      throw failure;
    });
    listener.reached(null);
    tries = 0;
    while (isRunning && clock.now() < until) {
      await pulling.pull(pullWaitSeconds, stopping.signal);
      listener.turned();
    }
    failures = 0;
    return 0;
  }

  return {
    start: () => {
      if (isRunning) return;
      isRunning = true;
      stopping = new AbortController();
      void run();
    },
    stop: () => {
      isRunning = false;
      stopping.abort();
      leave();
      wake();
    },
    wake,
    greetAgain: () => greet(),
    socket: () => current,
  };
}

// One greeting after the other; what is asked for meanwhile is asked again.
function createGreeter(hello: () => Promise<void>, onFailure: () => void): () => void {
  let isGreeting = false;
  let isAskedAgain = false;
  const run = async (): Promise<void> => {
    isGreeting = true;
    do {
      isAskedAgain = false;
      await hello();
    } while (isAskedAgain);
    isGreeting = false;
  };
  return () => {
    isAskedAgain = true;
    if (!isGreeting) run().catch(onFailure);
  };
}
