import { sql } from "kysely";
import type { Actor } from "#shared/access/can.ts";
import {
  staffFeed,
  type Cursors,
  type Snapshot,
  type WireDraft,
  type WireHeader,
} from "#shared/features/conversations/conversations.wire.ts";
import type { Clock } from "../../clock.ts";
import type { Db, Transaction } from "../../db/connection.ts";
import type { Readings } from "../../db/readings.ts";
import { createGate } from "./gate.ts";
import { readHeaders } from "./headers.store.ts";
import { readNewest } from "./page.store.ts";
import { feedsOf, readerOf, type Reader } from "./reader.ts";

const mostAtOnce = 20;
const retryAfter = 2;
const newestOfOffice = 50;
const withMessages = 10;
const messagesEach = 20;

export interface Beginning {
  readonly actor: Actor;
  readonly open?: string | undefined;
  readonly ip: string;
}

export interface Snapshots {
  readonly read: (beginning: Beginning) => Promise<Snapshot>;
}

interface SnapshotPorts {
  readonly db: Db;
  readonly clock: Clock;
  readonly readings: Readings;
}

// Where a device begins anew: the heads of its feeds and the state in one and the same snapshot. Read apart, whatever is committed in between would be lost.
export function createSnapshots({ db, clock, readings }: SnapshotPorts): Snapshots {
  const gate = createGate({ most: mostAtOnce, retryAfter });

  return {
    // Its moment is the one at which it is read: a connection may have been waited for.
    read: ({ actor, open, ip }) =>
      gate(() =>
        db
          .transaction()
          .setIsolationLevel("repeatable read")
          .setAccessMode("read only")
          .execute((transaction) => takeSnapshot(transaction, readerOf(actor, clock.now(), readings.from(ip)), open)),
      ),
  };
}

async function takeSnapshot(db: Transaction, reader: Reader, open: string | undefined): Promise<Snapshot> {
  const { epoch, heads } = await headsOf(db, reader);
  const found = await idsOf(db, reader, open);
  const headers = newestFirst(
    await readHeaders(
      db,
      reader,
      found.map(({ id }) => id),
    ),
  );
  const shown = [
    ...new Set([...(open === undefined ? [] : [open]), ...headers.slice(0, withMessages).map(({ id }) => id)]),
  ];
  const messages = await readNewest(db, reader, { ids: shown, limit: messagesEach });
  return {
    epoch,
    heads,
    headers,
    messages,
    drafts: await draftsOf(db, reader),
    isWindow: reader.followsOffice,
    floor: floorOf(found, headers),
    now: reader.now.toISOString(),
  };
}

// Down to which moment all is there. What somebody takes part in, or looks at, may be far older than the newest that were read.
function floorOf(found: readonly Found[], headers: readonly WireHeader[]): string {
  const newest = new Set(found.filter(({ isNewest }) => isNewest).map(({ id }) => id));
  return newest.size < newestOfOffice ? "" : (headers.findLast(({ id }) => newest.has(id))?.lastAt ?? "");
}

const newestFirst = (headers: readonly WireHeader[]): WireHeader[] =>
  headers.toSorted((a, b) =>
    a.lastAt < b.lastAt ? 1 : a.lastAt > b.lastAt ? -1 : Number(BigInt(b.id) - BigInt(a.id)),
  );

async function headsOf(db: Transaction, reader: Reader): Promise<{ epoch: string; heads: Cursors }> {
  const { rows } = await sql<{ epoch: string; feedId: string; head: string }>`
    SELECT sync_meta.epoch, feed.feed_id, feed.head FROM sync_meta, feed WHERE feed.feed_id = ANY (${[...feedsOf(reader)]}::bigint[])`.execute(
    db,
  );
  return {
    epoch: rows[0]?.epoch ?? "",
    heads: Object.fromEntries(rows.map(({ feedId, head }) => [feedId, Number(head)])),
  };
}

interface Found {
  readonly id: string;
  readonly isNewest: boolean;
}

// All that somebody takes part in; of the office's the newest, and the one that is on the screen.
async function idsOf(
  db: Transaction,
  { id, followsOffice }: Reader,
  open: string | undefined,
): Promise<readonly Found[]> {
  const own = sql`SELECT conversation_id AS id, false AS is_newest FROM participant WHERE user_id = ${id} AND left_at IS NULL`;
  const office = sql`UNION ALL (SELECT id, true FROM conversation WHERE staff_feed = ${staffFeed} ORDER BY last_at DESC, id DESC LIMIT ${newestOfOffice})`;
  const shown = open === undefined ? sql`` : sql`UNION ALL SELECT ${open}::bigint, false`;
  const { rows } =
    await sql<Found>`SELECT id, bool_or(is_newest) AS is_newest FROM (${own} ${followsOffice ? sql`${office} ${shown}` : sql``}) found GROUP BY id`.execute(
      db,
    );
  return rows;
}

async function draftsOf(db: Transaction, { id }: Reader): Promise<WireDraft[]> {
  const { rows } =
    await sql<WireDraft>`SELECT d.conversation_id, d.text, d.ver FROM draft d WHERE d.user_id = ${id} AND d.text <> ''`.execute(
      db,
    );
  return rows;
}
