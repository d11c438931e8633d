-- What a change was answered is kept sealed, under a key that ends with the person, and for three days; a device asks about its
-- operations for sixty, whose answers are numbers (retention.ts).
ALTER TABLE op_log ADD COLUMN sealed bytea, ADD COLUMN key_version int;
DELETE FROM op_log WHERE NOT result ? 'conv' AND at < now() - interval '3 days';

-- The second line behind the commands about payouts (S33).
ALTER TABLE payout_detail ENABLE ROW LEVEL SECURITY;
CREATE POLICY payout_detail_reader ON payout_detail FOR ALL USING (
  actor_has_role('finance', 'administrator', 'system')
  OR EXISTS (SELECT FROM host_family f WHERE f.id = host_family_id AND f.user_id = actor_id())
);

-- Who waits for the notices of other nodes reads no table (S50). Elsewhere than in Hearth's own cluster the account of DATABASE_URL takes
-- the role on.
DO $$ BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'hearth_listen') THEN CREATE ROLE hearth_listen NOLOGIN; END IF;
  IF (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) THEN ALTER ROLE hearth_listen LOGIN; END IF;
END $$;
GRANT hearth_listen TO CURRENT_USER;

-- Who read which conversation in which hour without taking part, so that the audit log says it once (audit.ts). Of no use an hour later.
CREATE TABLE reading (
  actor_id bigint NOT NULL,
  conversation_id bigint NOT NULL,
  hour timestamptz NOT NULL,
  PRIMARY KEY (actor_id, conversation_id, hour)
);
