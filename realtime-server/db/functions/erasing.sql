-- A text of ours without the names that go: whole names wherever they stand, single ones as words. What people have written is not touched.
CREATE OR REPLACE FUNCTION without_names(said text, p_whole text[], p_single text[]) RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE one text;
BEGIN
  FOREACH one IN ARRAY p_whole LOOP said := replace(said, one, '◌'); END LOOP;
  FOREACH one IN ARRAY p_single LOOP said := regexp_replace(said, '\m' || regexp_replace(one, '([^[:alnum:] ])', '\\\1', 'g') || '\M', '◌', 'g'); END LOOP;
  RETURN said;
END $$;

-- Where a person takes part or did, what is about them, and what is about whoever goes with them.
CREATE OR REPLACE FUNCTION conversations_of_erasure(e erasure) RETURNS SETOF bigint LANGUAGE sql STABLE AS $$
  SELECT conversation_id FROM participant WHERE user_id = e.user_id
  UNION SELECT id FROM conversation WHERE supportable_id = e.user_id
  UNION SELECT c.id FROM conversation c JOIN trip t ON t.id = c.trip_id WHERE t.student_id = ANY (e.students)
  UNION SELECT c.id FROM conversation c JOIN trip_host_family h ON h.id = c.trip_host_family_id JOIN trip t ON t.id = h.trip_id
    WHERE h.host_family_id = ANY (e.families) OR t.student_id = ANY (e.students) $$;

-- A person's messages and reactions of one conversation, at most so many: places that say nothing are left, and every device that holds them
-- hears of it by the feeds. Which feeds; none where there was nothing left.
CREATE OR REPLACE FUNCTION take_back_all(p_user bigint, p_most int) RETURNS bigint[] LANGUAGE plpgsql AS $$
DECLARE conv bigint; feeds bigint[]; at_seq bigint;
BEGIN
  SELECT conversation_id INTO conv FROM message WHERE sender_id = p_user AND NOT deleted LIMIT 1;
  IF conv IS NULL THEN SELECT conversation_id INTO conv FROM reaction WHERE user_id = p_user LIMIT 1; END IF;
  IF conv IS NULL THEN RETURN '{}'; END IF;
  PERFORM FROM conversation WHERE id = conv FOR NO KEY UPDATE;
  feeds := conversation_feeds(conv);
  PERFORM lock_feeds(feeds);
  FOR at_seq IN SELECT seq FROM message WHERE conversation_id = conv AND sender_id = p_user AND NOT deleted ORDER BY seq LIMIT p_most LOOP
    PERFORM delete_message(conv, at_seq);
    PERFORM feed_append(feeds, 1::smallint, conv, at_seq);
  END LOOP;
  FOR at_seq IN DELETE FROM reaction WHERE conversation_id = conv AND user_id = p_user RETURNING seq LOOP
    UPDATE message SET ver = ver + 1 WHERE conversation_id = conv AND seq = at_seq;
    UPDATE conversation SET ver = ver + 1 WHERE id = conv;
    PERFORM feed_append(feeds, 1::smallint, conv, at_seq);
  END LOOP;
  RETURN feeds || 0::bigint;
END $$;

-- The person leaves; what the product itself has said and noted of them is said without names, and everybody who reads asks for the names
-- again. Which feeds.
CREATE OR REPLACE FUNCTION leave_all(p_erasure bigint, p_whole text[], p_single text[], p_at timestamptz) RETURNS bigint[] LANGUAGE plpgsql AS $$
DECLARE e erasure; conv bigint; feeds bigint[]; touched bigint[] := '{}'; at_seq bigint; in_json text[]; single_in_json text[];
BEGIN
  SELECT * INTO e FROM erasure WHERE id = p_erasure;
  in_json := ARRAY(SELECT trim(BOTH '"' FROM to_json(n)::text) FROM unnest(p_whole) n);
  single_in_json := ARRAY(SELECT trim(BOTH '"' FROM to_json(n)::text) FROM unnest(p_single) n);
  PERFORM FROM conversation WHERE id IN (SELECT conversations_of_erasure(e)) ORDER BY id FOR NO KEY UPDATE;
  PERFORM lock_feeds(ARRAY(SELECT DISTINCT f FROM conversations_of_erasure(e) c CROSS JOIN unnest(conversation_feeds(c)) f));
  FOR conv IN SELECT c FROM conversations_of_erasure(e) c ORDER BY c LOOP
    feeds := conversation_feeds(conv);
    FOR at_seq IN
      UPDATE message m SET ver = ver + 1, body = without_names(m.body, p_whole, p_single), details = without_names(m.details::text, in_json, single_in_json)::jsonb
      WHERE m.conversation_id = conv AND m.sender_id = 0 AND (m.body IS DISTINCT FROM without_names(m.body, p_whole, p_single) OR m.details::text IS DISTINCT FROM without_names(m.details::text, in_json, single_in_json))
      RETURNING m.seq
    LOOP
      PERFORM feed_append(feeds, 1::smallint, conv, at_seq);
    END LOOP;
    UPDATE conversation_note SET body = without_names(body, p_whole, p_single) WHERE conversation_id = conv;
    DELETE FROM note_before WHERE conversation_id = conv;
    UPDATE participant SET left_at = p_at, ver = ver + 1 WHERE conversation_id = conv AND user_id = e.user_id AND left_at IS NULL;
    UPDATE conversation SET ver = ver + 1, topic = CASE WHEN supportable_id = e.user_id THEN NULL ELSE topic END, archived = archived OR coalesce(supportable_id = e.user_id, false) WHERE id = conv;
    touched := touched || feeds;
  END LOOP;
  RETURN touched;
