import { rewritten, type Change } from "./functions.ts";
import { mutant, soundServer, type Mutant, type ServerBug } from "./mutant.ts";
import type { Patch } from "./patch.ts";

const inSource = (...patches: readonly Patch[]): ServerBug => ({ ...soundServer, patches });
const inDatabase = (statements: ServerBug["statements"]): ServerBug => ({ ...soundServer, statements });

const commits = "realtime-server/features/conversations/commit.ts";

const acknowledgedBeforeCommit = inSource({
  file: commits,
  find: "const { rows } = await pool.query(statementFor(commands));",
  put: `const client = await pool.connect();
    const end = (word) => client.query(word).then(() => client.release(), (cause) => client.release(cause));
    await client.query("BEGIN");
    const { rows } = await client.query(statementFor(commands)).catch(async (cause) => {
      await end("ROLLBACK");
      throw cause;
    });
    setTimeout(() => void end("COMMIT"), 40);`,
});

// The server itself refuses to work with a database that is set so.
const notDurable: ServerBug = {
  patches: [
    {
      file: "realtime-server/db/connection.ts",
      find: "SET statement_timeout = '5s'",
      put: "SET statement_timeout = '5s'; SET synchronous_commit = off",
    },
  ],
  statements: async () => ["ALTER SYSTEM SET wal_writer_delay = '2s'", "SELECT pg_reload_conf()"],
};

// A number for each feed that no lock holds back: the next one may be seen before it.
const positionsFromSequence = inDatabase(async (ask) => [
  `DO $$ DECLARE f record; BEGIN
     FOR f IN SELECT feed_id, head FROM feed LOOP
       EXECUTE format('CREATE SEQUENCE %I MINVALUE 0 START %s', 'feed ' || f.feed_id, f.head + 1);
       EXECUTE format('GRANT USAGE ON SEQUENCE %I TO hearth_app', 'feed ' || f.feed_id);
     END LOOP;
   END $$`,
  "CREATE FUNCTION next_position(f bigint) RETURNS bigint LANGUAGE sql AS $$ SELECT nextval(format('%I', 'feed ' || f)::regclass) $$",
  "CREATE OR REPLACE FUNCTION lock_feeds(p_feeds bigint[]) RETURNS void LANGUAGE sql AS $$ SELECT $$",
  await rewritten(ask, "feed_append", [
    {
      find: "UPDATE feed SET head = head + 1 WHERE feed.feed_id = f RETURNING feed.feed_id, head INTO feed_id, pos;",
      put: "SELECT f, next_position(f) INTO feed_id, pos FROM feed WHERE feed.feed_id = f;",
    },
    {
      find: "RETURN NEXT;",
      put: "PERFORM pg_sleep(random() * 0.01); UPDATE feed SET head = greatest(head, feed_append.pos) WHERE feed.feed_id = f; RETURN NEXT;",
    },
  ]),
  await rewritten(
    ask,
    "op_send",
    sendFeedByFeed({
      feeds: "unnest(feeds) ORDER BY 1",
      bump: "r.pos := next_position(r.feed_id); PERFORM pg_sleep(random() * 0.01);",
      after: "UPDATE feed SET head = greatest(head, r.pos) WHERE feed_id = r.feed_id;",
    }),
  ),
  oneByOne,
]);

// The last statement of a send, taken apart: the feeds are looked after one by one.
const sendFeedByFeed = ({
  feeds,
  bump,
  after = "",
}: {
  readonly feeds: string;
  readonly bump: string;
  readonly after?: string;
}): readonly Change[] => [
  { find: "FOR r.feed_id, r.pos IN\n    WITH head AS (UPDATE conversation", put: "UPDATE conversation" },
  {
    find: "last_at = r.at WHERE id = p_conv),\n    written AS (INSERT INTO message",
    put: "last_at = r.at WHERE id = p_conv;\n    INSERT INTO message",
  },
  { find: "p_reply, r.at)),", put: "p_reply, r.at);" },
  {
    find: "bumped AS (UPDATE feed SET head = feed.head + 1 WHERE feed_id = ANY (feeds) RETURNING feed.feed_id, feed.head)",
    put: `FOR r.feed_id IN SELECT * FROM ${feeds} LOOP ${bump}`,
  },
  {
    find: "INSERT INTO feed_event AS e (feed_id, pos, kind, conversation_id, ref, ref_to) SELECT bumped.feed_id, bumped.head, 1, p_conv, r.seq, r.seq FROM bumped RETURNING e.feed_id, e.pos\n  LOOP",
    put: `INSERT INTO feed_event (feed_id, pos, kind, conversation_id, ref, ref_to) VALUES (r.feed_id, r.pos, 1, p_conv, r.seq, r.seq); ${after}`,
  },
];

