-- A message that is taken back keeps its place, and nothing else.
CREATE OR REPLACE FUNCTION delete_message(p_conv bigint, p_seq bigint) RETURNS message LANGUAGE plpgsql AS $$
DECLARE m message;
BEGIN
  UPDATE message SET ver = ver + 1, body = NULL, masked = NULL, details = NULL, deleted = true WHERE conversation_id = p_conv AND seq = p_seq RETURNING * INTO m;
  DELETE FROM reaction WHERE conversation_id = p_conv AND seq = p_seq;
  DELETE FROM attachment WHERE conversation_id = p_conv AND seq = p_seq;
  DELETE FROM message_before WHERE conversation_id = p_conv AND seq = p_seq;
  UPDATE conversation SET ver = ver + 1 WHERE id = p_conv;
  RETURN m;
END $$;

-- What was asked, so that another question under the same id is noticed, and nobody can try out what it may have been for many at once.
-- Digests of 32 bytes are older and have no salt; none is kept for longer than sixty days.
CREATE OR REPLACE FUNCTION op_digest(salt bytea, said bytea) RETURNS bytea LANGUAGE sql IMMUTABLE AS $$ SELECT salt || sha256(salt || said) $$;

-- Every operation but send. Asked first: whether it was carried out before, even if the right to it is gone since; then the right; then the effect, with its pointers last.
CREATE OR REPLACE FUNCTION op_apply(p_user bigint, p_op jsonb) RETURNS SETOF op_row LANGUAGE plpgsql AS $$
DECLARE
  c conversation; p participant; m message; known op_log; r op_row; pointer smallint; feeds bigint[]; ref bigint := p_user;
  t text := p_op->>'t'; at_seq bigint := (p_op->>'seq')::bigint; id uuid := (p_op->>'opId')::uuid;
  said bytea := convert_to(p_op::text, 'UTF8'); salt bytea := uuid_send(gen_random_uuid());
