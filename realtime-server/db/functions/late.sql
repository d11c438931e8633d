-- Since when a family's own answer is waited for (late.rules.ts, decisions 12): from the request, or from what it has last done or written
-- itself; of one that was only written to, from the first words of whoever asks that it has left without any. Null: nothing is waited for.
CREATE OR REPLACE FUNCTION waiting_since(h trip_host_family) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN h.state NOT IN ('potential_trip_host_family', 'awaiting_host_family_review', 'considering_hosting') THEN NULL
    ELSE (
      SELECT CASE h.state
        WHEN 'potential_trip_host_family' THEN (
          SELECT min(m.created_at) FROM message m WHERE m.conversation_id = own.conversation_id AND m.kind = 1 AND NOT m.deleted AND m.sender_id <> own.user_id
            AND m.created_at > coalesce(own.wrote_at, '-infinity') AND NOT is_staff(ARRAY(SELECT r.role FROM user_role r WHERE r.user_id = m.sender_id)))
        WHEN 'considering_hosting' THEN greatest(h.asked_at, h.answered_at, own.wrote_at)
        ELSE greatest(h.asked_at, own.wrote_at) END
      FROM (SELECT c.id AS conversation_id, f.user_id, (SELECT max(m.created_at) FROM message m WHERE m.conversation_id = c.id AND m.kind = 1 AND m.sender_id = f.user_id) AS wrote_at
        FROM host_family f LEFT JOIN conversation c ON c.trip_host_family_id = h.id WHERE f.id = h.host_family_id) own)
  END $$;

-- Whether somebody waits for this family and has done so since that moment.
CREATE OR REPLACE FUNCTION has_waited(h trip_host_family, p_since timestamptz) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT h.state IN ('potential_trip_host_family', 'awaiting_host_family_review', 'considering_hosting')
    AND EXISTS (SELECT FROM trip t WHERE t.id = h.trip_id AND t.state IN ('enquiry', 'reserved', 'customer_service')) AND coalesce(waiting_since(h) <= p_since, false) $$;

-- Requests that ended without an answer: of the last 30 days, and in a row until now. A family that was shown again begins anew.
CREATE OR REPLACE FUNCTION family_silence_of(p_family bigint, p_now timestamptz) RETURNS TABLE (failures int, in_a_row int) LANGUAGE sql STABLE AS $$
  WITH ended AS (
    SELECT h.id, coalesce(h.answered_at, h.updated_at) AS at, h.state = 'declined_hosting' AND h.state_reason = 'no_response' AS is_silent
    FROM trip_host_family h JOIN host_family f ON f.id = h.host_family_id
    WHERE h.host_family_id = p_family AND (h.answered_at IS NOT NULL OR h.state_reason = 'no_response') AND coalesce(h.answered_at, h.updated_at) > coalesce(f.shown_again_at, '-infinity')
  )
  SELECT count(*) FILTER (WHERE is_silent AND at > p_now - interval '30 days')::int,
    count(*) FILTER (WHERE is_silent AND at > coalesce((SELECT max(e.at) FROM ended e WHERE NOT e.is_silent), '-infinity'))::int
  FROM ended $$;