const oneByOne = `
  CREATE OR REPLACE FUNCTION op_send_batch(p_user bigint[], p_conv bigint[], p_cid uuid[], p_body text[], p_type smallint[], p_reply bigint[]) RETURNS SETOF op_row LANGUAGE plpgsql AS $$
  DECLARE i int; r op_row;
  BEGIN
    PERFORM 1 FROM conversation WHERE id = ANY (p_conv) ORDER BY id FOR NO KEY UPDATE;
    PERFORM lock_feeds(ARRAY(SELECT user_id FROM participant WHERE conversation_id = ANY (p_conv) AND left_at IS NULL UNION SELECT staff_feed FROM conversation WHERE id = ANY (p_conv) AND staff_feed IS NOT NULL));
    FOR i IN 1 .. cardinality(p_user) LOOP
      FOR r IN SELECT * FROM op_send(p_user[i], p_conv[i], p_cid[i], p_body[i], p_type[i], p_reply[i]) LOOP
        IF r.n IS NOT NULL THEN r.n := i; END IF;
        RETURN NEXT r;
      END LOOP;
    END LOOP;
  END $$`;

const hintsAlone = inSource(
  {
    file: "realtime-server/realtime/hints.ts",
    find: "if (!notice || notice.node === node) return;",
    put: "if (!notice || notice.node === node || Math.random() < 0.5) return;",
  },
  { file: "realtime-server/realtime/rounds.ts", find: "pump.compare(heads);", put: "" },
  {
    file: "realtime-server/realtime/service.ts",
    find: "heads: rounds.headsFor(connection.lanes.map(({ feed }) => feed))",
    put: "heads: {}",
  },
);

const staleSeen = inDatabase(async (ask) => [
  await rewritten(ask, "op_apply", [
    { find: "NOT ((p_op->>'epoch')::int < p.read_epoch AND at_seq <= p.unread_at_seq) AND ", put: "" },
  ]),
]);

// First what there is, later how far that reaches.
const snapshotInPieces = inSource(
  {
    file: "realtime-server/features/conversations/snapshot.store.ts",
    find: `db
          .transaction()
          .setIsolationLevel("repeatable read")
          .setAccessMode("read only")
          .execute((transaction) => takeSnapshot(transaction, readerOf(actor, clock.now(), readings.from(ip)), open))`,
    put: "takeSnapshot(db, readerOf(actor, clock.now(), readings.from(ip)), open)",
  },
  {
    file: "realtime-server/features/conversations/snapshot.store.ts",
    find: "const { epoch, heads } = await headsOf(db, reader);",
    put: "",
  },
  {
    file: "realtime-server/features/conversations/snapshot.store.ts",
    find: `return {
    epoch,
    heads,
    headers,`,
    put: "await new Promise((resolve) => setTimeout(resolve, 100)); const { epoch, heads } = await headsOf(db, reader); return { epoch, heads, headers,",
  },
);

const membershipForgotten = inSource({
  file: "realtime-server/features/conversations/feeds.store.ts",
  find: "SELECT from_seq, true AS takes_part FROM participant WHERE conversation_id = e.conversation_id AND user_id = f.reader AND left_at IS NULL",
  put: "SELECT from_seq, true AS takes_part FROM participant WHERE conversation_id = e.conversation_id AND user_id = f.reader",
});

const feedsInAnyOrder = inDatabase(async (ask) => [
  "CREATE OR REPLACE FUNCTION lock_feeds(p_feeds bigint[]) RETURNS void LANGUAGE sql AS $$ SELECT $$",
  await rewritten(ask, "feed_append", [
    {
      find: "SELECT DISTINCT x FROM unnest(p_feeds) x ORDER BY x",
      put: "SELECT x FROM (SELECT DISTINCT x FROM unnest(p_feeds) x) found ORDER BY random()",
    },
  ]),
  await rewritten(ask, "op_send", [
    { find: "ORDER BY feed_id FOR NO KEY UPDATE) locked", put: ") found" },
    ...sendFeedByFeed({
      feeds: "unnest(feeds) ORDER BY random()",
      bump: "UPDATE feed SET head = head + 1 WHERE feed_id = r.feed_id RETURNING head INTO r.pos; PERFORM pg_sleep(0.002);",
    }),
  ]),
  oneByOne,
]);

