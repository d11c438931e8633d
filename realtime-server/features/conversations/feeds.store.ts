import { sql } from "kysely";
import type {
  OwnOrder,
  SyncEvent,
  WireHeader,
  WireMessage,
} from "#shared/features/conversations/conversations.wire.ts";
import type { Connection, Db } from "../../db/connection.ts";
import { prepare } from "../../db/prepared.ts";
import type { Bounds, Feeds, Found, Reading, Want } from "../../realtime/feeds.port.ts";
import { readHeaders } from "./headers.store.ts";
import { messageJson } from "./messageSql.ts";
import { untold, type Told } from "../../db/readings.ts";
import { feedsOf, iso, noteReading, ownOrder, readerOf, type Reader } from "./reader.ts";

// With twice as many messages.
const mostPointers = 100;
const mostBytes = 200_000;

// The kinds of pointers in feed_event.
const kinds = { messages: 1, read: 2, header: 3, access: 4, profile: 5, draft: 6 } as const;

interface Row {
  readonly i: string;
  readonly now: string;
  readonly head: string;
  readonly floor: string;
  readonly pos: string | null;
  readonly kind: number;
  readonly conversation: string | null;
  readonly ref: string | null;
  readonly isMember: boolean;
  // Without: what is read is read for the office.
  readonly takesPart: boolean;
  readonly messages: readonly WireMessage[] | null;
  readonly readSeq: string | null;
  readonly readEpoch: number | null;
  readonly markVer: string | null;
  readonly fromSeq: string | null;
  readonly unreadAtSeq: string | null;
  readonly archivedSeq: string | null;
  readonly ownOrder: OwnOrder | null;
  readonly text: string | null;
  readonly draftVer: number | null;
}

const roles = sql`string_to_array(f.roles, ',')`;

// What comes next for every feed asked for, filled with what stands now and with what its reader may see now (protocol 2.5, Q2).
const next = prepare({
  name: "feeds_next",
  query: (slot: (name: "feeds" | "cursors" | "readers" | "roles" | "limits") => unknown) => sql<Row>`
  SELECT f.i AS i, ${iso(sql`statement_timestamp()`)} AS now, fd.head AS head, fd.floor AS floor, e.pos AS pos, e.kind AS kind, e.conversation_id AS conversation, e.ref AS ref,
    me.from_seq IS NOT NULL AS "isMember", coalesce(me.takes_part, false) AS "takesPart", m.list AS messages, p.read_seq AS "readSeq", p.read_epoch AS "readEpoch", p.ver AS "markVer",
    p.from_seq AS "fromSeq", p.unread_at_seq AS "unreadAtSeq", p.archived_seq AS "archivedSeq", CASE WHEN p.user_id = f.reader THEN jsonb_strip_nulls(${ownOrder(sql`p`)}) END AS "ownOrder", d.text AS text, d.ver AS "draftVer"
  FROM unnest(${slot("feeds")}::bigint[], ${slot("cursors")}::bigint[], ${slot("readers")}::bigint[], ${slot("roles")}::text[], ${slot("limits")}::int[]) WITH ORDINALITY AS f(feed_id, cursor, reader, roles, most, i)
  CROSS JOIN LATERAL (SELECT head, floor FROM feed WHERE feed_id = f.feed_id LIMIT 1) fd
  LEFT JOIN LATERAL (
    SELECT x.* FROM (
      SELECT e.*, sum(e.holds) OVER (ORDER BY e.pos) AS total
      FROM (SELECT *, coalesce(ref_to - ref + 1, 1) AS holds FROM feed_event WHERE feed_id = f.feed_id AND pos > f.cursor ORDER BY pos LIMIT f.most) e
    ) x WHERE x.total - x.holds < 2 * f.most) e ON true
  LEFT JOIN LATERAL (
    SELECT from_seq, true AS takes_part FROM participant WHERE conversation_id = e.conversation_id AND user_id = f.reader AND left_at IS NULL
    UNION ALL SELECT 1, false FROM conversation c WHERE c.id = e.conversation_id AND (c.staff_feed = f.feed_id OR e.kind = ${kinds.draft} AND c.staff_feed IS NOT NULL) AND is_office(${roles})
    LIMIT 1) me ON true
  LEFT JOIN LATERAL (
    SELECT json_agg(${messageJson({ id: sql`f.reader`, roles })} ORDER BY m.seq) AS list FROM message m
    WHERE e.kind = ${kinds.messages} AND m.conversation_id = e.conversation_id AND m.seq BETWEEN greatest(e.ref, me.from_seq) AND e.ref_to) m ON me.from_seq IS NOT NULL
  LEFT JOIN LATERAL (SELECT * FROM participant WHERE e.kind = ${kinds.read} AND conversation_id = e.conversation_id AND user_id = e.ref AND knows_reading(user_id, f.reader) LIMIT 1) p ON me.from_seq IS NOT NULL
  LEFT JOIN LATERAL (SELECT text, ver FROM draft WHERE e.kind = ${kinds.draft} AND user_id = f.reader AND conversation_id = e.conversation_id LIMIT 1) d ON me.from_seq IS NOT NULL
  ORDER BY f.i, e.pos`,
});

