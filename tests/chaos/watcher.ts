import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import type { History } from "./history.ts";
import type { ServerNode } from "./nodes.ts";
import type { Cluster } from "./postgres.ts";
import { compare, type Look, nothingSeen, type Seen } from "./watcher/glance.ts";

export interface Watcher {
  // History was rewritten on purpose.
  readonly forget: () => void;
  readonly looks: () => number;
  readonly stop: () => Promise<void>;
}

interface WatcherOptions {
  readonly cluster: Cluster;
  readonly nodes: readonly ServerNode[];
  readonly history: History;
}

const everyMs = 150;
const looksPerSample = 7;

// While the database is away there is nothing to see; it looks again as soon as it can.
export function startWatcher({ cluster, nodes, history }: WatcherOptions): Watcher {
  let seen = nothingSeen();
  let looks = 0;
  let client: pg.Client | null = null;
  const stopped = new AbortController();
  const reported = new Set<string>();

  const isNew = (what: string): boolean => !reported.has(what) && reported.add(what).size > 0;

  async function look(): Promise<void> {
    const looking = seen;
    client ??= await cluster.connect();
    const found = await lookAt(client, looking);
    // Forgotten in the meantime: what was seen belongs to the history that was.
    if (looking !== seen) return;
    for (const finding of compare(found, looking)) if (isNew(finding.what)) history.record({ e: "watch", ...finding });
    if ((looks += 1) % looksPerSample === 0) await sample(client);
  }

  async function sample(from: pg.Client): Promise<void> {
    const { rows } = await from.query<{ connections: number; waits: number }>(
      "SELECT count(*)::int AS connections, count(*) FILTER (WHERE wait_event_type = 'Lock')::int AS waits FROM pg_stat_activity WHERE datname = 'hearth'",
    );
    const [row] = rows;
    history.record({
      e: "sample",
      nodes: nodes.flatMap((node) => node.sample() ?? []),
      connections: row?.connections ?? 0,
      lockWaits: row?.waits ?? 0,
    });
  }

  async function watch(): Promise<void> {
    while (!stopped.signal.aborted) {
      await look().catch(async () => {
        await client?.end().catch(() => undefined);
        client = null;
      });
      await pause(everyMs, undefined, { signal: stopped.signal }).catch(() => undefined);
    }
    await client?.end().catch(() => undefined);
  }

  const watching = watch();
  return {
    forget: () => void (seen = nothingSeen()),
    looks: () => looks,
    stop: () => {
      stopped.abort();
      return watching;
    },
  };
}

async function lookAt(client: pg.Client, { known }: Seen): Promise<Look> {
  const { rows } = await client.query<{ look: Look }>({
    text: lookSql,
    values: [[...known.keys()], [...known.values()]],
  });
  const [row] = rows;
  if (!row) throw new Error("A look has one row.");
  return row.look;
}

// One statement is one snapshot.
const lookSql = `
  WITH known AS (SELECT feed, pos FROM unnest($1::bigint[], $2::bigint[]) AS known(feed, pos))
  SELECT json_build_object(
    'conversations', (SELECT coalesce(json_agg(t), '[]') FROM (
      SELECT c.id::text, c.head_seq AS "headSeq", count(m.seq) AS rows, min(m.seq) AS least, max(m.seq) AS most
      FROM conversation c LEFT JOIN message m ON m.conversation_id = c.id GROUP BY c.id) t),
    'feeds', (SELECT coalesce(json_agg(t), '[]') FROM (SELECT feed_id::text AS feed, head, floor FROM feed) t),
    'pointers', (SELECT coalesce(json_agg(t), '[]') FROM (
      SELECT f.feed_id::text AS feed, e.pos, e.kind, e.conversation_id::text AS "conversationId", e.ref, e.ref_to AS "refTo"
      FROM feed f LEFT JOIN known ON known.feed = f.feed_id
      CROSS JOIN LATERAL (SELECT * FROM feed_event WHERE feed_id = f.feed_id AND pos > greatest(coalesce(known.pos, 0), f.floor)) e
      ORDER BY f.feed_id, e.pos) t),
    'readers', (SELECT coalesce(json_agg(t), '[]') FROM (
      SELECT user_id::text AS feed, conversation_id::text AS "conversationId" FROM participant WHERE left_at IS NULL
      UNION ALL SELECT staff_feed::text, id::text FROM conversation WHERE staff_feed IS NOT NULL) t)) AS look`;
