-- Only what was found clean, belongs to the sender and was declared for this conversation (I22), each once.
CREATE OR REPLACE FUNCTION may_attach(p_uploads uuid[], p_owner bigint, p_conv bigint) RETURNS boolean LANGUAGE sql AS $$
  SELECT count(*) = cardinality(p_uploads)
  FROM (SELECT FROM upload WHERE id = ANY (p_uploads) AND owner_id = p_owner AND conversation_id = p_conv AND state = 'clean' ORDER BY id FOR UPDATE) held $$;

-- The reference is 128 bits of a digest over two random ids, which hold 244.
CREATE OR REPLACE FUNCTION attach_uploads(p_uploads uuid[], p_owner bigint, p_conv bigint, p_seq bigint) RETURNS void LANGUAGE sql AS $$
  INSERT INTO attachment (random_ref, conversation_id, seq, position, upload_id, name, masked_name, mime, size, width, height, duration_ms, peaks, source)
    SELECT left(encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'hex'), 32), p_conv, p_seq, o.position - 1, u.id, u.file_name, CASE WHEN u.masked_stem IS NOT NULL AND masks_names_of(p_owner, p_conv) THEN u.masked_stem || coalesce(substring(u.file_name FROM '\.[^.]*$'), '') END, u.file_mime, u.file_size, u.width, u.height, u.duration_ms, u.peaks, u.id::text
    FROM unnest(p_uploads) WITH ORDINALITY AS o(id, position) JOIN upload u ON u.id = o.id;
  INSERT INTO review_item AS known (kind, conversation_id, seq, about_id, found, created_at)
    SELECT 'contact', p_conv, p_seq, p_owner, array_agg(DISTINCT kind ORDER BY kind), clock_timestamp() FROM upload u CROSS JOIN unnest(u.name_found) kind
    WHERE u.id = ANY (p_uploads) AND u.masked_stem IS NOT NULL AND masks_names_of(p_owner, p_conv) HAVING count(*) > 0
    ON CONFLICT (conversation_id, seq) WHERE kind = 'contact' DO UPDATE SET found = ARRAY(SELECT DISTINCT unnest(known.found || EXCLUDED.found) ORDER BY 1);
  UPDATE upload SET state = 'attached' WHERE id = ANY (p_uploads) AND owner_id = p_owner $$;

-- As of texts: of nobody who works for Hearth, and until the trip is booked.
CREATE OR REPLACE FUNCTION masks_names_of(p_owner bigint, p_conv bigint) RETURNS boolean LANGUAGE sql VOLATILE AS $$
  SELECT NOT is_staff(ARRAY(SELECT role FROM user_role WHERE user_id = p_owner)) AND is_masking(p_conv) $$;

-- The file goes with its message.
CREATE OR REPLACE FUNCTION let_go_of_upload() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE upload SET state = 'expired', leftovers = true WHERE id = OLD.upload_id;
  RETURN NULL;
END $$;
