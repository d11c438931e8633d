-- Everybody has a feed from the beginning.
CREATE OR REPLACE FUNCTION open_feed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO feed (feed_id) VALUES (NEW.id);
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION conversation_feeds(p_conv bigint) RETURNS bigint[] LANGUAGE sql STABLE AS $$
  SELECT ARRAY(SELECT user_id FROM participant WHERE conversation_id = p_conv AND left_at IS NULL
               UNION SELECT staff_feed FROM conversation WHERE id = p_conv AND staff_feed IS NOT NULL) $$;

-- Whoever appends more than once in a transaction locks all its feeds first: one order for everybody, or two would wait for each other.
CREATE OR REPLACE FUNCTION lock_feeds(p_feeds bigint[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM feed WHERE feed_id = ANY (p_feeds) ORDER BY feed_id FOR NO KEY UPDATE;
END $$;

CREATE OR REPLACE FUNCTION feed_append(p_feeds bigint[], p_kind smallint, p_conv bigint, p_ref bigint) RETURNS TABLE (feed_id bigint, pos bigint)
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

