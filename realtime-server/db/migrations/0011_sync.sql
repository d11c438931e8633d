-- What a person is writing, the same on all devices.
CREATE TABLE draft (
  user_id bigint NOT NULL REFERENCES app_user (id),
  conversation_id bigint NOT NULL REFERENCES conversation (id),
  text text NOT NULL,
  ver int NOT NULL,
  PRIMARY KEY (user_id, conversation_id)
);

-- Sends that were refused or taken back: a copy of one that arrives later is answered alike and has no effect.
CREATE TABLE refused_send (
  sender_id bigint NOT NULL,
  client_msg_id uuid NOT NULL,
  err text NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (sender_id, client_msg_id)
);

-- Who has Hearth before the eyes, for the forty seconds that this is worth. Nothing is lost with it.
CREATE UNLOGGED TABLE presence (
  user_id bigint PRIMARY KEY,
  seen_at timestamptz NOT NULL
);
GRANT SELECT, INSERT, UPDATE, DELETE ON draft, refused_send, presence TO hearth_app;

-- A row with n answers the operation of that number; a row without is a pointer that was written, for delivery and hints.
CREATE TYPE op_row AS (
  n int, err text, conv bigint, seq bigint, to_seq bigint, ver int, at timestamptz, dup boolean, feed_id bigint, pos bigint, kind smallint, read_seq bigint, read_epoch int
);

CREATE FUNCTION is_closed(c conversation) RETURNS boolean LANGUAGE sql STABLE AS $$ SELECT c.archived OR coalesce(c.archive_at <= clock_timestamp(), false) $$;

CREATE FUNCTION conversation_feeds(p_conv bigint) RETURNS bigint[] LANGUAGE sql STABLE AS $$
  SELECT ARRAY(SELECT user_id FROM participant WHERE conversation_id = p_conv AND left_at IS NULL
               UNION SELECT staff_feed FROM conversation WHERE id = p_conv AND staff_feed IS NOT NULL) $$;

