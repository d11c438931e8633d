-- Whether how far one person has read is told to another: both show it, or the one who has read works for Hearth.
CREATE OR REPLACE FUNCTION knows_reading(p_of bigint, p_reader bigint) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT p_of = p_reader
    OR NOT EXISTS (SELECT FROM app_user u WHERE u.id IN (p_of, p_reader) AND NOT u.shows_reading AND NOT is_staff(ARRAY(SELECT r.role FROM user_role r WHERE r.user_id = u.id)))
    OR is_staff(ARRAY(SELECT r.role FROM user_role r WHERE r.user_id = p_of)) $$;

-- Whoever reads with somebody is told each conversation anew, once that somebody has chosen otherwise: all of them held first, then all of
-- their feeds (protocol 2.4).
CREATE OR REPLACE FUNCTION show_reading(p_user bigint, p_shows boolean) RETURNS SETOF bigint LANGUAGE plpgsql AS $$
DECLARE convs bigint[];
DECLARE feeds bigint[];
DECLARE conv bigint;
BEGIN
  UPDATE app_user SET shows_reading = p_shows WHERE id = p_user AND shows_reading <> p_shows;
  IF NOT FOUND THEN RETURN; END IF;
  convs := ARRAY(SELECT c.id FROM conversation c WHERE c.id IN (SELECT p.conversation_id FROM participant p WHERE p.user_id = p_user AND p.left_at IS NULL) ORDER BY c.id FOR NO KEY UPDATE);
  feeds := ARRAY(SELECT DISTINCT f FROM unnest(convs) c CROSS JOIN unnest(conversation_feeds(c)) f);
  PERFORM lock_feeds(feeds);
  FOREACH conv IN ARRAY convs LOOP PERFORM feed_append(conversation_feeds(conv), 3::smallint, conv, NULL); END LOOP;
  RETURN QUERY SELECT unnest(feeds);
END $$;
