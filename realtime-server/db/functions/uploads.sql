-- Only what was found clean, belongs to the sender and was declared for this conversation (I22), each once.
CREATE OR REPLACE FUNCTION may_attach(p_uploads uuid[], p_owner bigint, p_conv bigint) RETURNS boolean LANGUAGE sql AS $$
  SELECT count(*) = cardinality(p_uploads)
  FROM (SELECT FROM upload WHERE id = ANY (p_uploads) AND owner_id = p_owner AND conversation_id = p_conv AND state = 'clean' ORDER BY id FOR UPDATE) held $$;

-- The reference is 128 bits of a digest over two random ids, which hold 244.
CREATE OR REPLACE FUNCTION attach_uploads(p_uploads uuid[], p_owner bigint, p_conv bigint, p_seq bigint) RETURNS void LANGUAGE sql AS $$
  INSERT INTO attachment (random_ref, conversation_id, seq, position, upload_id, name, mime, size, width, height, duration_ms, source)
    SELECT left(encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'hex'), 32), p_conv, p_seq, o.position - 1, u.id, u.file_name, u.file_mime, u.file_size, u.width, u.height, u.duration_ms, u.id::text
    FROM unnest(p_uploads) WITH ORDINALITY AS o(id, position) JOIN upload u ON u.id = o.id;
  UPDATE upload SET state = 'attached' WHERE id = ANY (p_uploads) AND owner_id = p_owner $$;

-- The file goes with its message.
CREATE OR REPLACE FUNCTION let_go_of_upload() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE upload SET state = 'expired', leftovers = true WHERE id = OLD.upload_id;
  RETURN NULL;
END $$;