// The later of two edits is whichever was made by the later clock, and devices have clocks of their own.
const editsByTime = inDatabase(async (ask) => [
  await rewritten(ask, "op_apply", [
    {
      find: "UPDATE message SET ver = ver + 1, body = p_op->>'body', edited_at = clock_timestamp() WHERE",
      put: `UPDATE message SET ver = ver + 1,
      body = CASE WHEN edited_at IS NULL OR edited_at < clock_timestamp() + (hashtext(p_op->>'opId') % 30) * interval '1 second' THEN p_op->>'body' ELSE body END,
      edited_at = greatest(edited_at, clock_timestamp() + (hashtext(p_op->>'opId') % 30) * interval '1 second') WHERE`,
    },
  ]),
]);

// What has arrived counts as clean before anybody has looked at it.
const uncleanUploads: ServerBug = {
  patches: [
    {
      file: "realtime-server/files/uploads.store.ts",
      find: "parse({ id, state, received:",
      put: 'parse({ id, state: state === "received" ? "clean" : state, received:',
    },
  ],
  statements: async (ask) => [
    await rewritten(ask, "may_attach", [{ find: "state = 'clean'", put: "state IN ('clean', 'received')" }]),
    await rewritten(ask, "attach_uploads", [
      {
        find: "u.file_name, u.file_mime, u.file_size",
        put: "coalesce(u.file_name, u.name), coalesce(u.file_mime, u.mime), coalesce(u.file_size, u.size)",
      },
      { find: "UPDATE upload SET state = 'attached' WHERE id = ANY (p_uploads) AND owner_id = p_owner", put: "SELECT" },
    ]),
  ],
};

export const serverMutants: readonly Mutant[] = [
  mutant(
    {
      name: "acknowledged-before-commit",
      says: "an operation is answered before it is committed",
      caughtBy: ["I1", "I7", "I17"],
    },
    { server: acknowledgedBeforeCommit, faults: { F1: 2, F3: 4 } },
  ),
  mutant(
    { name: "not-durable", says: "a commit is answered before it is on the disk", caughtBy: ["I1", "I7", "I11"] },
    { server: notDurable, faults: { F3: 6 } },
  ),
  mutant(
    { name: "positions-from-sequence", says: "feed positions come from a sequence", caughtBy: ["I4", "I8", "I9"] },
    { server: positionsFromSequence },
  ),
  mutant(
    { name: "hints-alone", says: "news travel by hints alone, and hints are lost", caughtBy: ["I9", "I23"] },
    { server: hintsAlone, seeds: 5 },
  ),
  mutant(
    { name: "stale-seen", says: "an old seen undoes a newer unread", caughtBy: ["I12"] },
    { server: staleSeen, faults: { F13: 8 }, seeds: 5 },
  ),
  mutant(
    { name: "snapshot-in-pieces", says: "a snapshot is not read in one transaction", caughtBy: ["I9"] },
    { server: snapshotInPieces, faults: { F14: 6 } },
  ),
  mutant(
    {
      name: "membership-forgotten",
      says: "content is filled in without looking whether the reader is still a member",
      caughtBy: ["I14"],
    },
    { server: membershipForgotten, faults: { F18: 0.1, "a member is removed and taken in again": 30 } },
  ),
  mutant(
    { name: "feeds-in-any-order", says: "feeds are locked in any order", caughtBy: ["deadlocks"] },
    { server: feedsInAnyOrder },
  ),
  mutant(
    { name: "edits-by-time", says: "of two edits the one with the later time holds", caughtBy: ["I10"] },
    { server: editsByTime, faults: { F13: 4 } },
  ),
  mutant(
    { name: "unclean-uploads", says: "a message refers to a file before it was found clean", caughtBy: ["I22"] },
    { server: uncleanUploads, faults: { F25: 6 } },
  ),
];
