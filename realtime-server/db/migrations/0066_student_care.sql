-- What those who look after a student have to know beside the medical facts. Sealed like them, one fact a row.
CREATE TABLE student_care (
  student_id bigint NOT NULL REFERENCES student ON DELETE CASCADE,
  fact text NOT NULL,
  fact_sealed bytea NOT NULL,
  key_version int NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (student_id, fact)
);
ALTER TABLE student_care ENABLE ROW LEVEL SECURITY;
CREATE POLICY student_care_reader ON student_care FOR ALL USING (
  actor_has_role('coordinator', 'administrator', 'system')
  OR EXISTS (SELECT FROM student_guardian g WHERE g.student_id = student_care.student_id AND g.user_id = actor_id() AND g.verified_at IS NOT NULL)
  OR EXISTS (SELECT FROM student s JOIN app_user u ON u.business_id = s.business_id WHERE s.id = student_care.student_id AND u.id = actor_id() AND actor_has_role('agent'))
  OR EXISTS (SELECT FROM trip t JOIN trip_host_family thf ON thf.trip_id = t.id JOIN host_family f ON f.id = thf.host_family_id
             WHERE t.student_id = student_care.student_id AND f.user_id = actor_id() AND thf.state = 'accepted_hosting'
               AND current_date BETWEEN thf.from_date - 14 AND thf.to_date + 2)
);

-- What the parents have said yes to, with the wording they saw. The newest of a kind holds; none is changed.
CREATE TABLE student_consent (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  student_id bigint NOT NULL REFERENCES student ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('treatment', 'photos', 'swimming', 'out_alone')),
  version int NOT NULL,
  given boolean NOT NULL,
  said_by bigint NOT NULL REFERENCES app_user,
  said_at timestamptz NOT NULL
);
CREATE INDEX student_consent_student ON student_consent (student_id, kind, id);
REVOKE UPDATE, DELETE ON student_consent FROM hearth_app;

-- What the parents keep from an audience that would otherwise read it: only ever narrower than the rights.
CREATE TABLE student_withheld (
  student_id bigint NOT NULL REFERENCES student ON DELETE CASCADE,
  field text NOT NULL,
  audience text NOT NULL CHECK (audience IN ('asked', 'accepted')),
  PRIMARY KEY (student_id, field, audience)
);

-- A second guardian, asked by letter. Whoever takes it up signs in with that address.
CREATE TABLE guardian_invite (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  student_id bigint NOT NULL REFERENCES student ON DELETE CASCADE,
  email text NOT NULL,
  token_hash bytea NOT NULL UNIQUE,
  invited_by bigint NOT NULL REFERENCES app_user,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  accepted_at timestamptz,
  withdrawn_at timestamptz
);
CREATE INDEX guardian_invite_student ON guardian_invite (student_id);