const bounds = prepare({
  name: "feeds_bounds",
  query: (slot: (name: "feeds") => unknown) => sql<{ feed: string; head: string; floor: string; epoch: string }>`
  SELECT f.feed_id AS feed, f.head AS head, f.floor AS floor, s.epoch AS epoch FROM sync_meta s LEFT JOIN feed f ON f.feed_id = ANY (${slot("feeds")}::bigint[])`,
});

// Nothing has been written since while the next transaction would bear the same number and none is under way.
const mark = sql`(SELECT CASE WHEN pg_snapshot_xmin(n.now) = pg_snapshot_xmax(n.now) THEN pg_snapshot_xmax(n.now)::text END FROM (SELECT pg_current_snapshot() AS now) n)`;

const reading = prepare({
  name: "feeds_reading",
  query: () => sql<Reading>`SELECT epoch AS epoch, ${mark} AS mark FROM sync_meta`,
});

const moved = prepare({
  name: "feeds_moved",
  query: (slot: (name: "feeds" | "heads") => unknown) => sql<Reading & { feed: string | null; head: string }>`
  SELECT k.feed_id AS feed, k.head AS head, s.epoch AS epoch, ${mark} AS mark FROM sync_meta s LEFT JOIN (
    SELECT o.feed_id, f.head FROM unnest(${slot("feeds")}::bigint[], ${slot("heads")}::bigint[]) AS o(feed_id, head)
    CROSS JOIN LATERAL (SELECT head FROM feed WHERE feed_id = o.feed_id LIMIT 1) f WHERE f.head <> o.head) k ON true`,
});

interface FeedPorts {
  readonly core: Pick<Connection, "db">;
  readonly now: () => Date;
  // Hears of what is read without taking part, and keeps nobody waiting.
  readonly told: Told;
}

export function createFeeds({ core: { db }, now, told }: FeedPorts): Feeds {
  return {
    moved: async (known) => {
      const rows = await moved(db, { feeds: [...known.keys()], heads: [...known.values()] });
      return {
        epoch: rows[0]?.epoch ?? "",
        mark: rows[0]?.mark ?? null,
        heads: new Map(rows.flatMap(({ feed, head }) => (feed === null ? [] : [[feed, Number(head)] as const]))),
      };
    },
    reading: async () => (await reading(db, {}))[0] ?? { epoch: "", mark: null },
    feedsOf: (actor) => feedsOf(readerOf(actor, now(), untold)),
    bounds: async (feeds) => {
      const rows = await bounds(db, { feeds: [...feeds] });
      const of = new Map<string, Bounds>();
      for (const { feed, head, floor } of rows)
        if (feed !== null) of.set(feed, { head: Number(head), floor: Number(floor) });
      return { epoch: rows[0]?.epoch ?? "", of };
    },
    read: async (wants) => {
      if (wants.length === 0) return [];
      const rows = await next(db, {
        feeds: wants.map(({ feed }) => feed),
        cursors: wants.map(({ cursor }) => cursor),
        readers: wants.map(({ reader }) => reader.id),
        roles: wants.map(({ reader }) => reader.roles.join(",")),
        limits: wants.map(({ limit = mostPointers }) => limit),
      });
      const byWant = Map.groupBy(rows, ({ i }) => Number(i) - 1);
      return Promise.all(
        wants.map((want, at) =>
          foundOf(want, byWant.get(at) ?? [], { db, reader: readerOf(want.reader, now(), told) }),
        ),
      );
    },
  };
}

