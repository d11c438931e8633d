-- A person of the office who answers becomes one of the conversation, in the transaction of the answer.
CREATE OR REPLACE FUNCTION take_part(p_user bigint, c conversation) RETURNS SETOF op_row LANGUAGE plpgsql AS $$
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

-- A send that is more than plain text of a member: with uploads, which make it a file where no other type is given, or of the office.
CREATE OR REPLACE FUNCTION op_send_whole(p_user bigint, p_is_office boolean, p_op jsonb) RETURNS SETOF op_row LANGUAGE plpgsql AS $$
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
    -- Only of a message that is new it is said that it was not there before.
    IF NOT r.dup AND cardinality(uploads) > 0 THEN PERFORM attach_uploads(uploads, p_user, c.id, r.seq); END IF;
    RETURN NEXT r;
  END LOOP;
END $$;
