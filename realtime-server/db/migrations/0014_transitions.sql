-- What the state machines remember of a record beside its state.
ALTER TABLE trip
  ADD COLUMN entered_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN held_at timestamptz,
  ADD COLUMN retry_until timestamptz;
UPDATE trip t SET
  entered_at = coalesce((SELECT max(h.at) FROM state_history h WHERE h.entity = 'trip' AND h.entity_id = t.id), t.updated_at),
  held_at = CASE WHEN t.hold_until IS NOT NULL THEN coalesce((SELECT max(h.at) FROM state_history h WHERE h.entity = 'trip' AND h.entity_id = t.id AND h.to_state = 'reserved'), t.updated_at) END;

ALTER TABLE trip_host_family
  ADD COLUMN entered_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN has_asked_time boolean NOT NULL DEFAULT false,
  ADD COLUMN time_ups int NOT NULL DEFAULT 0,
  ADD COLUMN reinvited_at timestamptz,
  ADD COLUMN refused_terms text;                    -- dates and price as they were at the last no
UPDATE trip_host_family f SET entered_at = coalesce((SELECT max(h.at) FROM state_history h WHERE h.entity = 'trip_host_family' AND h.entity_id = f.id), f.updated_at);

-- Of two families of a split placement the later one is the chosen one.
UPDATE trip_host_family a SET selected = false WHERE selected AND EXISTS (SELECT FROM trip_host_family b WHERE b.trip_id = a.trip_id AND b.selected AND (b.from_date, b.id) > (a.from_date, a.id));
DROP INDEX trip_host_family_one_selected;
CREATE UNIQUE INDEX trip_host_family_one_selected ON trip_host_family (trip_id) WHERE selected;

-- A night has one family. Checked at the end of the transaction, when one family has taken over from another.
CREATE FUNCTION one_family_a_night() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM trip_host_family a JOIN trip_host_family b ON b.trip_id = a.trip_id AND b.id > a.id AND b.state = 'accepted_hosting'
             WHERE a.trip_id = NEW.trip_id AND a.state = 'accepted_hosting' AND a.from_date < b.to_date AND b.from_date < a.to_date) THEN
    RAISE EXCEPTION 'two families have accepted trip % for one night', NEW.trip_id USING ERRCODE = 'exclusion_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER trip_host_family_one_a_night AFTER INSERT OR UPDATE ON trip_host_family DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.state = 'accepted_hosting') EXECUTE FUNCTION one_family_a_night();

ALTER TABLE host_family
  ADD COLUMN vetting_entered_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN vetting_reason text,
  ADD COLUMN visited_by bigint REFERENCES app_user,
  ADD COLUMN flagged_by bigint REFERENCES app_user,
  ADD COLUMN vetting_approvals jsonb NOT NULL DEFAULT '[]';
UPDATE host_family f SET vetting_entered_at = coalesce((SELECT max(h.at) FROM state_history h WHERE h.entity = 'vetting' AND h.entity_id = f.id), f.created_at);

CREATE TABLE meeting (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  conversation_id bigint NOT NULL REFERENCES conversation,
  kind text NOT NULL CHECK (kind IN ('intro_call', 'home_visit', 'welfare_check', 'student_interview', 'group_briefing')),
  minutes int NOT NULL,
  organiser_id bigint NOT NULL REFERENCES app_user,
  state text NOT NULL DEFAULT 'proposed' CHECK (state IN ('proposed', 'scheduled', 'in_call', 'ended', 'missed', 'declined', 'expired', 'cancelled')),
  state_reason text,
  version int NOT NULL DEFAULT 0,
  entered_at timestamptz NOT NULL DEFAULT now(),
  proposed_by bigint NOT NULL REFERENCES app_user,
  proposed_at timestamptz NOT NULL DEFAULT now(),
  round int NOT NULL DEFAULT 1,
  slots jsonb NOT NULL DEFAULT '[]',
  scheduled_at timestamptz,
  outcome text,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX meeting_conversation ON meeting (conversation_id);

CREATE TABLE meeting_participant (
  meeting_id bigint NOT NULL REFERENCES meeting ON DELETE CASCADE,
  user_id bigint NOT NULL REFERENCES app_user,
  role text NOT NULL,
  joined_at timestamptz,
  left_at timestamptz,
  heard_at timestamptz,
  did_not_come boolean NOT NULL DEFAULT false,
  PRIMARY KEY (meeting_id, user_id)
);
CREATE INDEX meeting_participant_user ON meeting_participant (user_id);

-- Work that is due at a time. A node claims a row for a while; the work and the end of its row are one transaction, and hold only while the claim does.
CREATE TABLE job (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL,
  key text UNIQUE,                                  -- there is one row of a key: asked for again, it is moved
  payload jsonb NOT NULL DEFAULT '{}',
  due_at timestamptz NOT NULL,
  revision int NOT NULL DEFAULT 0,
  claim uuid,
  claimed_until timestamptz,
  tries int NOT NULL DEFAULT 0,
  last_error text
);
CREATE INDEX job_due ON job (due_at, id);

-- The reminders that have been given, so that each is given once.
CREATE TABLE timer_fired (
  entity text NOT NULL,
  entity_id bigint NOT NULL,
  key text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (entity, entity_id, key)
);

-- What somebody is to be told by mail or push.
CREATE TABLE notification (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES app_user,
  kind text NOT NULL,
  entity text NOT NULL,
  entity_id bigint NOT NULL,
  params jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL,
  sent_at timestamptz
);
CREATE INDEX notification_unsent ON notification (created_at) WHERE sent_at IS NULL;

-- What the office is to see to.
CREATE TABLE office_task (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL,
  entity text NOT NULL,
  entity_id bigint NOT NULL,
  params jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL,
  due_at timestamptz,
  done_at timestamptz
);
CREATE INDEX office_task_open ON office_task (entity, entity_id) WHERE done_at IS NULL;

-- What a command sets in motion reaches rows that whoever gave it may not read: the server says so for as long as that lasts (systemRights.ts).
CREATE POLICY student_private_system ON student_private FOR SELECT USING (actor_has_role('system'));
