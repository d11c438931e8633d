-- Who works for Hearth: the rule isStaff. A test holds it to the rule.
CREATE OR REPLACE FUNCTION is_staff(roles text[]) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$ SELECT roles && ARRAY['finance', 'coordinator', 'administrator', 'vetting_admin', 'page_editor'] $$;

-- What a message says to a reader: the one place that decides, for whatever shows a message's words.
CREATE OR REPLACE FUNCTION shown_body(body text, masked text, sender bigint, reader bigint, roles text[]) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN masked IS NULL OR sender = reader OR is_staff(roles) THEN body ELSE masked END $$;

-- The same of what stands beside the words: of a place to meet only that there is one.
CREATE OR REPLACE FUNCTION shown_details(details jsonb, masked text, sender bigint, reader bigint, roles text[]) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN masked IS NULL OR NOT details ? 'point' OR sender = reader OR is_staff(roles) THEN details ELSE jsonb_set(details, '{point}', 'null') END $$;

-- Whether what leads away is masked in a conversation: about a trip until it is booked, with a family until it is theirs. Asked while the
-- conversation is held, by whoever writes into it and by what the booking leads to: one of the two sees what the other has done.
CREATE OR REPLACE FUNCTION is_masking(p_conv bigint) RETURNS boolean LANGUAGE sql VOLATILE AS $$
  SELECT EXISTS (SELECT FROM conversation c LEFT JOIN trip_host_family f ON f.id = c.trip_host_family_id JOIN trip t ON t.id = c.of_trip_id
    WHERE c.id = p_conv AND c.kind IN ('trip', 'trip_host_family')
      AND (t.state IN ('new', 'enquiry', 'reserved', 'cancelled') OR (c.kind = 'trip_host_family' AND f.state <> 'accepted_hosting'))) $$;

-- Behind a send or an edit, in its transaction. What was said before is no longer what is masked.
CREATE OR REPLACE FUNCTION mask_message(p_conv bigint, p_seq bigint, p_masked text, p_found text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF p_masked IS NULL OR NOT is_masking(p_conv) THEN
    UPDATE message SET masked = NULL WHERE conversation_id = p_conv AND seq = p_seq AND masked IS NOT NULL;
    RETURN;
  END IF;
  UPDATE message SET masked = p_masked WHERE conversation_id = p_conv AND seq = p_seq;
  -- Of a place to meet the words wait without anybody having done wrong.
  IF coalesce(cardinality(p_found), 0) = 0 THEN RETURN; END IF;
  INSERT INTO review_item AS known (kind, conversation_id, seq, about_id, found, created_at)
    SELECT 'contact', conversation_id, seq, sender_id, p_found, clock_timestamp() FROM message WHERE conversation_id = p_conv AND seq = p_seq
    ON CONFLICT (conversation_id, seq) WHERE kind = 'contact' DO UPDATE SET found = ARRAY(SELECT DISTINCT unnest(known.found || EXCLUDED.found) ORDER BY 1);
END $$;

-- Once it is booked everybody reads what was written: a new version of each, so that held copies are renewed.
CREATE OR REPLACE FUNCTION unmask_messages(p_conv bigint) RETURNS SETOF bigint LANGUAGE plpgsql AS $$
BEGIN
  IF is_masking(p_conv) THEN RETURN; END IF;
  RETURN QUERY UPDATE message SET ver = ver + 1, masked = NULL WHERE conversation_id = p_conv
    AND (masked IS NOT NULL OR EXISTS (SELECT FROM attachment a WHERE a.conversation_id = p_conv AND a.seq = message.seq AND a.masked_name IS NOT NULL)) RETURNING seq;
  UPDATE attachment SET masked_name = NULL WHERE conversation_id = p_conv AND masked_name IS NOT NULL;
END $$;
