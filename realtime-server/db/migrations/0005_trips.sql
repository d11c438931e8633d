CREATE TABLE trip_group (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  business_id bigint REFERENCES business,
  leader_id bigint REFERENCES app_user,
  from_date date NOT NULL,
  to_date date NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE SEQUENCE trip_number START 46001;

CREATE TABLE trip (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  reference text NOT NULL UNIQUE DEFAULT 'T-' || nextval('trip_number'),
  student_id bigint NOT NULL REFERENCES student,
  trip_type_id bigint NOT NULL REFERENCES trip_type,
  group_id bigint REFERENCES trip_group,
  business_id bigint REFERENCES business,
  booked_by bigint NOT NULL REFERENCES app_user,
  coordinator_id bigint REFERENCES app_user,
  state text NOT NULL DEFAULT 'new' CHECK (state IN ('new', 'enquiry', 'reserved', 'booked', 'customer_service', 'cancelled', 'in-progress', 'completed', 'closed')),
  resume_state text,
  state_reason text,
  version int NOT NULL DEFAULT 1,
  from_date date NOT NULL,
  to_date date NOT NULL,
  planned_to_date date,
  activity_details_type text NOT NULL DEFAULT 'local' CHECK (activity_details_type IN ('local', 'mixed', 'family')),
  weeks int NOT NULL DEFAULT 0,
  total bigint,                                    -- what the payer pays, minor units, frozen at reserve
  total_host bigint,                               -- what the family is paid
  currency text NOT NULL DEFAULT 'EUR' REFERENCES currency (code),
  hold_until timestamptz,
  arrives_at timestamptz,
  arrival text NOT NULL DEFAULT '',                -- "Shannon, EI 593"
  referral_code text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK (from_date < to_date)
);
CREATE INDEX trip_student ON trip (student_id);
CREATE INDEX trip_state ON trip (state, from_date);
CREATE INDEX trip_business ON trip (business_id) WHERE business_id IS NOT NULL;

CREATE TABLE trip_host_family (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  trip_id bigint NOT NULL REFERENCES trip ON DELETE CASCADE,
  host_family_id bigint NOT NULL REFERENCES host_family,
  state text NOT NULL DEFAULT 'new_trip_host_family' CHECK (state IN ('new_trip_host_family', 'potential_trip_host_family', 'trip_host_family_rejected',
    'host_family_review_-_pending_submission', 'awaiting_host_family_review', 'accepted_hosting', 'declined_hosting', 'considering_hosting', 'host_waiting_list', 'host_family_withdrawn')),
  selected boolean NOT NULL DEFAULT false,
  backup_order int,
  version int NOT NULL DEFAULT 1,
  from_date date NOT NULL,
  to_date date NOT NULL,
  asked_at timestamptz,
  answer_by timestamptz,
  answered_at timestamptz,
  state_reason text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (trip_id, host_family_id, from_date),
  CHECK (from_date < to_date)
);
CREATE INDEX trip_host_family_family ON trip_host_family (host_family_id, from_date);
CREATE UNIQUE INDEX trip_host_family_one_selected ON trip_host_family (trip_id, from_date) WHERE selected;

CREATE TABLE trip_activity (
  trip_id bigint NOT NULL REFERENCES trip ON DELETE CASCADE,
  activity_id bigint NOT NULL REFERENCES activity,
  from_date date NOT NULL,
  to_date date NOT NULL,
  PRIMARY KEY (trip_id, activity_id, from_date)
);

-- What remains to be done before a trip, as the parent sees it.
CREATE TABLE trip_task (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  trip_id bigint NOT NULL REFERENCES trip ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('deposit', 'flights', 'health_form', 'balance', 'insurance', 'packing')),
  due_on date,
  done_at timestamptz,
  detail text NOT NULL DEFAULT '',
  UNIQUE (trip_id, kind)
);

CREATE TABLE state_history (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  entity text NOT NULL CHECK (entity IN ('trip', 'trip_host_family', 'meeting', 'vetting', 'payout')),
  entity_id bigint NOT NULL,
  from_state text,
  to_state text NOT NULL,
  command text NOT NULL,
  actor_id bigint REFERENCES app_user,
  actor_role text,
  reason text,
  source text NOT NULL CHECK (source IN ('ui', 'api', 'timer', 'import')),
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX state_history_entity ON state_history (entity, entity_id, at);
REVOKE UPDATE, DELETE ON state_history FROM hearth_app;

-- Guardians, the student's own agency, the family that accepted (from 14 days before to 2 days after) and those who care for every trip.
CREATE POLICY student_private_reader ON student_private FOR ALL USING (
  actor_has_role('coordinator', 'administrator')
  OR EXISTS (SELECT FROM student_guardian g WHERE g.student_id = student_private.student_id AND g.user_id = actor_id() AND g.verified_at IS NOT NULL)
  OR EXISTS (SELECT FROM student s JOIN app_user u ON u.business_id = s.business_id WHERE s.id = student_private.student_id AND u.id = actor_id() AND actor_has_role('agent'))
  OR EXISTS (SELECT FROM trip t JOIN trip_host_family thf ON thf.trip_id = t.id JOIN host_family f ON f.id = thf.host_family_id
             WHERE t.student_id = student_private.student_id AND f.user_id = actor_id() AND thf.state = 'accepted_hosting'
               AND current_date BETWEEN thf.from_date - 14 AND thf.to_date + 2)
);