interface Filling {
  readonly db: Db;
  readonly reader: Reader;
}

async function headersFor({ db, reader }: Filling, rows: readonly Row[]): Promise<ReadonlyMap<string, WireHeader>> {
  const ids = [...new Set(rows.filter(needsHeader).map(({ conversation }) => conversation ?? ""))];
  if (ids.length === 0) return new Map();
  return new Map((await readHeaders(db, reader, ids)).map((header) => [header.id, header]));
}

const needsHeader = ({ kind, conversation }: Row): boolean =>
  conversation !== null && (kind === kinds.header || kind === kinds.profile || kind === kinds.access);

async function foundOf({ feed, cursor, reader }: Want, rows: readonly Row[], filling: Filling): Promise<Found> {
  const [first] = rows;
  if (!first || cursor > Number(first.head) || cursor < Number(first.floor)) return "reset";
  if (first.pos === null) return "nothing";
  if (Number(first.pos) !== cursor + 1) return "reset";
  const headers = await headersFor(filling, rows);
  const events = withinBytes(rows.map((row) => eventOf(row, reader.id, headers)));
  const to = Number(events.at(-1)?.pos);
  await noteReading(filling.reader, readWithoutPart(rows.slice(0, events.length)));
  return { batch: { feed, from: cursor + 1, to, events, now: first.now }, isMore: to < Number(first.head) };
}

const readWithoutPart = (rows: readonly Row[]): readonly string[] =>
  rows.flatMap(({ conversation, takesPart, messages }) =>
    conversation !== null && messages !== null && !takesPart ? [conversation] : [],
  );

// The first is always sent, however large. Counted as it is written on the wire: there one letter may take six bytes, and a header
// bears a whole message and everybody's name.
function withinBytes(events: readonly SyncEvent[]): readonly SyncEvent[] {
  let bytes = 0;
  const end = events.findIndex(
    (event, at) => (bytes += Buffer.byteLength(JSON.stringify(event))) > mostBytes && at > 0,
  );
  return end < 0 ? events : events.slice(0, end);
}

// A position whose content is not for this reader still counts: it is sent empty, so that cursors stay dense.
function eventOf(row: Row, reader: string, headers: ReadonlyMap<string, WireHeader>): SyncEvent {
  const pos = Number(row.pos);
  const conversationId = row.conversation;
  if (row.kind === kinds.access && conversationId === null) return { pos, t: "rights" };
  if (conversationId === null) return { pos, t: "nothing" };
  const header = headers.get(conversationId);
  if (row.kind === kinds.access && !header) return { pos, t: "gone", conversationId };
  if (row.kind === kinds.access && header?.me) return { pos, t: "joined", header };
  if (needsHeader(row)) return header ? { pos, t: "header", header } : { pos, t: "nothing" };
  if (!row.isMember) return { pos, t: "nothing" };
  if (row.kind === kinds.messages)
    return row.messages ? { pos, t: "messages", conversationId, messages: row.messages } : { pos, t: "nothing" };
  if (row.kind === kinds.read && row.readSeq !== null)
    return { pos, t: "read", conversationId, mark: markOf(row, reader) };
  if (row.kind === kinds.draft && row.text !== null)
    return { pos, t: "draft", draft: { conversationId, text: row.text, ver: Number(row.draftVer) } };
  return { pos, t: "nothing" };
}

function markOf(row: Row, reader: string) {
  const mark = {
    userId: row.ref ?? "",
    readSeq: Number(row.readSeq),
    readEpoch: Number(row.readEpoch),
    ver: Number(row.markVer),
  };
  return row.ref === reader
    ? {
        ...mark,
        fromSeq: Number(row.fromSeq),
        unreadAtSeq: Number(row.unreadAtSeq),
        archivedSeq: Number(row.archivedSeq),
        ...row.ownOrder,
      }
    : mark;
}