-- Whoever appends more than once in a transaction locks all its feeds first: one order for everybody, or two would wait for each other.
CREATE FUNCTION lock_feeds(p_feeds bigint[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM feed WHERE feed_id = ANY (p_feeds) ORDER BY feed_id FOR NO KEY UPDATE;
END $$;

CREATE FUNCTION feed_append(p_feeds bigint[], p_kind smallint, p_conv bigint, p_ref bigint) RETURNS TABLE (feed_id bigint, pos bigint)
LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE f bigint;
BEGIN
  FOR f IN SELECT DISTINCT x FROM unnest(p_feeds) x ORDER BY x LOOP
    UPDATE feed SET head = head + 1 WHERE feed.feed_id = f RETURNING feed.feed_id, head INTO feed_id, pos;
    CONTINUE WHEN NOT FOUND;
    INSERT INTO feed_event (feed_id, pos, kind, conversation_id, ref, ref_to) VALUES (feed_id, pos, p_kind, p_conv, p_ref, p_ref);
    RETURN NEXT;
  END LOOP;
END $$;

-- Many plain sends of one commit, as set-based work under a fixed plan: the cost of each does not depend on statistics.
CREATE FUNCTION op_send_batch(p_user bigint[], p_conv bigint[], p_cid uuid[], p_body text[], p_type smallint[], p_reply bigint[]) RETURNS SETOF op_row
LANGUAGE plpgsql SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
DECLARE now_at timestamptz;
BEGIN
  PERFORM 1 FROM conversation WHERE id = ANY (p_conv) ORDER BY id FOR NO KEY UPDATE;
  PERFORM lock_feeds(ARRAY(
    SELECT user_id FROM participant WHERE conversation_id = ANY (p_conv) AND left_at IS NULL
    UNION SELECT staff_feed FROM conversation WHERE id = ANY (p_conv) AND staff_feed IS NOT NULL));
  now_at := clock_timestamp();
  RETURN QUERY
  WITH found AS (
    SELECT o.i::int AS i, o.u, o.c, o.cid, o.body, o.type, o.reply, c.head_seq, c.staff_feed, m.conv AS mc, m.seq AS mseq, m.ver AS mver, m.at AS mat,
      CASE WHEN m.seq IS NOT NULL THEN CASE WHEN m.conv <> o.c THEN 'id_conflict' END
           WHEN r.err IS NOT NULL THEN r.err
           WHEN p.member IS NULL THEN 'not_found'
           WHEN c.closed THEN 'archived' END AS err
    FROM unnest(p_user, p_conv, p_cid, p_body, p_type, p_reply) WITH ORDINALITY AS o(u, c, cid, body, type, reply, i)
    LEFT JOIN LATERAL (SELECT head_seq, staff_feed, archived OR coalesce(archive_at <= now_at, false) AS closed FROM conversation WHERE id = o.c LIMIT 1) c ON true
    LEFT JOIN LATERAL (SELECT conversation_id AS conv, seq, ver, created_at AS at FROM message WHERE sender_id = o.u AND client_msg_id = o.cid LIMIT 1) m ON true
    LEFT JOIN LATERAL (SELECT err FROM refused_send WHERE sender_id = o.u AND client_msg_id = o.cid LIMIT 1) r ON true
    LEFT JOIN LATERAL (SELECT true AS member FROM participant WHERE conversation_id = o.c AND user_id = o.u AND left_at IS NULL LIMIT 1) p ON true
  ), op AS MATERIALIZED (
    SELECT *, mseq IS NULL AND err IS NULL AS fresh, head_seq + count(*) FILTER (WHERE mseq IS NULL AND err IS NULL) OVER (PARTITION BY c ORDER BY i) AS seq FROM found
  ), run AS MATERIALIZED (
    SELECT c, min(seq) AS seq, max(seq) AS to_seq, count(*) AS k, min(i) AS i, max(i) AS last_i, max(staff_feed) AS staff_feed FROM op WHERE fresh GROUP BY c
  ), ins AS (
    INSERT INTO message (conversation_id, seq, sender_id, client_msg_id, body, content_type, reply_to, created_at) SELECT c, seq, u, cid, body, type, reply, now_at FROM op WHERE fresh
  ), heads AS (
    UPDATE conversation t SET head_seq = run.to_seq, ver = t.ver + run.k, last_sender = p_user[run.last_i], last_at = now_at FROM run WHERE t.id = run.c
  ), refuse AS (
    INSERT INTO refused_send (sender_id, client_msg_id, err, at) SELECT u, cid, err, now_at FROM op WHERE err IN ('not_found', 'archived') ON CONFLICT DO NOTHING
  ), ptr AS MATERIALIZED (
    SELECT r.feed_id, h.head + row_number() OVER (PARTITION BY r.feed_id ORDER BY r.i) AS pos, r.c, r.seq, r.to_seq
    FROM (SELECT p.user_id AS feed_id, run.* FROM run CROSS JOIN LATERAL (SELECT user_id FROM participant WHERE conversation_id = run.c AND left_at IS NULL OFFSET 0) p
          UNION ALL SELECT staff_feed, run.* FROM run WHERE staff_feed IS NOT NULL) r
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

-- One plain send, when the batch holds no more: half the fixed cost.
CREATE FUNCTION op_send(p_user bigint, p_conv bigint, p_cid uuid, p_body text, p_type smallint, p_reply bigint) RETURNS SETOF op_row
LANGUAGE plpgsql SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
DECLARE c conversation; m message; r op_row; f bigint;
BEGIN
  r.n := 1; r.conv := p_conv;
  SELECT * INTO c FROM conversation WHERE id = p_conv FOR NO KEY UPDATE;
  SELECT * INTO m FROM message WHERE sender_id = p_user AND client_msg_id = p_cid;
  IF FOUND THEN
    IF m.conversation_id <> p_conv THEN r.err := 'id_conflict'; ELSE r.seq := m.seq; r.ver := m.ver; r.at := m.created_at; r.dup := true; END IF;
    RETURN NEXT r; RETURN;
  END IF;
  SELECT err INTO r.err FROM refused_send WHERE sender_id = p_user AND client_msg_id = p_cid;
  IF r.err IS NOT NULL THEN RETURN NEXT r; RETURN; END IF;
  PERFORM 1 FROM participant WHERE conversation_id = p_conv AND user_id = p_user AND left_at IS NULL;
  IF c.id IS NULL OR NOT FOUND THEN r.err := 'not_found'; ELSIF is_closed(c) THEN r.err := 'archived'; END IF;
  IF r.err IS NOT NULL THEN
    INSERT INTO refused_send (sender_id, client_msg_id, err, at) VALUES (p_user, p_cid, r.err, clock_timestamp());
    RETURN NEXT r; RETURN;
  END IF;
  r.seq := c.head_seq + 1; r.ver := 1; r.at := clock_timestamp(); r.dup := false;
  UPDATE conversation SET head_seq = r.seq, ver = ver + 1, last_sender = p_user, last_at = r.at WHERE id = p_conv;
  INSERT INTO message (conversation_id, seq, sender_id, client_msg_id, body, content_type, reply_to, created_at) VALUES (p_conv, r.seq, p_user, p_cid, p_body, p_type, p_reply, r.at);
  RETURN NEXT r;
  r.n := NULL; r.ver := NULL; r.dup := NULL; r.to_seq := r.seq; r.kind := 1;
  FOR f IN SELECT user_id FROM participant WHERE conversation_id = p_conv AND left_at IS NULL UNION SELECT c.staff_feed WHERE c.staff_feed IS NOT NULL ORDER BY 1 LOOP
    r.feed_id := f;
    UPDATE feed SET head = head + 1 WHERE feed_id = f RETURNING head INTO r.pos;
    INSERT INTO feed_event (feed_id, pos, kind, conversation_id, ref, ref_to) VALUES (f, r.pos, 1, p_conv, r.seq, r.seq);
    RETURN NEXT r;
  END LOOP;
END $$;

-- A person of the office who answers becomes one of the conversation, in the transaction of the answer.
CREATE FUNCTION take_part(p_user bigint, c conversation) RETURNS SETOF op_row LANGUAGE plpgsql AS $$
DECLARE r op_row;
BEGIN
  PERFORM lock_feeds(conversation_feeds(c.id) || p_user);
  INSERT INTO participant (conversation_id, user_id, read_seq, ver) VALUES (c.id, p_user, c.head_seq, 1)
    ON CONFLICT (conversation_id, user_id) DO UPDATE SET left_at = NULL, ver = participant.ver + 1;
  UPDATE conversation SET ver = ver + 1 WHERE id = c.id;
  r.conv := c.id;
  FOR r.feed_id, r.pos IN SELECT * FROM feed_append(ARRAY[p_user], 4::smallint, c.id, p_user) LOOP r.kind := 4; RETURN NEXT r; END LOOP;
  FOR r.feed_id, r.pos IN SELECT * FROM feed_append(array_remove(conversation_feeds(c.id), p_user), 3::smallint, c.id, p_user) LOOP r.kind := 3; RETURN NEXT r; END LOOP;
END $$;

-- Only what was found clean, belongs to the sender and was declared for this conversation (I22).
CREATE FUNCTION may_attach(p_uploads uuid[], p_owner bigint, p_conv bigint) RETURNS boolean LANGUAGE sql AS $$
  SELECT count(*) = cardinality(p_uploads) FROM (SELECT FROM upload WHERE id = ANY (p_uploads) AND owner_id = p_owner AND conversation_id = p_conv AND state = 'clean' FOR UPDATE) held $$;

CREATE FUNCTION attach_uploads(p_uploads uuid[], p_owner bigint, p_conv bigint, p_seq bigint) RETURNS void LANGUAGE sql AS $$
  INSERT INTO attachment (random_ref, conversation_id, seq, position, upload_id, name, mime, size, source)
    SELECT translate(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), p_conv, p_seq, o.position, u.id, u.name, u.mime, u.size, u.id::text
    FROM unnest(p_uploads) WITH ORDINALITY AS o(id, position) JOIN upload u ON u.id = o.id;
  UPDATE upload SET state = 'attached' WHERE id = ANY (p_uploads) AND owner_id = p_owner $$;

-- A send that is more than plain text of a member: with uploads, which make it a file where no other type is given, or of the office.
CREATE FUNCTION op_send_whole(p_user bigint, p_is_office boolean, p_op jsonb) RETURNS SETOF op_row LANGUAGE plpgsql AS $$
DECLARE c conversation; r op_row; cid uuid := (p_op->>'opId')::uuid; uploads uuid[]; answer op_row; is_known boolean;
BEGIN
  SELECT * INTO c FROM conversation WHERE id = (p_op->>'conversationId')::bigint FOR NO KEY UPDATE;
  is_known := EXISTS (SELECT FROM message WHERE sender_id = p_user AND client_msg_id = cid) OR EXISTS (SELECT FROM refused_send WHERE sender_id = p_user AND client_msg_id = cid);
  uploads := ARRAY(SELECT jsonb_array_elements_text(p_op->'uploads')::uuid);
  IF NOT is_known AND p_is_office AND c.staff_feed IS NOT NULL AND NOT is_closed(c) AND NOT EXISTS (SELECT FROM participant WHERE conversation_id = c.id AND user_id = p_user AND left_at IS NULL) THEN
    RETURN QUERY SELECT * FROM take_part(p_user, c);
  END IF;
  IF NOT is_known AND cardinality(uploads) > 0 AND NOT may_attach(uploads, p_user, c.id) THEN
    answer.n := 1; answer.err := 'invalid'; answer.conv := c.id;
    RETURN NEXT answer; RETURN;
  END IF;
  FOR r IN SELECT * FROM op_send(p_user, (p_op->>'conversationId')::bigint, cid, p_op->>'body', CASE WHEN cardinality(uploads) > 0 AND (p_op->>'type')::smallint = 1 THEN 7 ELSE coalesce((p_op->>'type')::int, 1) END::smallint, (p_op->>'replyTo')::bigint) LOOP
    IF r.n IS NOT NULL AND r.err IS NULL AND NOT r.dup AND cardinality(uploads) > 0 THEN PERFORM attach_uploads(uploads, p_user, c.id, r.seq); END IF;
    RETURN NEXT r;
  END LOOP;
END $$;

CREATE FUNCTION delete_message(p_conv bigint, p_seq bigint) RETURNS message LANGUAGE plpgsql AS $$
DECLARE m message;
BEGIN
  UPDATE message SET ver = ver + 1, body = NULL, details = NULL, deleted = true WHERE conversation_id = p_conv AND seq = p_seq RETURNING * INTO m;
  DELETE FROM reaction WHERE conversation_id = p_conv AND seq = p_seq;
  DELETE FROM attachment WHERE conversation_id = p_conv AND seq = p_seq;
  UPDATE conversation SET ver = ver + 1 WHERE id = p_conv;
  RETURN m;
END $$;

-- Every operation but send. Asked first: whether it was carried out before, even if the right to it is gone since; then the right; then the effect, with its pointers last.
CREATE FUNCTION op_apply(p_user bigint, p_op jsonb) RETURNS SETOF op_row LANGUAGE plpgsql AS $$
DECLARE
  c conversation; p participant; m message; known op_log; r op_row; pointer smallint; feeds bigint[]; ref bigint := p_user;
  t text := p_op->>'t'; at_seq bigint := (p_op->>'seq')::bigint; id uuid := (p_op->>'opId')::uuid;
  digest bytea := sha256(convert_to(p_op::text, 'UTF8'));
BEGIN
  r.n := 1; r.conv := (p_op->>'conversationId')::bigint; r.dup := false;
  SELECT * INTO c FROM conversation WHERE conversation.id = r.conv FOR NO KEY UPDATE;
  SELECT * INTO known FROM op_log WHERE user_id = p_user AND op_id = id;
  IF FOUND THEN
    IF known.digest <> digest THEN r.err := 'op_mismatch'; ELSE r := jsonb_populate_record(r, known.result); r.dup := r.err IS NULL; END IF;
    RETURN NEXT r; RETURN;
  END IF;
  SELECT * INTO p FROM participant WHERE conversation_id = r.conv AND user_id = p_user AND left_at IS NULL FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    r.err := 'not_found';
  ELSIF t IN ('edit', 'react') AND is_closed(c) THEN
    r.err := 'archived';
  ELSIF t IN ('edit', 'delete', 'react') THEN
    SELECT * INTO m FROM message WHERE conversation_id = r.conv AND seq = at_seq AND seq >= p.from_seq AND NOT deleted AND (t = 'react' OR (sender_id = p_user AND kind = 1));
    IF NOT FOUND THEN r.err := 'gone';
    ELSIF t = 'edit' THEN UPDATE message SET ver = ver + 1, body = p_op->>'body', edited_at = clock_timestamp() WHERE conversation_id = r.conv AND seq = at_seq RETURNING * INTO m;
    ELSIF t = 'delete' THEN m := delete_message(r.conv, at_seq);
    ELSE
      IF p_op->>'emoji' IS NULL THEN DELETE FROM reaction WHERE conversation_id = r.conv AND seq = at_seq AND user_id = p_user;
      ELSE INSERT INTO reaction (conversation_id, seq, user_id, emoji) VALUES (r.conv, at_seq, p_user, p_op->>'emoji') ON CONFLICT (conversation_id, seq, user_id) DO UPDATE SET emoji = EXCLUDED.emoji;
      END IF;
      UPDATE message SET ver = ver + 1 WHERE conversation_id = r.conv AND seq = at_seq RETURNING * INTO m;
    END IF;
    IF r.err IS NULL THEN
      IF t <> 'delete' THEN UPDATE conversation SET ver = ver + 1 WHERE conversation.id = r.conv; END IF;
      r.seq := m.seq; r.ver := m.ver; pointer := 1; ref := m.seq;
    END IF;
  ELSIF t = 'cancel' THEN
    SELECT * INTO m FROM message WHERE sender_id = p_user AND client_msg_id = (p_op->>'message')::uuid AND conversation_id = r.conv;
    IF NOT FOUND THEN
      INSERT INTO refused_send (sender_id, client_msg_id, err, at) VALUES (p_user, (p_op->>'message')::uuid, 'gone', clock_timestamp()) ON CONFLICT DO NOTHING;
    ELSE
      IF NOT m.deleted THEN m := delete_message(r.conv, m.seq); pointer := 1; ref := m.seq; END IF;
      r.seq := m.seq; r.ver := m.ver;
    END IF;
  ELSIF t = 'draft' THEN
    INSERT INTO draft (user_id, conversation_id, text, ver) VALUES (p_user, r.conv, p_op->>'text', 1)
      ON CONFLICT (user_id, conversation_id) DO UPDATE SET text = EXCLUDED.text, ver = draft.ver + 1 RETURNING ver INTO r.ver;
    pointer := 6; feeds := ARRAY[p_user];
  ELSE
    -- An old "seen" may not undo a newer "unread" (I12).
    IF t = 'unread' THEN
      UPDATE participant SET read_seq = 0, read_epoch = read_epoch + 1, unread_at_seq = c.head_seq, ver = ver + 1 WHERE conversation_id = r.conv AND user_id = p_user RETURNING * INTO p;
      pointer := 2;
    ELSIF t = 'seen' AND NOT ((p_op->>'epoch')::int < p.read_epoch AND at_seq <= p.unread_at_seq) AND least(at_seq, c.head_seq) > p.read_seq THEN
      UPDATE participant SET read_seq = least(at_seq, c.head_seq), ver = ver + 1 WHERE conversation_id = r.conv AND user_id = p_user RETURNING * INTO p;
      pointer := 2;
    ELSIF t IN ('archive', 'unarchive') THEN
      UPDATE participant SET archived_seq = CASE t WHEN 'archive' THEN greatest(c.head_seq, 1) ELSE 0 END, ver = ver + 1 WHERE conversation_id = r.conv AND user_id = p_user RETURNING * INTO p;
      pointer := 2; feeds := ARRAY[p_user];
    END IF;
    r.read_seq := p.read_seq; r.read_epoch := p.read_epoch; r.ver := p.ver;
  END IF;
  INSERT INTO op_log (user_id, op_id, digest, result, at) VALUES (p_user, id, digest, jsonb_strip_nulls(to_jsonb(r)) - 'n', clock_timestamp());
  RETURN NEXT r;
  IF pointer IS NULL THEN RETURN; END IF;
  r.n := NULL; r.dup := NULL; r.seq := ref; r.to_seq := ref; r.kind := pointer;
  FOR r.feed_id, r.pos IN SELECT * FROM feed_append(coalesce(feeds, conversation_feeds(r.conv)), pointer, r.conv, ref) LOOP RETURN NEXT r; END LOOP;
END $$;

-- A batch of any operations, in their order: [{user, isOffice, op}]. All its conversations are locked first, then all feeds it can touch.
CREATE FUNCTION op_batch(p_ops jsonb) RETURNS SETOF op_row LANGUAGE plpgsql AS $$
DECLARE convs bigint[]; item jsonb; i bigint; r op_row;
BEGIN
  convs := ARRAY(SELECT DISTINCT (x->'op'->>'conversationId')::bigint FROM jsonb_array_elements(p_ops) x);
  PERFORM 1 FROM conversation WHERE id = ANY (convs) ORDER BY id FOR NO KEY UPDATE;
  PERFORM lock_feeds(ARRAY(
    SELECT user_id FROM participant WHERE conversation_id = ANY (convs) AND left_at IS NULL
    UNION SELECT staff_feed FROM conversation WHERE id = ANY (convs) AND staff_feed IS NOT NULL
    UNION SELECT (x->>'user')::bigint FROM jsonb_array_elements(p_ops) x));
  FOR item, i IN SELECT x, o FROM jsonb_array_elements(p_ops) WITH ORDINALITY AS e(x, o) ORDER BY o LOOP
    IF item->'op'->>'t' = 'send' THEN
      FOR r IN SELECT * FROM op_send_whole((item->>'user')::bigint, (item->>'isOffice')::boolean, item->'op') LOOP
        IF r.n IS NOT NULL THEN r.n := i; END IF;
        RETURN NEXT r;
      END LOOP;
    ELSE
      FOR r IN SELECT * FROM op_apply((item->>'user')::bigint, item->'op') LOOP
        IF r.n IS NOT NULL THEN r.n := i; END IF;
        RETURN NEXT r;
      END LOOP;
    END IF;
  END LOOP;
END $$;
