-- Families that may become hosts (scouting.server.ts), before they have an account.
CREATE TABLE scouting_lead (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  first_name text NOT NULL DEFAULT '',
  last_name text NOT NULL,
  email text NOT NULL DEFAULT '',
  phone text NOT NULL DEFAULT '',
  address_line_1 text NOT NULL DEFAULT '',
  city_town text NOT NULL DEFAULT '',
  county_id bigint NOT NULL REFERENCES county,
  source text NOT NULL,
  languages text[] NOT NULL DEFAULT '{}',
  capacity int NOT NULL DEFAULT 1,
  owner_id bigint REFERENCES app_user ON DELETE SET NULL,
  next_action text NOT NULL DEFAULT '',
  next_on date,
  note text NOT NULL DEFAULT '',
  state text NOT NULL DEFAULT 'lead',
  state_reason text,
  version int NOT NULL DEFAULT 0,
  entered_at timestamptz NOT NULL,
  call_at timestamptz,
  rest_until date,
  registration_id bigint REFERENCES host_registration ON DELETE SET NULL, -- while it is filled in
  host_family_id bigint REFERENCES host_family ON DELETE SET NULL,        -- once it has been
  created_at timestamptz NOT NULL
);
CREATE INDEX scouting_lead_county ON scouting_lead (county_id);
CREATE INDEX scouting_lead_owner ON scouting_lead (owner_id);
CREATE INDEX scouting_lead_registration ON scouting_lead (registration_id);
CREATE INDEX scouting_lead_family ON scouting_lead (host_family_id);

-- Its steps are history like those of the others.
ALTER TABLE state_history DROP CONSTRAINT state_history_entity_check;
ALTER TABLE state_history ADD CONSTRAINT state_history_entity_check
  CHECK (entity IN ('trip', 'trip_host_family', 'meeting', 'vetting', 'payout', 'scouting_lead')) NOT VALID;
