import type { Cursors } from "#shared/features/conversations/conversations.wire.ts";
import type { Visit } from "../http/context.ts";
import { createBatcher } from "../load/batcher.ts";
import type { Connection, Connections } from "./connections.ts";
import type { Feeds, Reading } from "./feeds.port.ts";
import type { Pump } from "./pump.ts";
import type { RealtimePorts } from "./realtimePorts.ts";
import { sayBye } from "./bye.ts";
import type { Waiters } from "./waiters.ts";

interface RoundPorts extends RealtimePorts {
  readonly feeds: Feeds;
  readonly connections: Connections;
  readonly waiters: Pick<Waiters, "feeds" | "compare">;
  readonly pump: Pump;
  // What is said again of who is there.
  readonly refresh: () => Promise<void>;
}

type Bounds = Awaited<ReturnType<Feeds["bounds"]>>;

const pollMs = 2_000;
// A session that has ended is found out within five seconds (S3).
const sessionsMs = 3_000;
const presenceMs = 15_000;
const mostAtOnce = 500;
// After a cut thousands come back at once: their sessions and feeds are looked up together.
const gatherMs = 5;
const unknown = -1;

const asError = (_: unknown, cause: unknown): Error => (cause instanceof Error ? cause : new Error(String(cause)));

// A database that is away says nothing of who asks: that is no answer.
async function orThrow<T>(asked: Promise<T | Error>): Promise<T> {
  const found = await asked;
  if (found instanceof Error) throw found;
  return found;
}

export type Rounds = ReturnType<typeof createRounds>;

// What a node looks after by the clock, for all its sockets in one statement: where the feeds stand, and whose session still lives.
export function createRounds({ clock, sessions, feeds, connections, waiters, pump, refresh, report }: RoundPorts) {
  let heads: ReadonlyMap<string, number> = new Map();
  let epoch = "";
  let mark: string | null = null;
  let seenChanges = "";
  let polledAt = clock.now().getTime();
  let isStopped = false;
  let timers: NodeJS.Timeout[] = [];

  const visits = createBatcher<string, Visit | null | Error>({
    most: mostAtOnce,
    gatherMs,
    sizeOf: () => 1,
    run: async (tokens) => {
      const found = await sessions.findAll(tokens);
      return { results: tokens.map((token) => found.get(token) ?? null) };
    },
    failed: asError,
  });

  // A thousand that come back at once ask in a few statements.
  const bounds = createBatcher<readonly string[], Bounds | Error>({
    most: mostAtOnce,
    gatherMs,
    sizeOf: ({ length }) => length,
    run: async (asked) => {
      const found = await feeds.bounds([...new Set(asked.flat())]);
      return {
        results: asked.map((names) => ({
          epoch: found.epoch,
          of: new Map(
            names.flatMap((feed) => {
              const held = found.of.get(feed);
              return held ? [[feed, held] as const] : [];
            }),
          ),
        })),
      };
    },
    failed: asError,
  });

  async function poll(): Promise<void> {
    const found = (await standsStill()) ?? (await look());
    if (epoch !== "" && found.epoch !== epoch) for (const connection of connections.all) sayBye(connection, "drain");
    [epoch, mark, polledAt] = [found.epoch, found.mark, clock.now().getTime()];
    pump.compare(heads);
    waiters.compare(heads);
  }

  // When nobody has written anything since the last poll, no feed need be looked at.
  async function standsStill(): Promise<Reading | null> {
    if (mark === null || isAnyUnknown()) return null;
    const reading = await feeds.reading();
    return reading.mark === mark ? reading : null;
  }

  // Thousands are asked after every two seconds: nothing is made for them that would have to be thrown away again.
  function isAnyUnknown(): boolean {
    for (const feed of connections.feeds()) if (!heads.has(feed)) return true;
    return waiters.feeds().some((feed) => !heads.has(feed));
  }

  async function look(): Promise<Reading> {
    const known = new Map(
      [...connections.feeds(), ...waiters.feeds()].map((feed) => [feed, heads.get(feed) ?? unknown]),
    );
    const found = await feeds.moved(known);
    for (const [feed, head] of found.heads) known.set(feed, head);
    heads = known;
    return found;
  }

  // The sessions themselves are looked at when something about any has changed, and each when its time is over. One that has just come is
  // looked at once more: what ended it while it came in was counted by a round that did not see it yet.
  async function checkSessions(): Promise<void> {
    const now = clock.now().getTime();
    const changes = await sessions.accessChanges();
    const due = chosen(({ endsAtMs, isNew }) => isNew || changes !== seenChanges || endsAtMs <= now);
    const found = await sessions.findAll([...new Set(due.map(({ token }) => token))]);
    for (const connection of due) {
      connection.isNew = false;
      follow(connection, found.get(connection.token));
    }
    seenChanges = changes;
    const used = chosen(({ wasUsed }) => wasUsed);
    for (const connection of used) connection.wasUsed = false;
    if (used.length > 0) await sessions.noteUse(used.map(({ token }) => token));
  }

  function chosen(isChosen: (connection: Connection) => boolean): readonly Connection[] {
    const found: Connection[] = [];
    for (const connection of connections.all) if (isChosen(connection)) found.push(connection);
    return found;
  }

  // Other roles are other feeds and other content: the client comes back as who it is now.
  function follow(connection: Connection, visit: Visit | undefined): void {
    const isSame =
      visit?.session &&
      visit.actor.id === connection.actor.id &&
      visit.actor.businessId === connection.actor.businessId &&
      visit.actor.roles.join() === connection.actor.roles.join();
    if (!visit?.session) sayBye(connection, "auth");
    else if (!isSame) sayBye(connection, "drain");
    else connection.endsAtMs = visit.session.endsAt.getTime();
  }

  // Never two rounds of one kind at a time: a slow database gets no queue of them. One that the end finds under way fails, and that is no news.
  const every = (ms: number, round: () => Promise<void>): NodeJS.Timeout => {
    let isUnderWay = false;
    return setInterval(() => {
      if (isUnderWay) return;
      isUnderWay = true;
      round()
        .catch((cause: unknown) => isStopped || report(cause))
        .finally(() => {
          isUnderWay = false;
        });
    }, ms);
  };

  return {
    findVisit: (token: string) => orThrow(visits.add(token)),
    // Not older than a poll: a heartbeat costs no statement.
    headsFor: (names: readonly string[]): Cursors =>
      Object.fromEntries(names.flatMap((feed) => (heads.has(feed) ? [[feed, heads.get(feed) ?? 0]] : []))),
    boundsOf: (names: readonly string[]) => orThrow(bounds.add(names)),
    pollAgeMs: () => clock.now().getTime() - polledAt,
    start: () => {
      timers = [every(pollMs, poll), every(sessionsMs, checkSessions), every(presenceMs, refresh)];
    },
    stop: () => {
      isStopped = true;
      timers.forEach(clearInterval);
    },
  };
}
