import type { Batch, SyncEvent } from "#shared/features/conversations/conversations.wire.ts";
import type { Clock } from "../clock.ts";
import { isBackedUp } from "./backlog.ts";
import { writeNow } from "./gathering.ts";
import type { Connection, Connections, Lane } from "./connections.ts";
import type { Feeds, Found } from "./feeds.port.ts";
import type { Pointer } from "./news.ts";

interface PumpPorts {
  readonly feeds: Feeds;
  readonly connections: Connections;
  readonly clock: Clock;
  readonly bye: (connection: Connection, reason: "slow") => void;
  // A device has stored its person's own feed up to here.
  readonly stored: (user: string, pos: number) => void;
  readonly report: (cause: unknown) => void;
}

interface Turn {
  readonly connection: Connection;
  readonly lane: Lane;
}

const mostLanesAtOnce = 200;
const mostAnswersWithoutProgress = 20;
const slowAfterMs = 20_000;
const retryMs = 500;

export type Pump = ReturnType<typeof createPump>;

// One batch in flight for each socket and feed. Whatever wakes it (a commit, a hint, the poll, an answer) only says "look again".
export function createPump({ feeds, connections, clock, bye, stored, report }: PumpPorts) {
  let waiting = new Set<Turn>();
  let isReading = false;
  let retry: NodeJS.Timeout | null = null;

  function wake(connection: Connection, lane: Lane): void {
    if (lane.state !== "idle") {
      lane.again = true;
      return;
    }
    queue({ connection, lane });
    if (!isReading) void read();
  }

  function queue(turn: Turn): void {
    turn.lane.state = "queued";
    waiting.add(turn);
  }

  // One reading statement at a time for the whole node, with everything that has news.
  async function read(): Promise<void> {
    isReading = true;
    while (waiting.size > 0 && retry === null) {
      const turns = [...waiting].slice(0, mostLanesAtOnce);
      for (const turn of turns) waiting.delete(turn);
      await readFor(turns.filter(isLive));
    }
    isReading = false;
  }

  async function readFor(turns: readonly Turn[]): Promise<void> {
    for (const { lane } of turns) [lane.state, lane.again] = ["reading", false];
    try {
      const found = await feeds.read(
        turns.map(({ connection, lane }) => ({ feed: lane.feed, cursor: lane.sent, reader: connection.actor })),
      );
      turns.forEach((turn, at) => isLive(turn) && deliver(turn, found[at] ?? "nothing"));
    } catch (cause) {
      report(cause);
      turns.forEach(queue);
      retry = setTimeout(readAgain, retryMs);
    }
  }

  function readAgain(): void {
    retry = null;
    if (!isReading) void read();
  }

  function deliver(turn: Turn, found: Found): void {
    const { connection, lane } = turn;
    if (found === "nothing") settle(turn);
    else if (found === "reset") {
      connections.dropLane(connection, lane);
      connection.wire.emit("reset", { feed: lane.feed });
    } else {
      lane.again ||= found.isMore;
      emit(connection, lane, found.batch);
    }
  }

  function settle(turn: Turn): void {
    turn.lane.state = "idle";
    if (turn.lane.again) queue(turn);
  }

  function emit(connection: Connection, lane: Lane, batch: Batch): void {
    if (isBackedUp(connection)) return bye(connection, "slow");
    lane.state = "inFlight";
    lane.to = batch.to;
    lane.sinceMs = clock.now().getTime();
    connection.wire.emit("ev", batch, (at) => answered({ connection, lane }, at));
  }

  // The client answers with its own cursor, and the server goes on from there: a gap mends itself.
  function answered(turn: Turn, at: unknown): void {
    const { lane } = turn;
    if (lane.state !== "inFlight" || !isLive(turn)) return;
    const cursor = typeof at === "number" && Number.isSafeInteger(at) && at >= 0 ? at : lane.sent;
    lane.answersWithoutProgress = cursor > lane.furthest ? 0 : lane.answersWithoutProgress + 1;
    [lane.sent, lane.furthest] = [cursor, Math.max(cursor, lane.furthest)];
    if (lane.feed === turn.connection.actor.id) stored(lane.feed, cursor);
    if (lane.answersWithoutProgress > mostAnswersWithoutProgress) return deliver(turn, "reset");
    lane.again ||= cursor < lane.to;
    settle(turn);
    if (waiting.size > 0 && !isReading && retry === null) void read();
  }

  // What a commit of this node has just written goes out at once to sockets that wait for exactly that; the others look for themselves.
  // Whoever waits for news hears them first and at once; an asker is about to be answered too, and hears both together.
  function written(pointers: readonly Pointer[], askers: ReadonlySet<string>): void {
    const byFeed = Map.groupBy(pointers, ({ feed }) => feed);
    for (const [feed, found] of byFeed) {
      if (askers.has(feed)) continue;
      for (const connection of connections.readersOf(feed)) {
        hand(connection, feed, found);
        writeNow(connection.wire);
      }
    }
    for (const [feed, found] of byFeed)
      if (askers.has(feed)) for (const connection of connections.readersOf(feed)) hand(connection, feed, found);
  }

  function hand(connection: Connection, feed: string, found: readonly Pointer[]): void {
    const lane = connection.lanes.find((one) => one.feed === feed);
    const [first] = found;
    const last = found.at(-1);
    if (!lane || !first || !last) return;
    const events = found.map(({ event }) => event).filter((event): event is SyncEvent => event !== null);
    const isNext = lane.state === "idle" && lane.sent === first.pos - 1 && last.pos - first.pos === found.length - 1;
    if (isNext && events.length === found.length)
      emit(connection, lane, { feed, from: first.pos, to: last.pos, events, now: last.at });
    else wake(connection, lane);
  }

  return {
    wake,
    written,
    touched: (names: readonly string[]) => {
      for (const feed of names)
        for (const connection of connections.readersOf(feed))
          for (const lane of connection.lanes) if (lane.feed === feed) wake(connection, lane);
    },
    // The heads as the poll has found them: whoever is behind is woken, whoever does not answer is let go.
    compare: (heads: ReadonlyMap<string, number>) => {
      const now = clock.now().getTime();
      for (const connection of connections.all) {
        if (isBackedUp(connection)) bye(connection, "slow");
        for (const lane of connection.lanes) {
          if (lane.state === "inFlight" && now - lane.sinceMs > slowAfterMs) bye(connection, "slow");
          else if (lane.state === "idle" && heads.has(lane.feed) && heads.get(lane.feed) !== lane.sent)
            wake(connection, lane);
        }
      }
    },
    stop: () => {
      if (retry) clearTimeout(retry);
      waiting = new Set();
    },
  };
}

const isLive = ({ connection, lane }: Turn): boolean => connection.wire.connected && connection.lanes.includes(lane);
