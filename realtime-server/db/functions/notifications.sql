-- Who is to hear of a message: whoever takes part and has not read it, and of the office whose conversation it is.
CREATE OR REPLACE FUNCTION hearers_of(p_conv bigint) RETURNS TABLE (user_id bigint, from_seq bigint, read_seq bigint, roles text[]) LANGUAGE sql STABLE AS $$
  SELECT h.user_id, h.from_seq, h.read_seq, ARRAY(SELECT r.role FROM user_role r WHERE r.user_id = h.user_id) FROM (
    SELECT p.user_id, p.from_seq, p.read_seq FROM participant p WHERE p.conversation_id = p_conv AND p.left_at IS NULL
    UNION ALL
    SELECT own.id, 1, 0 FROM conversation c
      LEFT JOIN trip t ON t.id = c.of_trip_id
      LEFT JOIN assignment a ON a.conversation_id = c.id
      JOIN app_user own ON own.disabled_at IS NULL AND own.id = CASE WHEN a.conversation_id IS NULL THEN t.coordinator_id ELSE a.assignee_id END
      WHERE c.id = p_conv AND c.staff_feed IS NOT NULL AND NOT EXISTS (SELECT FROM participant p WHERE p.conversation_id = c.id AND p.user_id = own.id AND p.left_at IS NULL)
        AND is_office(ARRAY(SELECT r.role FROM user_role r WHERE r.user_id = own.id))
  ) h $$;

-- The steps by which somebody is told: at once on the devices, by letter and by text message while it stays unread. What came since the last
-- push goes out again, never in a burst.
CREATE OR REPLACE FUNCTION plan_steps(p_notice bigint, p_at timestamptz, p_has_sms boolean) RETURNS void LANGUAGE plpgsql AS $$
DECLARE n notice;
BEGIN
  SELECT * INTO n FROM notice WHERE id = p_notice;
  INSERT INTO notification_delivery AS d (notice_id, channel, subscription_id, device_name, due_at)
    SELECT n.id, 'push', s.id, s.device_name, p_at + interval '4 seconds' FROM push_subscription s JOIN session o ON o.id = s.session_id AND o.revoked_at IS NULL AND o.expires_at > p_at WHERE s.user_id = n.user_id
    ON CONFLICT (notice_id, channel, subscription_id) DO UPDATE
      SET state = 'due', because = NULL, tries = 0, due_at = greatest(EXCLUDED.due_at, d.sent_at + interval '30 seconds') WHERE d.state NOT IN ('due', 'ended');
  IF NOT EXISTS (SELECT FROM notification_delivery WHERE notice_id = n.id AND channel = 'push') THEN
    INSERT INTO notification_delivery (notice_id, channel, state, because, due_at) VALUES (n.id, 'push', 'ended', 'no_device', p_at);
  END IF;
  INSERT INTO notification_delivery (notice_id, channel, due_at) VALUES (n.id, 'email', p_at + interval '10 minutes') ON CONFLICT DO NOTHING;
  IF p_has_sms AND n.kind IN ('messages', 'trips') THEN
    INSERT INTO notification_delivery (notice_id, channel, due_at) VALUES (n.id, 'sms', p_at + interval '60 minutes') ON CONFLICT DO NOTHING;
  END IF;
END $$;

-- What people write, and that they have called in vain, collapses by conversation until it is read. When it was written says the database's own clock.
CREATE OR REPLACE FUNCTION tell_of_messages(p_conv bigint, p_after bigint, p_upto bigint, p_at timestamptz, p_has_sms boolean) RETURNS SETOF bigint LANGUAGE plpgsql AS $$
DECLARE told record;
BEGIN
  FOR told IN
    INSERT INTO notice AS n (user_id, kind, conversation_id, seq, count, sender_id, at, news_at)
      SELECT h.user_id, 'messages', p_conv, max(m.seq), count(*), (array_agg(m.sender_id ORDER BY m.seq DESC))[1], max(m.created_at), p_at
      FROM hearers_of(p_conv) h JOIN message m ON m.conversation_id = p_conv AND m.seq > p_after AND m.seq <= p_upto AND m.seq > h.read_seq AND m.seq >= h.from_seq
        AND (m.kind <> 2 OR (m.details->>'key' = 'callMissed' AND m.details->'params'->>'by' <> h.user_id::text)) AND NOT m.deleted AND m.sender_id <> h.user_id AND (m.require_roles IS NULL OR m.require_roles && h.roles) AND m.created_at > clock_timestamp() - interval '1 hour'
      GROUP BY h.user_id ORDER BY h.user_id
      ON CONFLICT (user_id, conversation_id) WHERE kind = 'messages' AND read_at IS NULL
        DO UPDATE SET seq = EXCLUDED.seq, count = n.count + EXCLUDED.count, sender_id = EXCLUDED.sender_id, news_at = EXCLUDED.news_at
      RETURNING n.id, n.user_id
  LOOP
    PERFORM plan_steps(told.id, p_at, p_has_sms);
    RETURN NEXT told.user_id;
  END LOOP;
