-- What both sides say of a stay that is over, sealed until both have said it or the time is up (features/stayReviews).
ALTER TABLE review
  ADD COLUMN due_at timestamptz,                                -- until when it can be written
  ADD COLUMN aspects jsonb NOT NULL DEFAULT '{}',               -- stars for each, of the parents alone
  ADD COLUMN private_words text NOT NULL DEFAULT '',            -- for the office
  ADD COLUMN ticks text[] NOT NULL DEFAULT '{}',                -- of the household, for the office
  ADD COLUMN words_state text NOT NULL DEFAULT 'shown',         -- shown, waits (for the office), withheld
  ADD COLUMN reply text NOT NULL DEFAULT '',
  ADD COLUMN reply_state text NOT NULL DEFAULT 'none',          -- none, waits, shown, withheld
  ADD COLUMN author_id bigint REFERENCES app_user,
  ADD COLUMN written_at timestamptz,
  ADD COLUMN published_at timestamptz,
  ADD COLUMN version int NOT NULL DEFAULT 1;

-- Neither side reads first: the database itself keeps a review from the other one until it is published.
ALTER TABLE review ENABLE ROW LEVEL SECURITY;
CREATE POLICY review_reader ON review FOR ALL USING (
  state = 'published' OR actor_has_role('coordinator', 'administrator', 'system')
  OR (side = 'parent' AND EXISTS (SELECT FROM trip t JOIN student_guardian g ON g.student_id = t.student_id WHERE t.id = review.trip_id AND g.user_id = actor_id() AND g.verified_at IS NOT NULL))
  OR (side = 'host' AND EXISTS (SELECT FROM host_family f WHERE f.id = review.host_family_id AND f.user_id = actor_id()))
);

-- Stays that have ended within the last days are asked about, too.
INSERT INTO review (trip_id, host_family_id, side, due_at)
  SELECT t.id, h.host_family_id, side.name, h.to_date + interval '14 days'
  FROM trip t JOIN trip_host_family h ON h.trip_id = t.id AND h.state = 'accepted_hosting' CROSS JOIN (VALUES ('parent'), ('host')) side (name)
  WHERE t.state = 'completed' AND h.to_date > current_date - 14
  ON CONFLICT DO NOTHING;
INSERT INTO job (kind, key, payload, due_at)
  SELECT DISTINCT 'stayReviews.due', 'stayReviews:' || trip_id, jsonb_build_object('tripId', trip_id::text), due_at FROM review WHERE due_at IS NOT NULL
  ON CONFLICT (key) DO NOTHING;
