-- Letters without accents, case and width, so that "lucia" finds Lucía and "strasse" finds Straße.
CREATE OR REPLACE FUNCTION search_fold(said text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT replace(replace(replace(translate(normalize(lower(regexp_replace(normalize(said, NFKD), '[\u0300-\u036f]', '', 'g')), NFC), 'łøđıþð', 'lodidd'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe') $$;

-- Writing with spaces is cut into its words; writing without them into all pairs of neighbours, so that each part of it is found.
CREATE OR REPLACE FUNCTION search_parts(said text) RETURNS TABLE (part text, is_spaced boolean) LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT left(word, 60), true FROM regexp_split_to_table(search_fold(said), '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u3004\u3006-\u303f\uff00-\uff0f\ufe00-\ufe4f\u1100-\u11ff\u3005\u3040-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\ua960-\ua97f\uac00-\ud7ff\uf900-\ufaff]+') word WHERE word <> ''
  UNION ALL
  SELECT run[1], false FROM regexp_matches(search_fold(said), '[\u1100-\u11ff\u3005\u3040-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\ua960-\ua97f\uac00-\ud7ff\uf900-\ufaff]+', 'g') run $$;

-- A short text in writing with spaces alone, which most are, goes the short way to the same.
CREATE OR REPLACE FUNCTION search_words(said text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN length(said) < 500 AND said !~ '[\u1100-\u11ff\u3005\u3040-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\ua960-\ua97f\uac00-\ud7ff\uf900-\ufaff\uff66-\uffdc]'
    THEN array_to_tsvector(array_remove(string_to_array(regexp_replace(search_fold(said), '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u3004\u3006-\u303f\uff00-\uff0f\ufe00-\ufe4f]+', ' ', 'g'), ' '), ''))
    ELSE (SELECT coalesce(array_to_tsvector(array_agg(DISTINCT one)), ''::tsvector) FROM (
      SELECT part AS one FROM search_parts(said) WHERE is_spaced
      UNION ALL
      SELECT substr(part, place, 2) FROM search_parts(said) CROSS JOIN generate_series(1, length(part)) place WHERE NOT is_spaced) words) END $$;

-- What was typed, all of it: a word as the beginning of one, writing without spaces as its pairs. Empty where there is no letter in it.
CREATE OR REPLACE FUNCTION search_query(typed text) RETURNS tsquery LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(string_agg(one, ' & '), '')::tsquery FROM (
    SELECT format('''%s'':*', part) AS one FROM search_parts(typed) WHERE is_spaced
    UNION
    SELECT format('''%s''%s', substr(part, place, 2), CASE WHEN length(part) = 1 THEN ':*' ELSE '' END)
    FROM search_parts(typed) CROSS JOIN generate_series(1, greatest(length(part) - 1, 1)) place WHERE NOT is_spaced) words $$;

-- The words of what has been sent since, the longest behind first; of at most so many messages. How many there were.
CREATE OR REPLACE FUNCTION write_words(most int) RETURNS int LANGUAGE plpgsql AS $$
DECLARE behind record; written int := 0; upto bigint;
BEGIN
  IF NOT pg_try_advisory_xact_lock(7203133) THEN RETURN 0; END IF;
  FOR behind IN
    SELECT c.id, c.head_seq, coalesce(w.seq, 0) AS seq FROM conversation c LEFT JOIN words_written w ON w.conversation_id = c.id
    WHERE c.head_seq > coalesce(w.seq, 0) ORDER BY c.last_at LIMIT most
  LOOP
    -- Whoever corrects a message holds its conversation and writes its words as well: two that write for several conversations in other
    -- orders would wait for each other. What is held just now has its turn in the next round.
    PERFORM FROM conversation c WHERE c.id = behind.id FOR SHARE SKIP LOCKED;
    CONTINUE WHEN NOT FOUND;
    upto := least(behind.head_seq, behind.seq + most - written);
    -- One that was corrected meanwhile has its words already, and they stay.
    INSERT INTO message_words (conversation_id, seq, sender_id, at, words)
      SELECT m.conversation_id, m.seq, m.sender_id, m.created_at, search_words(coalesce(m.body, '')) FROM message m
      WHERE m.conversation_id = behind.id AND m.seq > behind.seq AND m.seq <= upto AND NOT m.deleted
      ON CONFLICT DO NOTHING;
    INSERT INTO words_written AS known (conversation_id, seq) VALUES (behind.id, upto)
      ON CONFLICT (conversation_id) DO UPDATE SET seq = greatest(known.seq, EXCLUDED.seq);
    written := written + (upto - behind.seq)::int;
    EXIT WHEN written >= most;
  END LOOP;
  RETURN written;
END $$;

-- What is corrected is found by its new words, and what is taken back by none, in the same moment. Written down even where nothing was
-- yet: whoever writes the first words at the same time then leaves these.
CREATE OR REPLACE FUNCTION rewrite_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO message_words (conversation_id, seq, sender_id, at, words)
    VALUES (NEW.conversation_id, NEW.seq, NEW.sender_id, NEW.created_at, CASE WHEN NEW.deleted THEN '' ELSE search_words(coalesce(NEW.body, '')) END)
    ON CONFLICT (conversation_id, seq) DO UPDATE SET words = EXCLUDED.words;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER message_words_changed AFTER UPDATE OF body, deleted ON message FOR EACH ROW
  WHEN (OLD.body IS DISTINCT FROM NEW.body OR OLD.deleted IS DISTINCT FROM NEW.deleted) EXECUTE FUNCTION rewrite_words();

-- Names as they are looked for, kept with whoever bears them.
CREATE OR REPLACE FUNCTION keep_found_name() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  named text := TG_ARGV[0];
  bearer jsonb := to_jsonb(CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END);
BEGIN
  IF TG_OP = 'DELETE' THEN DELETE FROM found_name WHERE kind = named AND id = (bearer ->> 'id')::bigint; RETURN NULL; END IF;
  INSERT INTO found_name (kind, id, name) VALUES (named, (bearer ->> 'id')::bigint, search_fold(concat_ws(' ', bearer ->> TG_ARGV[1], bearer ->> TG_ARGV[2])))
    ON CONFLICT (kind, id) DO UPDATE SET name = EXCLUDED.name;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER app_user_found AFTER INSERT OR DELETE OR UPDATE OF first_name, last_name ON app_user FOR EACH ROW EXECUTE FUNCTION keep_found_name('person', 'first_name', 'last_name');
CREATE OR REPLACE TRIGGER student_found AFTER INSERT OR DELETE OR UPDATE OF first_name, last_name ON student FOR EACH ROW EXECUTE FUNCTION keep_found_name('student', 'first_name', 'last_name');
CREATE OR REPLACE TRIGGER host_family_found AFTER INSERT OR DELETE OR UPDATE OF parent_guardian_one_last_name ON host_family FOR EACH ROW EXECUTE FUNCTION keep_found_name('family', 'parent_guardian_one_last_name');
CREATE OR REPLACE TRIGGER trip_group_found AFTER INSERT OR DELETE OR UPDATE OF name ON trip_group FOR EACH ROW EXECUTE FUNCTION keep_found_name('group', 'name');

-- Those who were there before the names were kept.
INSERT INTO found_name (kind, id, name)
  SELECT 'person', id, search_fold(first_name || ' ' || last_name) FROM app_user
  UNION ALL SELECT 'student', id, search_fold(first_name || ' ' || last_name) FROM student
  UNION ALL SELECT 'family', id, search_fold(parent_guardian_one_last_name) FROM host_family
  UNION ALL SELECT 'group', id, search_fold(name) FROM trip_group
  ON CONFLICT DO NOTHING;

-- What a PDF says is read behind the send that it came with.
CREATE OR REPLACE FUNCTION wait_for_reading() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO file_reading (random_ref) VALUES (NEW.random_ref) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER attachment_to_read AFTER INSERT ON attachment FOR EACH ROW
  WHEN (NEW.mime = 'application/pdf' AND NEW.upload_id IS NOT NULL) EXECUTE FUNCTION wait_for_reading();

-- The next of them, once over all servers. One that has ended its reading twice is not tried again: it says nothing that could be found.
CREATE OR REPLACE FUNCTION take_reading(p_until timestamptz) RETURNS TABLE (random_ref text, upload_id uuid) LANGUAGE sql AS $$
  UPDATE file_reading r SET held_until = p_until, tries = tries + 1 FROM (
    SELECT w.random_ref, a.upload_id FROM file_reading w JOIN attachment a ON a.random_ref = w.random_ref
    WHERE w.done_at IS NULL AND w.tries < 2 AND (w.held_until IS NULL OR w.held_until < clock_timestamp()) LIMIT 1 FOR UPDATE OF w SKIP LOCKED) next
  WHERE r.random_ref = next.random_ref RETURNING r.random_ref, next.upload_id $$;

-- Nothing of a file that was taken back while it was read.
CREATE OR REPLACE FUNCTION keep_pages(p_ref text, p_pages text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE file_reading SET done_at = clock_timestamp(), held_until = NULL WHERE random_ref = p_ref;
  IF NOT FOUND THEN RETURN; END IF;
  INSERT INTO file_words (random_ref, page, said, words)
    SELECT p_ref, page, said, search_words(said) FROM unnest(p_pages) WITH ORDINALITY AS p(said, page) WHERE btrim(said) <> '' ON CONFLICT DO NOTHING;
END $$;
