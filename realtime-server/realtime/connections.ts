import type { Socket as Line } from "node:net";
import type { Server, Socket } from "socket.io";
import type { Actor } from "#shared/access/can.ts";
import type { Resource } from "#shared/access/resources.ts";
import type { Looking } from "#shared/features/conversations/presence.rules.ts";
import type { ServerToClient } from "#shared/features/conversations/socket.wire.ts";

// What arrives is nobody's word yet: every event is read by its schema before it is believed.
export type Unread = Readonly<Record<string, (...sent: unknown[]) => void>>;

export type Wire = Socket<Unread, ServerToClient>;
export type WireServer = Server<Unread, ServerToClient>;

// What one device looks at, and where its changes are found.
export interface Watching {
  readonly of: ReadonlyMap<Resource, ReadonlySet<string> | null>;
  readonly topics: readonly string[];
}

// How far a socket is in one feed. At most one batch is unacknowledged: a stalled reader costs that and no more.
export interface Lane {
  readonly feed: string;
  sent: number;
  state: "idle" | "queued" | "reading" | "inFlight";
  // There was news while it was busy: look again.
  again: boolean;
  // The end of the batch in flight, and since when.
  to: number;
  sinceMs: number;
  answersWithoutProgress: number;
  // The furthest it has ever answered.
  furthest: number;
}

export interface Connection {
  readonly wire: Wire;
  readonly line: Line;
  readonly token: string;
  readonly address: string;
  actor: Actor;
  device: string | null;
  // Its page is of a later release than this node.
  readonly isLater: boolean;
  // When the session is over, as far as is known.
  endsAtMs: number;
  // No round has looked at its session yet.
  isNew: boolean;
  lanes: Lane[];
  isVisible: boolean;
  open: string | null;
  // The people of the open conversation, and what was last said of each; null when nothing has been said.
  watched: Map<string, string | null>;
  // What of people's coming and going its person may know; null until it is known.
  looking: Looking | null;
  // What it looks at besides its feeds.
  watching: Watching | null;
  // Has done something since its session was last noted as used.
  wasUsed: boolean;
  // How many times in a row it was told to wait.
  toldToWait: number;
}

export type Connections = ReturnType<typeof createConnections>;

export function createConnections() {
  const all = new Set<Connection>();
  const byFeed = new Map<string, Set<Connection>>();
  const held = new Map<string, number>();

  function count(key: string, by: number): void {
    const now = (held.get(key) ?? 0) + by;
    if (now > 0) held.set(key, now);
    else held.delete(key);
  }

  function countBoth({ actor, address }: Connection, by: number): void {
    count(`user ${actor.id}`, by);
    count(`address ${address}`, by);
  }

  function leaveFeeds(connection: Connection): void {
    for (const { feed } of connection.lanes) {
      const readers = byFeed.get(feed);
      readers?.delete(connection);
      if (readers?.size === 0) byFeed.delete(feed);
    }
    connection.lanes = [];
  }

  return {
    all: all as ReadonlySet<Connection>,
    feeds: (): Iterable<string> => byFeed.keys(),
    readersOf: (feed: string): ReadonlySet<Connection> => byFeed.get(feed) ?? nobody,
    add: (connection: Connection) => {
      all.add(connection);
      countBoth(connection, 1);
    },
    remove: (connection: Connection) => {
      leaveFeeds(connection);
      if (all.delete(connection)) countBoth(connection, -1);
    },
    // A hello begins the lanes anew, from the cursors that it names.
    follow: (connection: Connection, lanes: readonly Lane[]) => {
      leaveFeeds(connection);
      connection.lanes = [...lanes];
      for (const { feed } of lanes) byFeed.set(feed, (byFeed.get(feed) ?? new Set()).add(connection));
    },
    dropLane: (connection: Connection, lane: Lane) => {
      byFeed.get(lane.feed)?.delete(connection);
      connection.lanes = connection.lanes.filter((one) => one !== lane);
    },
    heldBy: (user: string): number => held.get(`user ${user}`) ?? 0,
    heldFrom: (address: string): number => held.get(`address ${address}`) ?? 0,
  };
}

const nobody: ReadonlySet<Connection> = new Set();

export const laneAt = (feed: string, cursor: number): Lane => ({
  feed,
  sent: cursor,
  state: "idle",
  again: false,
  to: cursor,
  sinceMs: 0,
  answersWithoutProgress: 0,
  furthest: cursor,
});
