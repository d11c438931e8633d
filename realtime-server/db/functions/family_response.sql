-- How a family answers (decisions 6): of its enquiries of the last 30 days, or of the latest ten of 90 where those are fewer. The clock
-- starts with the first words of whoever asks or with the request, and stops with the family's first words or its answer. What the parent
-- took back within a day, what began while the family was away, what it left open when it went on vacation within a day, and what is younger than a day and still open, does not count.
CREATE OR REPLACE FUNCTION family_response_of(p_family bigint, p_now timestamptz) RETURNS TABLE (sample int, rate int, median int, failures int)
LANGUAGE sql STABLE AS $$
  WITH asked AS (
    SELECT h.id, least(h.asked_at, (SELECT min(m.created_at) FROM message m WHERE m.conversation_id = c.id AND m.kind = 1 AND m.sender_id IS NOT NULL AND m.sender_id <> f.user_id)) AS began,
      c.id AS conversation_id, f.user_id, h.answered_at, h.state, h.state_reason, h.updated_at
    FROM trip_host_family h JOIN host_family f ON f.id = h.host_family_id LEFT JOIN conversation c ON c.trip_host_family_id = h.id
    WHERE h.host_family_id = p_family AND h.state <> 'new_trip_host_family'
  ), heard AS (
    SELECT a.*, least((SELECT min(m.created_at) FROM message m WHERE m.conversation_id = a.conversation_id AND m.kind = 1 AND m.sender_id = a.user_id AND m.created_at >= a.began),
      CASE WHEN a.state_reason IS DISTINCT FROM 'no_response' AND a.answered_at >= a.began THEN a.answered_at END) AS answered
    FROM asked a WHERE a.began IS NOT NULL AND a.began > p_now - interval '90 days' AND a.began <= p_now
  ), counted AS (
    SELECT h.began, h.answered, row_number() OVER (ORDER BY h.began DESC, h.id DESC) AS newest FROM heard h
    WHERE (h.answered IS NOT NULL OR h.began <= p_now - interval '1 day')
      AND NOT (h.answered IS NULL AND h.state = 'trip_host_family_rejected' AND h.updated_at < h.began + interval '1 day')
      AND NOT EXISTS (SELECT FROM host_family_calendar_block b WHERE b.host_family_id = p_family AND b.kind = 'holiday' AND h.began::date >= b.from_date AND h.began::date < b.to_date)
      AND NOT (h.answered IS NULL AND EXISTS (SELECT FROM host_family_pause p WHERE p.host_family_id = p_family AND p.from_at <= h.began + interval '1 day' AND h.began < coalesce(p.ended_at, p.until_day::timestamptz)))
  ), chosen AS (
    SELECT c.answered, c.answered - c.began AS took FROM counted c
    WHERE CASE WHEN (SELECT count(*) FROM counted WHERE began > p_now - interval '30 days') >= 10 THEN c.began > p_now - interval '30 days' ELSE c.newest <= 10 END
  )
  SELECT count(*)::int, round(100.0 * count(*) FILTER (WHERE took <= interval '1 day') / nullif(count(*), 0))::int,
    round(percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM took) / 60))::int, count(*) FILTER (WHERE answered IS NULL)::int
  FROM chosen $$;
