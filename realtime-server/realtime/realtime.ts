import type { Server as HttpServer } from "node:http";
import type { SyncCalls } from "./calls.port.ts";
import { createCells } from "./cells.ts";
import type { ConnectionConfig } from "../db/connection.ts";
import { createConnections } from "./connections.ts";
import { createEphemerals, type EphemeralStore } from "./ephemerals.ts";
import type { Feeds } from "./feeds.port.ts";
import { createHints } from "./hints.ts";
import type { News } from "./news.ts";
import { createPump } from "./pump.ts";
import { createRounds } from "./rounds.ts";
import { createService } from "./service.ts";
import type { RealtimePorts } from "./realtimePorts.ts";
import { sayBye } from "./bye.ts";
import { createSockets } from "./sockets.ts";
import { createStored, type StoredStore } from "./stored.ts";
import { createViewings } from "./viewings.ts";
import { createWatchings } from "./watching.ts";
import { createWaiters } from "./waiters.ts";

export interface DeliveryPorts extends RealtimePorts {
  readonly feeds: Feeds;
  readonly ephemeral: EphemeralStore;
  readonly stored: StoredStore;
  readonly nameOf: (user: string) => Promise<string>;
  // For the connection that listens, and for the statements that tell.
  readonly connection: ConnectionConfig;
  readonly notify: (channel: string, payload: string) => Promise<unknown>;
}

export type Delivery = ReturnType<typeof createDelivery>;

// Everything that brings news to sockets, before there is a server that has any.
export function createDelivery(ports: DeliveryPorts) {
  const connections = createConnections();
  const waiters = createWaiters();
  const stored = createStored({ ...ports, connections, tell: (packet) => hints.tell("stored", packet) });
  const pump = createPump({ ...ports, connections, bye: sayBye, stored: stored.note });
  const ephemerals = createEphemerals({
    connections,
    store: ports.ephemeral,
    guard: ports.guard,
    tell: (packet) => hints.tell("ephemeral", packet),
    report: ports.report,
  });
  const cells = createCells({ ...ports, tell: (packet) => hints.tell("cells", packet) });
  const viewings = createViewings({ ...ports, connections, tell: (packet) => hints.tell("viewing", packet) });
  const watchings = createWatchings(ports);
  const passed: Readonly<Record<string, { readonly pass: (packet: unknown) => void }>> = {
    cells,
    viewing: viewings,
    stored,
    ephemeral: ephemerals,
  };
  const hints = createHints({
    connection: ports.connection,
    send: ports.notify,
    onFeeds: touched,
    onChanges: watchings.tell,
    onPacket: (topic, packet) => passed[topic]?.pass(packet),
  });

  function touched(feeds: readonly string[]): void {
    pump.touched(feeds);
    waiters.wake(feeds);
  }

  const news: News = {
    written: (pointers, askers) => {
      const feeds = [...new Set(pointers.map(({ feed }) => feed))];
      pump.written(pointers, askers);
      waiters.wake(feeds);
      hints.feeds(feeds);
    },
    touched: (feeds) => {
      touched(feeds);
      hints.feeds(feeds);
    },
    changed: (changes, by) => {
      watchings.tell(changes, by);
      hints.changes(changes, by);
    },
  };

  return { connections, waiters, pump, ephemerals, viewings, stored, cells, watchings, hints, news };
}

interface OpenPorts extends RealtimePorts {
  readonly feeds: Feeds;
  readonly calls: SyncCalls;
}

export interface Realtime {
  readonly isHealthy: () => boolean;
  // Says goodbye to everybody, so that they come back one after the other.
  readonly drain: () => Promise<void>;
}

// The socket server on top of it.
export function openSockets(
  http: HttpServer,
  { connections, pump, ephemerals, viewings, stored, cells, watchings, hints, waiters }: Delivery,
  ports: OpenPorts,
): Realtime {
  const rounds = createRounds({
    ...ports,
    connections,
    waiters,
    pump,
    refresh: async () => {
      viewings.refresh();
      await ephemerals.refresh();
    },
  });
  const service = createService({
    ...ports,
    connections,
    pump,
    rounds,
    ephemerals,
    viewings,
    stored,
    cells,
    watchings,
  });
  // Of whom it is being noted that they have gone: the database is there until it is.
  const leaving = new Set<Promise<void>>();
  const io = createSockets(http, {
    ...ports,
    connections,
    findVisit: rounds.findVisit,
    serve: service.serve,
    greet: service.greet,
    left: (connection) => {
      watchings.leave(connection);
      cells.left(connection);
      viewings.left(connection);
      const noted = ephemerals.left(connection).finally(() => leaving.delete(noted));
      leaving.add(noted);
      return noted;
    },
  });
  rounds.start();
  return {
    isHealthy: () => hints.isListening() || rounds.pollAgeMs() < 10_000,
    drain: async () => {
      rounds.stop();
      for (const connection of connections.all) sayBye(connection, "drain");
      pump.stop();
      await stored.stop();
      watchings.stop();
      waiters.stop();
      await hints.stop();
      io.disconnectSockets(true);
      io.engine.close();
      await Promise.allSettled(leaving);
    },
  };
}
