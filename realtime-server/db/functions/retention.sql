-- A conversation is held by itself, and by whoever takes or took part in it.
CREATE OR REPLACE FUNCTION is_held_conversation(p_conv bigint) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM legal_hold h WHERE h.lifted_at IS NULL AND (h.conversation_id = p_conv
    OR EXISTS (SELECT FROM participant p WHERE p.conversation_id = p_conv AND p.user_id = h.person_id)
    OR EXISTS (SELECT FROM conversation c WHERE c.id = p_conv AND c.supportable_id = h.person_id))) $$;

-- A person by themselves, and as long as they take part in what is held: without their words it would say nothing.
CREATE OR REPLACE FUNCTION is_held_person(p_user bigint) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM legal_hold WHERE lifted_at IS NULL) AND (
    EXISTS (SELECT FROM legal_hold h WHERE h.lifted_at IS NULL AND h.person_id = p_user)
    OR EXISTS (SELECT FROM participant p WHERE p.user_id = p_user AND is_held_conversation(p.conversation_id))) $$;

-- A child with whoever answers for it, and with what is said of its trips.
CREATE OR REPLACE FUNCTION is_held_student(p_student bigint) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM legal_hold WHERE lifted_at IS NULL) AND (
    EXISTS (SELECT FROM student_guardian g WHERE g.student_id = p_student AND is_held_person(g.user_id))
    OR EXISTS (SELECT FROM trip t JOIN conversation c ON c.of_trip_id = t.id
      WHERE t.student_id = p_student AND is_held_conversation(c.id))) $$;

-- What a file belongs to.
CREATE OR REPLACE FUNCTION is_held_record(p_kind text, p_id bigint) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM legal_hold WHERE lifted_at IS NULL) AND CASE p_kind
    WHEN 'user' THEN is_held_person(p_id) WHEN 'student' THEN is_held_student(p_id)
    WHEN 'household' THEN EXISTS (SELECT FROM host_family f WHERE f.id = p_id AND is_held_person(f.user_id)) ELSE false END $$;

-- What a line of who did what is about stands first in it, whatever follows: "user:12 administrator", "conversation:7 label:3".
CREATE OR REPLACE FUNCTION is_held_object(p_object text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM regexp_match(p_object, '^(\w+):(\d{1,18})( |$)') said(one) WHERE CASE
    WHEN one[1] = 'conversation' THEN is_held_conversation(one[2]::bigint) WHEN one[1] = 'person' THEN is_held_person(one[2]::bigint)
    WHEN one[1] IN ('family', 'host_family') THEN is_held_record('household', one[2]::bigint) ELSE is_held_record(one[1], one[2]::bigint) END) $$;

-- Students whose last trip ended before a day, and who have none ahead of them. One that was never on a trip is not forgotten by it.
CREATE OR REPLACE FUNCTION students_back_since(p_before date) RETURNS SETOF bigint LANGUAGE sql STABLE AS $$
  SELECT t.student_id FROM trip t WHERE t.state <> 'cancelled' GROUP BY t.student_id HAVING max(t.to_date) < p_before AND NOT is_held_student(t.student_id) $$;

-- Their sealed papers. What somebody has handed in since is for a trip that is not there yet.
CREATE OR REPLACE FUNCTION outlived_papers(p_before date) RETURNS SETOF text LANGUAGE sql STABLE AS $$
  SELECT a.ref FROM asset a WHERE a.erased_at IS NULL AND a.purpose = 'studentDocument' AND a.record_kind = 'student' AND a.created_at < p_before AND a.record_id IN (SELECT students_back_since(p_before)) $$;

-- What is known of their health, unless somebody has written on it since. The server reads and writes it under the rights of a reader; this is the house's own.
CREATE OR REPLACE FUNCTION outlived_health(p_before date) RETURNS SETOF bigint LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT s FROM students_back_since(p_before) s WHERE (SELECT max(k.updated_at) FROM (
    SELECT updated_at FROM student_private WHERE student_id = s UNION ALL SELECT updated_at FROM student_care WHERE student_id = s) k) < p_before $$;
CREATE OR REPLACE FUNCTION forget_health(p_before date, p_most int) RETURNS int LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE students bigint[] := ARRAY(SELECT outlived_health(p_before) LIMIT p_most);
BEGIN
  DELETE FROM student_private WHERE student_id = ANY (students);
  DELETE FROM student_care WHERE student_id = ANY (students);
  RETURN cardinality(students);
END $$;

-- The next conversation behind one whose oldest words are too old, and which is not held.
CREATE OR REPLACE FUNCTION next_outlived(p_before timestamptz, p_after bigint) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT c.id FROM conversation c WHERE c.id > p_after AND NOT is_held_conversation(c.id)
    AND (SELECT m.created_at FROM message m WHERE m.conversation_id = c.id AND NOT m.deleted ORDER BY m.seq LIMIT 1) < p_before ORDER BY c.id LIMIT 1 $$;

-- Takes back what was said in it before then, at most so many: every device that holds it hears of it by the feeds.
CREATE OR REPLACE FUNCTION forget_messages(p_before timestamptz, p_conv bigint, p_most int) RETURNS TABLE (seqs int, feeds bigint[]) LANGUAGE plpgsql AS $$
DECLARE at_seq bigint;
BEGIN
  seqs := 0;
  PERFORM FROM conversation WHERE id = p_conv FOR NO KEY UPDATE;
  feeds := conversation_feeds(p_conv);
  PERFORM lock_feeds(feeds);
  FOR at_seq IN SELECT seq FROM message WHERE conversation_id = p_conv AND NOT deleted AND created_at < p_before ORDER BY seq LIMIT p_most LOOP
    PERFORM delete_message(p_conv, at_seq);
    PERFORM feed_append(feeds, 1::smallint, p_conv, at_seq);
    seqs := seqs + 1;
  END LOOP;
  DELETE FROM note_before b USING conversation_note n WHERE n.conversation_id = p_conv AND n.created_at < p_before AND b.conversation_id = n.conversation_id AND b.seq = n.seq;
  RETURN NEXT;
END $$;

-- Lines of who did what go from the beginning of the chain on and without a gap, so that the rest of it stays whole: up to the first that is
-- young enough, or speaks of somebody or something that is held.
CREATE OR REPLACE FUNCTION outlived_lines(p_before timestamptz) RETURNS SETOF bigint LANGUAGE sql STABLE AS $$
  WITH kept AS (SELECT coalesce(min(s.place), 9223372036854775807) AS place FROM audit_log l JOIN audit_seal s ON s.audit_id = l.id WHERE l.at >= p_before OR (EXISTS (SELECT FROM legal_hold WHERE lifted_at IS NULL)
    AND (is_held_person(l.actor_id) OR is_held_object(l.object))))
  SELECT l.id FROM audit_log l JOIN audit_seal s ON s.audit_id = l.id CROSS JOIN kept WHERE s.place < kept.place ORDER BY s.place $$;
-- Whoever calls it, and with whatever day: nothing younger than half a year goes.
CREATE OR REPLACE FUNCTION forget_lines(p_before timestamptz, p_most int) RETURNS int LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE gone int;
BEGIN
  DELETE FROM audit_log WHERE id IN (SELECT outlived_lines(least(p_before, clock_timestamp() - interval '180 days')) LIMIT p_most);
  GET DIAGNOSTICS gone = ROW_COUNT;
  RETURN gone;
END $$;
