-- One plain send in as few statements as its locks allow: each costs as much as a row. Its plans are fixed by the connections of the
-- messaging core. Statement by statement: the conversation's lock; what is known; the feeds' locks, in their order; everything else.
CREATE OR REPLACE FUNCTION op_send(p_user bigint, p_conv bigint, p_cid uuid, p_body text, p_type smallint, p_reply bigint) RETURNS SETOF op_row LANGUAGE plpgsql AS $$
DECLARE c conversation; known record; feeds bigint[]; r op_row;
BEGIN
  r.n := 1; r.conv := p_conv;
  SELECT * INTO c FROM conversation WHERE id = p_conv FOR NO KEY UPDATE;
  SELECT m.conversation_id, m.seq, m.ver, m.created_at, refused.err, p.user_id IS NOT NULL AS is_member INTO known
    FROM (VALUES (true)) AS always (row)
    LEFT JOIN message m ON m.sender_id = p_user AND m.client_msg_id = p_cid
    LEFT JOIN refused_send refused ON refused.sender_id = p_user AND refused.client_msg_id = p_cid
    LEFT JOIN participant p ON p.conversation_id = p_conv AND p.user_id = p_user AND p.left_at IS NULL;
  IF known.seq IS NOT NULL THEN
    IF known.conversation_id <> p_conv THEN r.err := 'id_conflict'; ELSE r.seq := known.seq; r.ver := known.ver; r.at := known.created_at; r.dup := true; END IF;
    RETURN NEXT r; RETURN;
  END IF;
  r.err := known.err;
  IF r.err IS NOT NULL THEN RETURN NEXT r; RETURN; END IF;
  IF c.id IS NULL OR NOT known.is_member THEN r.err := 'not_found'; ELSIF c.archived OR c.archive_at <= clock_timestamp() THEN r.err := 'archived'; END IF;
  IF r.err IS NOT NULL THEN
    INSERT INTO refused_send (sender_id, client_msg_id, err, at) VALUES (p_user, p_cid, r.err, clock_timestamp());
    RETURN NEXT r; RETURN;
  END IF;
  SELECT array_agg(feed_id) INTO feeds FROM (
    SELECT feed_id FROM feed WHERE feed_id = ANY (ARRAY(SELECT user_id FROM participant WHERE conversation_id = p_conv AND left_at IS NULL) || c.staff_feed)
    ORDER BY feed_id FOR NO KEY UPDATE) locked;
  r.seq := c.head_seq + 1; r.ver := 1; r.at := clock_timestamp(); r.dup := false;
  RETURN NEXT r;
  r.n := NULL; r.ver := NULL; r.dup := NULL; r.to_seq := r.seq; r.kind := 1;
  FOR r.feed_id, r.pos IN
    WITH head AS (UPDATE conversation SET head_seq = r.seq, ver = ver + 1, last_sender = p_user, last_at = r.at WHERE id = p_conv),
    written AS (INSERT INTO message (conversation_id, seq, sender_id, client_msg_id, body, content_type, reply_to, created_at) VALUES (p_conv, r.seq, p_user, p_cid, p_body, p_type, p_reply, r.at)),
    bumped AS (UPDATE feed SET head = feed.head + 1 WHERE feed_id = ANY (feeds) RETURNING feed.feed_id, feed.head)
    INSERT INTO feed_event AS e (feed_id, pos, kind, conversation_id, ref, ref_to) SELECT bumped.feed_id, bumped.head, 1, p_conv, r.seq, r.seq FROM bumped RETURNING e.feed_id, e.pos
  LOOP RETURN NEXT r; END LOOP;
END $$;
ALTER FUNCTION op_send RESET ALL;

-- An index on what every message changes makes each of them write into all indexes of its conversation. The office's newest are found
-- by one reading of the table instead, when a device of the office begins anew.
DROP INDEX conversation_staff_list;