END $$;

-- The names are gone: every device that shows one of these conversations asks for them again.
CREATE OR REPLACE FUNCTION point_to_names(p_erasure bigint) RETURNS bigint[] LANGUAGE plpgsql AS $$
DECLARE e erasure; conv bigint; touched bigint[] := '{}';
BEGIN
  SELECT * INTO e FROM erasure WHERE id = p_erasure;
  PERFORM FROM conversation WHERE id IN (SELECT conversations_of_erasure(e)) ORDER BY id FOR NO KEY UPDATE;
  PERFORM lock_feeds(ARRAY(SELECT DISTINCT f FROM conversations_of_erasure(e) c CROSS JOIN unnest(conversation_feeds(c)) f));
  FOR conv IN SELECT c FROM conversations_of_erasure(e) c ORDER BY c LOOP
    UPDATE conversation SET ver = ver + 1 WHERE id = conv;
    PERFORM feed_append(conversation_feeds(conv), 3::smallint, conv, NULL);
    touched := touched || conversation_feeds(conv);
  END LOOP;
  RETURN touched;
END $$;

-- A word of a list of ours says nothing about anybody; whatever else stands there may.
CREATE OR REPLACE FUNCTION only_codes(said text) RETURNS text LANGUAGE sql IMMUTABLE AS $$ SELECT CASE WHEN said ~ '^[a-zA-Z_]+$' THEN said END $$;

-- What the server may write and never change or delete, it may where somebody is being erased, and of them alone.
CREATE OR REPLACE FUNCTION erase_guarded(p_erasure bigint) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE e erasure; own_trips bigint[]; own_hostings bigint[];
BEGIN
  SELECT * INTO e FROM erasure WHERE id = p_erasure AND state = 'running';
  IF NOT FOUND THEN RETURN; END IF;
  own_trips := ARRAY(SELECT id FROM trip WHERE student_id = ANY (e.students));
  own_hostings := ARRAY(SELECT id FROM trip_host_family WHERE host_family_id = ANY (e.families) OR trip_id = ANY (own_trips));
  DELETE FROM record_change WHERE entity = 'host_family' AND entity_id = ANY (e.families);
  UPDATE state_history SET reason = only_codes(reason) WHERE reason IS NOT NULL AND (actor_id = e.user_id OR (entity = 'trip' AND entity_id = ANY (own_trips))
    OR (entity = 'trip_host_family' AND entity_id = ANY (own_hostings)) OR (entity = 'vetting' AND entity_id = ANY (e.families))
    OR (entity = 'payout' AND entity_id IN (SELECT id FROM payout WHERE host_family_id = ANY (e.families)))
    OR (entity = 'meeting' AND entity_id IN (SELECT meeting_id FROM meeting_participant WHERE user_id = e.user_id)));
  DELETE FROM invoice_document WHERE invoice_id IN (SELECT id FROM invoice WHERE (payer_id = e.user_id AND business_id IS NULL) OR trip_id = ANY (own_trips) OR host_family_id = ANY (e.families)
    OR trip_id IN (SELECT trip_id FROM trip_host_family WHERE id = ANY (own_hostings)));
  DELETE FROM student_private WHERE student_id = ANY (e.students);
  DELETE FROM student_care WHERE student_id = ANY (e.students);
  DELETE FROM payout_detail WHERE host_family_id = ANY (e.families);
  DELETE FROM data_key WHERE owner IN ('person:' || e.user_id, 'user:' || e.user_id)
    OR owner IN (SELECT 'student:' || s FROM unnest(e.students) s) OR owner IN (SELECT 'payee:' || f FROM unnest(e.families) f) OR owner IN (SELECT 'calendar:' || f FROM unnest(e.families) f)
    OR owner IN (SELECT 'vetting:' || f FROM unnest(e.families) f);
END $$;