END $$;

-- What kind of news a thing is that a command or the clock has left for somebody.
CREATE OR REPLACE FUNCTION news_kind(entity text, kind text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN kind IN ('draftWaits', 'enquiryWaits', 'answerWaits', 'answerLate', 'halfTime', 'meetingComes') THEN 'reminders'
    WHEN entity = 'payout' OR kind IN ('tellPaymentFailed', 'trip.payment_failed', 'disputeOpened', 'disputeWon', 'disputeLost') THEN 'money'
    WHEN entity = 'vetting' THEN 'home' ELSE 'trips' END $$;

-- One offer of a conversation; offered again it is another.
CREATE OR REPLACE FUNCTION offer_key(h hand_over) RETURNS text LANGUAGE sql STABLE AS $$ SELECT 'handOver ' || h.conversation_id || '/' || (extract(epoch FROM h.until) * 1000)::bigint $$;

-- What commands and the clock leave to be told, where somebody of the office is named in a note, and what they are offered. What is about a trip is read with its
-- conversation.
CREATE OR REPLACE FUNCTION tell_of_happenings(p_at timestamptz, p_has_sms boolean) RETURNS SETOF bigint LANGUAGE plpgsql AS $$
DECLARE told record;
BEGIN
  FOR told IN
    WITH left_behind AS (
      UPDATE notification SET sent_at = p_at WHERE id IN (SELECT id FROM notification WHERE sent_at IS NULL ORDER BY id LIMIT 500) RETURNING *
    ), found AS (
      SELECT l.user_id, news_kind(l.entity, l.kind) AS kind, 'happened ' || l.id AS key, c.id AS conversation_id, c.head_seq AS seq, NULL::bigint AS sender_id,
        jsonb_build_object('key', l.kind, 'entity', l.entity, 'hosting', f.id, 'params', jsonb_strip_nulls(jsonb_build_object('name', s.first_name, 'to', l.params->>'to'))) AS details, l.created_at AS at
      FROM left_behind l
        LEFT JOIN trip_host_family f ON l.entity IN ('hosting', 'trip_host_family') AND f.id = l.entity_id
        LEFT JOIN meeting m ON l.entity = 'meeting' AND m.id = l.entity_id
        LEFT JOIN trip t ON t.id = CASE WHEN l.entity = 'trip' THEN l.entity_id ELSE f.trip_id END LEFT JOIN student s ON s.id = t.student_id
        LEFT JOIN LATERAL (SELECT c.id, c.head_seq FROM conversation c JOIN participant p ON p.conversation_id = c.id AND p.user_id = l.user_id AND p.left_at IS NULL
          WHERE c.id = m.conversation_id OR c.trip_host_family_id = f.id OR (f.id IS NULL AND t.id IS NOT NULL AND (c.trip_id = t.id OR c.trip_host_family_id IN (SELECT g.id FROM trip_host_family g WHERE g.trip_id = t.id)))
          ORDER BY c.last_at DESC NULLS LAST LIMIT 1) c ON true
      WHERE l.created_at > p_at - interval '1 hour'
      UNION ALL
      SELECT m.user_id, 'team', 'mention ' || m.conversation_id || '/' || m.seq, m.conversation_id, NULL, c.author_id,
        jsonb_build_object('key', 'mentioned', 'entity', 'note', 'params', jsonb_build_object('by', a.first_name)), c.created_at
      FROM note_mention m JOIN conversation_note c ON c.conversation_id = m.conversation_id AND c.seq = m.seq AND c.removed_at IS NULL JOIN app_user a ON a.id = c.author_id
      WHERE m.seen_at IS NULL AND m.user_id <> c.author_id AND c.created_at > p_at - interval '1 hour'
      UNION ALL
      SELECT w.user_id, 'team', offer_key(h), h.conversation_id, NULL, h.from_id,
        jsonb_build_object('key', 'handedOver', 'entity', 'handOver', 'params', jsonb_build_object('by', a.first_name)), p_at
      FROM hand_over h JOIN app_user a ON a.id = h.from_id
        JOIN LATERAL (SELECT h.to_id AS user_id WHERE h.to_id IS NOT NULL UNION SELECT m.user_id FROM team_member m WHERE m.team_id = h.team_id) w ON w.user_id <> h.from_id
      WHERE h.until > p_at
    )
    INSERT INTO notice AS n (user_id, kind, key, conversation_id, seq, sender_id, details, at, news_at)
      SELECT user_id, kind, key, conversation_id, seq, sender_id, details, at, p_at FROM found ORDER BY user_id, key
      ON CONFLICT (user_id, key) DO NOTHING
      RETURNING n.id, n.user_id
  LOOP
    PERFORM plan_steps(told.id, p_at, p_has_sms);
    RETURN NEXT told.user_id;
  END LOOP;
END $$;

-- What has been read, on whichever device, or answered: nobody is told of it any more.
CREATE OR REPLACE FUNCTION end_what_is_read(p_at timestamptz) RETURNS SETOF bigint LANGUAGE sql AS $$
  UPDATE notice n SET read_at = p_at
  WHERE n.read_at IS NULL AND CASE
    WHEN n.kind = 'team' AND n.details->>'key' = 'handedOver' THEN NOT EXISTS (SELECT FROM hand_over h WHERE h.conversation_id = n.conversation_id AND h.until > p_at AND offer_key(h) = n.key)
    WHEN n.kind = 'team' THEN NOT EXISTS (SELECT FROM note_mention m WHERE m.user_id = n.user_id AND m.conversation_id = n.conversation_id AND m.seen_at IS NULL)
    WHEN n.seq IS NULL THEN false
    ELSE EXISTS (SELECT FROM participant p WHERE p.conversation_id = n.conversation_id AND p.user_id = n.user_id AND p.left_at IS NULL AND p.read_seq >= n.seq)
      OR EXISTS (SELECT FROM message m WHERE m.conversation_id = n.conversation_id AND m.seq > n.seq AND (m.sender_id = n.user_id
        OR (NOT EXISTS (SELECT FROM participant p WHERE p.conversation_id = n.conversation_id AND p.user_id = n.user_id) AND is_office(ARRAY(SELECT r.role FROM user_role r WHERE r.user_id = m.sender_id)))))
    END
  RETURNING n.user_id $$;

-- All that is new since, the newest first; whom it is news for. One node at a time.
CREATE OR REPLACE FUNCTION follow_news(most int, p_at timestamptz, p_has_sms boolean) RETURNS SETOF bigint LANGUAGE plpgsql AS $$
DECLARE behind record;
BEGIN
  IF NOT pg_try_advisory_xact_lock(7203135) THEN RETURN; END IF;
  RETURN QUERY SELECT * FROM end_what_is_read(p_at);
  RETURN QUERY SELECT * FROM tell_of_happenings(p_at, p_has_sms);
  FOR behind IN
    SELECT c.id, c.head_seq, coalesce(w.seq, 0) AS seq FROM conversation c LEFT JOIN news_told w ON w.conversation_id = c.id
    WHERE c.head_seq > coalesce(w.seq, 0) ORDER BY c.last_at DESC NULLS LAST LIMIT most
  LOOP
    RETURN QUERY SELECT * FROM tell_of_messages(behind.id, behind.seq, behind.head_seq, p_at, p_has_sms);
    INSERT INTO news_told AS known (conversation_id, seq) VALUES (behind.id, behind.head_seq)
      ON CONFLICT (conversation_id) DO UPDATE SET seq = greatest(known.seq, EXCLUDED.seq);
  END LOOP;
END $$;
