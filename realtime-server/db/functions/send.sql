-- What is known of a send, and why it is refused: the one place that decides, for one and for many. What was carried out is answered
-- alike again; what was refused stays refused; only then it is asked who is one of the conversation, and whether it is closed. The
-- fence keeps it one look-up by keys for each send, whatever statistics say.
CREATE OR REPLACE FUNCTION send_known(p_user bigint, p_conv bigint, p_cid uuid, p_closed boolean) RETURNS TABLE (seq bigint, ver int, at timestamptz, err text) LANGUAGE sql STABLE AS $$
  SELECT m.seq, m.ver, m.created_at,
    CASE WHEN m.seq IS NOT NULL THEN CASE WHEN m.conversation_id <> p_conv THEN 'id_conflict' END
         WHEN refused.err IS NOT NULL THEN refused.err
         WHEN p.user_id IS NULL THEN 'not_found'
         WHEN p_closed THEN 'archived' END
  FROM (VALUES (true)) AS always (row)
  LEFT JOIN message m ON m.sender_id = p_user AND m.client_msg_id = p_cid
  LEFT JOIN refused_send refused ON refused.sender_id = p_user AND refused.client_msg_id = p_cid
  LEFT JOIN participant p ON p.conversation_id = p_conv AND p.user_id = p_user AND p.left_at IS NULL
  LIMIT 1 $$;

-- Many plain sends of one commit, as set-based work under a fixed plan: the cost of each does not depend on statistics.
CREATE OR REPLACE FUNCTION op_send_batch(p_user bigint[], p_conv bigint[], p_cid uuid[], p_body text[], p_type smallint[], p_reply bigint[]) RETURNS SETOF op_row
LANGUAGE plpgsql SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
DECLARE now_at timestamptz;
BEGIN
  PERFORM 1 FROM conversation WHERE id = ANY (p_conv) ORDER BY id FOR NO KEY UPDATE;
  PERFORM lock_feeds(ARRAY(
    SELECT user_id FROM participant WHERE conversation_id = ANY (p_conv) AND left_at IS NULL
    UNION SELECT staff_feed FROM conversation WHERE id = ANY (p_conv)));
  now_at := clock_timestamp();
  RETURN QUERY
  WITH found AS (
    SELECT o.i::int AS i, o.u, o.c, o.cid, o.body, o.type, o.reply, c.head_seq, c.staff_feed, k.seq AS mseq, k.ver AS mver, k.at AS mat, k.err
    FROM unnest(p_user, p_conv, p_cid, p_body, p_type, p_reply) WITH ORDINALITY AS o(u, c, cid, body, type, reply, i)
    LEFT JOIN LATERAL (SELECT head_seq, staff_feed, is_closed(archived, archive_at, now_at) OR (blocked AND is_blocked_to(o.u)) AS closed FROM conversation WHERE id = o.c LIMIT 1) c ON true
    CROSS JOIN LATERAL send_known(o.u, o.c, o.cid, c.closed) k
  ), op AS MATERIALIZED (
    SELECT *, mseq IS NULL AND err IS NULL AS fresh, head_seq + count(*) FILTER (WHERE mseq IS NULL AND err IS NULL) OVER (PARTITION BY c ORDER BY i) AS seq FROM found
  ), run AS MATERIALIZED (
    SELECT c, min(seq) AS seq, max(seq) AS to_seq, count(*) AS k, min(i) AS i, max(i) AS last_i, max(staff_feed) AS staff_feed FROM op WHERE fresh GROUP BY c
  ), ins AS (
    INSERT INTO message (conversation_id, seq, sender_id, client_msg_id, body, content_type, reply_to, created_at) SELECT c, seq, u, cid, body, type, reply, now_at FROM op WHERE fresh
  ), heads AS (
    UPDATE conversation t SET head_seq = run.to_seq, ver = t.ver + run.k, last_sender = p_user[run.last_i], last_word_at = now_at, last_at = now_at FROM run WHERE t.id = run.c
  ), refuse AS (
    INSERT INTO refused_send (sender_id, client_msg_id, err, at) SELECT u, cid, err, now_at FROM op WHERE err IN ('not_found', 'archived') ON CONFLICT DO NOTHING
  ), ptr AS MATERIALIZED (
    SELECT r.feed_id, h.head + row_number() OVER (PARTITION BY r.feed_id ORDER BY r.i) AS pos, r.c, r.seq, r.to_seq
    FROM (SELECT p.user_id AS feed_id, run.* FROM run CROSS JOIN LATERAL (SELECT user_id FROM participant WHERE conversation_id = run.c AND left_at IS NULL OFFSET 0) p
          UNION ALL SELECT staff_feed, run.* FROM run) r
    CROSS JOIN LATERAL (SELECT head FROM feed WHERE feed_id = r.feed_id LIMIT 1) h
  ), bump AS (
    UPDATE feed t SET head = g.pos FROM (SELECT feed_id, max(pos) AS pos FROM ptr GROUP BY feed_id) g WHERE t.feed_id = g.feed_id
  ), pub AS (
    INSERT INTO feed_event (feed_id, pos, kind, conversation_id, ref, ref_to) SELECT feed_id, pos, 1, c, seq, to_seq FROM ptr
  )
  SELECT i, err, c, CASE WHEN err IS NULL THEN coalesce(mseq, seq) END, NULL::bigint, coalesce(mver, 1), coalesce(mat, now_at), mseq IS NOT NULL AND err IS NULL, NULL::bigint, NULL::bigint, NULL::smallint, NULL::bigint, NULL::int FROM op
  UNION ALL
  SELECT NULL, NULL, c, seq, to_seq, NULL, now_at, NULL, feed_id, pos, 1::smallint, NULL, NULL FROM ptr;