BEGIN
  r.n := 1; r.conv := (p_op->>'conversationId')::bigint; r.dup := false;
  SELECT * INTO c FROM conversation WHERE conversation.id = r.conv FOR NO KEY UPDATE;
  SELECT * INTO known FROM op_log WHERE user_id = p_user AND op_id = id;
  IF FOUND THEN
    IF known.digest <> (CASE length(known.digest) WHEN 32 THEN sha256(said) ELSE op_digest(substr(known.digest, 1, 16), said) END) THEN r.err := 'op_mismatch'; ELSE r := jsonb_populate_record(r, known.result); r.dup := r.err IS NULL; END IF;
    RETURN NEXT r; RETURN;
  END IF;
  SELECT * INTO p FROM participant WHERE conversation_id = r.conv AND user_id = p_user AND left_at IS NULL FOR NO KEY UPDATE;
  -- The office begins an answer before it is one of the conversation.
  IF NOT FOUND AND NOT (t = 'draft' AND c.staff_feed IS NOT NULL AND is_office(ARRAY(SELECT role FROM user_role WHERE user_id = p_user))) THEN
    r.err := 'not_found';
  ELSIF t IN ('edit', 'delete', 'react') AND (is_closed(c) OR (c.blocked AND is_blocked_to(p_user))) THEN
    r.err := 'archived';
  ELSIF t IN ('edit', 'delete', 'react') THEN
    SELECT * INTO m FROM message WHERE conversation_id = r.conv AND seq = at_seq AND seq >= p.from_seq AND NOT deleted AND (t = 'react' OR (sender_id = p_user AND kind = 1)) AND NOT (t = 'edit' AND coalesce(details ? 'point', false));
    IF NOT FOUND THEN r.err := 'gone';
    ELSIF t = 'edit' AND m.created_at < clock_timestamp() - interval '20 minutes' THEN r.err := 'too_late';
    ELSIF t = 'edit' THEN
      IF m.body IS DISTINCT FROM p_op->>'body' AND m.body IS NOT NULL THEN INSERT INTO message_before (conversation_id, seq, ver, body, until) VALUES (r.conv, at_seq, m.ver, m.body, clock_timestamp()); END IF;
      UPDATE message SET ver = ver + 1, body = p_op->>'body', details = details - '{lang,by,own,texts}'::text[], edited_at = clock_timestamp() WHERE conversation_id = r.conv AND seq = at_seq RETURNING * INTO m;
    -- What the house must keep is taken back by nobody; what is corrected keeps what it said.
    ELSIF t = 'delete' AND is_held_conversation(r.conv) THEN r.err := 'refused';
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
    ELSIF NOT m.deleted AND (is_closed(c) OR (c.blocked AND is_blocked_to(p_user))) THEN
      r.err := 'archived';
    ELSIF NOT m.deleted AND is_held_conversation(r.conv) THEN
      r.err := 'refused';
    ELSE
      IF NOT m.deleted THEN m := delete_message(r.conv, m.seq); pointer := 1; ref := m.seq; END IF;
      r.seq := m.seq; r.ver := m.ver;
    END IF;
  ELSIF t = 'draft' THEN
    -- What another device has written meanwhile is not overwritten; what was emptied can be. A message ends the draft that it was, and no other.
    INSERT INTO draft (user_id, conversation_id, text, ver) VALUES (p_user, r.conv, p_op->>'text', 1)
      ON CONFLICT (user_id, conversation_id) DO UPDATE SET text = EXCLUDED.text, ver = draft.ver + 1
      WHERE p_op->>'base' IS NULL OR draft.ver <= (p_op->>'base')::bigint OR draft.text IN ('', EXCLUDED.text) RETURNING ver INTO r.ver;
    IF FOUND THEN pointer := 6; feeds := ARRAY[p_user];
    ELSIF p_op->>'text' = '' THEN r.ver := (p_op->>'base')::bigint;
    ELSE r.err := 'stale_state';
    END IF;
  ELSE
    -- An old "seen" may not undo a newer "unread" (I12).
    -- From a message on, what was read before it stays read.
    IF t = 'unread' THEN
      UPDATE participant SET read_seq = CASE WHEN at_seq IS NULL THEN 0 ELSE least(read_seq, at_seq - 1) END, read_epoch = read_epoch + 1, unread_at_seq = c.head_seq, ver = ver + 1 WHERE conversation_id = r.conv AND user_id = p_user RETURNING * INTO p;
      pointer := 2;
    ELSIF t = 'seen' AND NOT ((p_op->>'epoch')::int < p.read_epoch AND at_seq <= p.unread_at_seq) AND least(at_seq, c.head_seq) > p.read_seq THEN
      UPDATE participant SET read_seq = least(at_seq, c.head_seq), ver = ver + 1 WHERE conversation_id = r.conv AND user_id = p_user RETURNING * INTO p;
      pointer := 2;
    ELSIF t = 'pin' AND p.pin_rank = 0 AND (SELECT count(*) FROM participant WHERE user_id = p_user AND left_at IS NULL AND pin_rank > 0) >= 10 THEN
      r.err := 'refused';
    ELSIF t IN ('pin', 'unpin', 'mute', 'unmute', 'snooze', 'unsnooze') THEN
      UPDATE participant SET
        pin_rank = CASE t WHEN 'pin' THEN (p_op->>'rank')::bigint WHEN 'unpin' THEN 0 ELSE pin_rank END,
        muted_until = CASE t WHEN 'mute' THEN (p_op->>'until')::timestamptz WHEN 'unmute' THEN NULL ELSE muted_until END,
        snoozed_until = CASE t WHEN 'snooze' THEN (p_op->>'until')::timestamptz WHEN 'unsnooze' THEN NULL ELSE snoozed_until END,
        snoozed_seq = CASE t WHEN 'snooze' THEN least(at_seq, c.head_seq) WHEN 'unsnooze' THEN 0 ELSE snoozed_seq END,
        ver = ver + 1 WHERE conversation_id = r.conv AND user_id = p_user RETURNING * INTO p;
      pointer := 2; feeds := ARRAY[p_user];
    ELSIF t IN ('archive', 'unarchive') THEN
      UPDATE participant SET archived_seq = CASE t WHEN 'archive' THEN greatest(c.head_seq, 1) ELSE 0 END, ver = ver + 1 WHERE conversation_id = r.conv AND user_id = p_user RETURNING * INTO p;
      pointer := 2; feeds := ARRAY[p_user];
    END IF;
    r.read_seq := p.read_seq; r.read_epoch := p.read_epoch; r.ver := p.ver;
  END IF;
  INSERT INTO op_log (user_id, op_id, digest, result, at) VALUES (p_user, id, op_digest(salt, said), jsonb_strip_nulls(to_jsonb(r)) - 'n', clock_timestamp());
  RETURN NEXT r;
  IF pointer IS NULL THEN RETURN; END IF;
  r.n := NULL; r.dup := NULL; r.seq := ref; r.to_seq := ref; r.kind := pointer;
  FOR r.feed_id, r.pos IN SELECT * FROM feed_append(coalesce(feeds, conversation_feeds(r.conv)), pointer, r.conv, ref) LOOP RETURN NEXT r; END LOOP;
