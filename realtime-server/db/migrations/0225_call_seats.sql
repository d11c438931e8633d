-- Who is in a call now, up to four (calls.rules.ts). A node of the release before still writes down who called and who took it, and knows of
-- no third; what its calls are at the change of nodes is carried over, so that they go on. callee_id, callee_device, callee_seen_at and
-- caller_seen_at are read by nobody of this release.
CREATE TABLE call_seat (
  call_id bigint NOT NULL REFERENCES call ON DELETE CASCADE,
  user_id bigint NOT NULL REFERENCES app_user ON DELETE CASCADE,
  device uuid NOT NULL,
  sat_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (call_id, user_id)
);
CREATE INDEX call_seat_user ON call_seat (user_id);
INSERT INTO call_seat (call_id, user_id, device, sat_at, seen_at)
  SELECT id, caller_id, caller_device, created_at, caller_seen_at FROM call WHERE state IN ('ringing', 'accepted')
  UNION ALL
  SELECT id, callee_id, callee_device, started_at, coalesce(callee_seen_at, started_at) FROM call WHERE state = 'accepted' AND callee_id IS NOT NULL;
ALTER TABLE call ADD COLUMN ended_for text;              -- where nobody has hung up: 'minorAlone'
ALTER TABLE call_rung ADD COLUMN rings_until timestamptz; -- of whoever was rung later than the call began
ALTER TABLE call_rung ADD COLUMN came_at timestamptz;