END $$;

-- One plain send in as few statements as its locks allow: each costs as much as a row. Its plans are fixed by the connections of the
-- messaging core. Statement by statement: the conversation's lock; what is known; the feeds' locks, in their order; everything else.
CREATE OR REPLACE FUNCTION op_send(p_user bigint, p_conv bigint, p_cid uuid, p_body text, p_type smallint, p_reply bigint) RETURNS SETOF op_row LANGUAGE plpgsql AS $$
DECLARE c conversation; known record; feeds bigint[]; r op_row; is_blocked boolean := false;
BEGIN
  r.n := 1; r.conv := p_conv;
  SELECT * INTO c FROM conversation WHERE id = p_conv FOR NO KEY UPDATE;
  r.at := clock_timestamp();
  IF c.blocked THEN is_blocked := is_blocked_to(p_user); END IF;
  -- A moment that is known already: with the clock itself in it the planner would call send_known instead of reading it into its plan.
  SELECT * INTO known FROM send_known(p_user, p_conv, p_cid, is_closed(c.archived, c.archive_at, r.at) OR is_blocked);
  r.err := known.err;
  IF known.seq IS NOT NULL THEN
    r.at := NULL;
    IF r.err IS NULL THEN r.seq := known.seq; r.ver := known.ver; r.at := known.at; r.dup := true; END IF;
    RETURN NEXT r; RETURN;
  END IF;
  IF r.err IS NOT NULL THEN
    INSERT INTO refused_send (sender_id, client_msg_id, err, at) VALUES (p_user, p_cid, r.err, r.at) ON CONFLICT DO NOTHING;
    r.at := NULL;
    RETURN NEXT r; RETURN;
  END IF;
  SELECT array_agg(feed_id) INTO feeds FROM (
    SELECT feed_id FROM feed WHERE feed_id = ANY (ARRAY(SELECT user_id FROM participant WHERE conversation_id = p_conv AND left_at IS NULL) || c.staff_feed)
    ORDER BY feed_id FOR NO KEY UPDATE) locked;
  r.seq := c.head_seq + 1; r.ver := 1; r.at := clock_timestamp(); r.dup := false;
  RETURN NEXT r;
  r.n := NULL; r.ver := NULL; r.dup := NULL; r.to_seq := r.seq; r.kind := 1;
  FOR r.feed_id, r.pos IN
    WITH head AS (UPDATE conversation SET head_seq = r.seq, ver = ver + 1, last_sender = p_user, last_word_at = r.at, last_at = r.at WHERE id = p_conv),
    written AS (INSERT INTO message (conversation_id, seq, sender_id, client_msg_id, body, content_type, reply_to, created_at) VALUES (p_conv, r.seq, p_user, p_cid, p_body, p_type, p_reply, r.at)),
    bumped AS (UPDATE feed SET head = feed.head + 1 WHERE feed_id = ANY (feeds) RETURNING feed.feed_id, feed.head)
    INSERT INTO feed_event AS e (feed_id, pos, kind, conversation_id, ref, ref_to) SELECT bumped.feed_id, bumped.head, 1, p_conv, r.seq, r.seq FROM bumped RETURNING e.feed_id, e.pos
  LOOP RETURN NEXT r; END LOOP;
END $$;