END $$;

-- A batch of any operations, in their order: [{user, isOffice, op, masked, found, details, isLeading, newcomer}], masked and found
-- of what leads away, details what stands beside a message, and not where it is masked and leads away, newcomer the most messages a day of somebody without a booking. All its conversations are locked first, then all feeds it can touch.
CREATE OR REPLACE FUNCTION op_batch(p_ops jsonb) RETURNS SETOF op_row LANGUAGE plpgsql AS $$
DECLARE convs bigint[]; item jsonb; i bigint; r op_row; kinds text[]; waits bigint;
BEGIN
  convs := ARRAY(SELECT DISTINCT (x->'op'->>'conversationId')::bigint FROM jsonb_array_elements(p_ops) x);
  PERFORM 1 FROM conversation WHERE id = ANY (convs) ORDER BY id FOR NO KEY UPDATE;
  PERFORM lock_feeds(ARRAY(
    SELECT user_id FROM participant WHERE conversation_id = ANY (convs) AND left_at IS NULL
    UNION SELECT staff_feed FROM conversation WHERE id = ANY (convs)
    UNION SELECT (x->>'user')::bigint FROM jsonb_array_elements(p_ops) x));
  FOR item, i IN SELECT x, o FROM jsonb_array_elements(p_ops) WITH ORDINALITY AS e(x, o) ORDER BY o LOOP
    kinds := ARRAY(SELECT jsonb_array_elements_text(item->'found'));
    waits := NULL;
    IF item->>'newcomer' IS NOT NULL AND item->'op'->>'t' = 'send' THEN
      waits := newcomer_waits((item->>'user')::bigint, (item->'op'->>'conversationId')::bigint, (item->>'newcomer')::int);
      IF EXISTS (SELECT FROM message WHERE sender_id = (item->>'user')::bigint AND client_msg_id = (item->'op'->>'opId')::uuid)
        OR EXISTS (SELECT FROM refused_send WHERE sender_id = (item->>'user')::bigint AND client_msg_id = (item->'op'->>'opId')::uuid) THEN waits := NULL; END IF;
    END IF;
    IF waits IS NOT NULL THEN
      -- What is refused with files may be sent again: they lie here already.
      IF item->'op'->'uploads' IS NULL THEN
        INSERT INTO refused_send (sender_id, client_msg_id, err, at) VALUES ((item->>'user')::bigint, (item->'op'->>'opId')::uuid, 'new_account', clock_timestamp());
      END IF;
      r := NULL; r.n := i; r.err := 'new_account'; r.conv := (item->'op'->>'conversationId')::bigint; r.to_seq := waits;
      RETURN NEXT r;
    ELSIF item->'op'->>'t' = 'send' THEN
      FOR r IN SELECT * FROM op_send_whole((item->>'user')::bigint, (item->>'isOffice')::boolean, item->'op') LOOP
        IF r.n IS NOT NULL AND NOT r.dup AND item->>'masked' IS NOT NULL THEN PERFORM mask_message(r.conv, r.seq, item->>'masked', kinds); END IF;
        IF r.n IS NOT NULL AND NOT r.dup AND item->'details' IS NOT NULL AND NOT (item->'isLeading' IS NOT NULL AND is_masking(r.conv)) THEN
          UPDATE message SET details = item->'details' WHERE conversation_id = r.conv AND seq = r.seq;
        END IF;
        IF r.n IS NOT NULL THEN r.n := i; END IF;
        RETURN NEXT r;
      END LOOP;
    ELSE
      FOR r IN SELECT * FROM op_apply((item->>'user')::bigint, item->'op') LOOP
        IF r.n IS NOT NULL AND NOT r.dup AND r.err IS NULL AND item->'op'->>'t' = 'edit' THEN PERFORM mask_message(r.conv, r.seq, item->>'masked', kinds); END IF;
        IF r.n IS NOT NULL THEN r.n := i; END IF;
        RETURN NEXT r;
      END LOOP;
    END IF;
  END LOOP;
END $$;
