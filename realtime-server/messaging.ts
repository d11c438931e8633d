import type { IncomingMessage, Server } from "node:http";
import { createLateReadings } from "./db/lateReadings.ts";
import { createReadings } from "./db/readings.ts";
import { createEphemeralStore, nameOfUser } from "./features/conversations/ephemeral.store.ts";
import { createFeeds } from "./features/conversations/feeds.store.ts";
import { createNewcomers } from "./features/conversations/newcomers.ts";
import { createOperations } from "./features/conversations/operate.ts";
import { createSnapshots } from "./features/conversations/snapshot.store.ts";
import { createStoredStore } from "./features/conversations/stored.store.ts";
import { createSyncCalls } from "./features/conversations/sync.server.ts";
import { createReviewTelling } from "./features/conversations/tellOfReviews.ts";
import type { Protect } from "./http/headers.ts";
import type { Ports } from "./ports.ts";
import { createFloodGuard } from "./load/limits.ts";
import type { News } from "./realtime/news.ts";
import { createDelivery, openSockets, type Realtime } from "./realtime/realtime.ts";

interface Surroundings {
  readonly origins: readonly string[];
  readonly addressOf: (request: IncomingMessage) => string;
  readonly protect: Protect;
  readonly report: (cause: unknown) => void;
}

export type Messaging = ReturnType<typeof createMessaging>;

// The messaging core put together: operations write, feeds read, delivery brings the one to the other.
export function createMessaging(ports: Ports, surroundings: Surroundings) {
  const { config, clock, core, csrf, sessions } = ports;
  const guard = createFloodGuard(config.limits, () => clock.now().getTime());
  const readings = createReadings(core.db);
  const late = createLateReadings({ write: readings.from(null), report: surroundings.report });
  const feeds = createFeeds({ core, now: clock.now, told: late.told });
  const around = { config, clock, csrf, sessions, guard, feeds, ...surroundings };
  // A notice may be lost: it does not make the disk busy that messages wait for.
  const notify = (channel: string, payload: string) =>
    core.pool.query({
      name: "notify",
      text: "SELECT set_config('synchronous_commit', 'off', true), pg_notify($1, $2)",
      values: [channel, payload],
    });
  const delivery = createDelivery({
    ...around,
    ephemeral: createEphemeralStore(core.db, clock.now),
    stored: createStoredStore(core.db, clock.now),
    nameOf: (user) => nameOfUser(core.db, user),
    connection: ports.connection,
    notify,
  });
  let hear = (): void => undefined;
  // Who looks at no feed is told by other ways, behind the send.
  const news: News = {
    ...delivery.news,
    written: (...told) => {
      delivery.news.written(...told);
      hear();
    },
    touched: (feeds) => {
      delivery.news.touched(feeds);
      hear();
    },
  };
  const operations = createOperations({
    pool: core.pool,
    news,
    guard,
    report: surroundings.report,
    found: createReviewTelling({ db: ports.db, news, report: surroundings.report }),
    newcomers: createNewcomers(ports.db, config.limits),
    ownHosts: [new URL(config.origin).hostname],
  });
  const calls = createSyncCalls({
    operations,
    feeds,
    guard,
    clock,
    beginWaiting: delivery.waiters.begin,
    stored: delivery.stored.note,
    findAgain: sessions.findAgain,
  });
  const snapshots = createSnapshots({ db: ports.db, clock, readings });

  let realtime: Realtime | null = null;
  let isLeaving = false;

  function open(http: Server): Realtime {
    const opened = openSockets(http, delivery, { ...around, calls });
    realtime = opened;
    // What has begun is brought to its end before anybody is sent away, and what was read meanwhile is written down.
    return { ...opened, drain: () => operations.idle().then(opened.drain).then(late.settled) };
  }

  return {
    guard,
    operations,
    news,
    onNews: (listener: () => void) => void (hear = listener),
    calls,
    snapshots,
    readings,
    open,
    isHealthy: () => !isLeaving && (realtime?.isHealthy() ?? true),
    // From now on whoever balances the load is told to send nobody here.
    leave: () => void (isLeaving = true),
  };
}
