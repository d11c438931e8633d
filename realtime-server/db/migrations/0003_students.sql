CREATE TABLE student (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  first_name text NOT NULL,
  last_name text NOT NULL,
  gender text NOT NULL CHECK (gender IN ('female', 'male', 'other')),
  date_of_birth date NOT NULL,
  country_id bigint NOT NULL REFERENCES country,
  city_town text NOT NULL DEFAULT '',
  hobbies text NOT NULL DEFAULT '',
  languages text[] NOT NULL DEFAULT '{}',
  diet text NOT NULL DEFAULT '',
  vacinated int NOT NULL DEFAULT 0,
  student_type_id int NOT NULL DEFAULT 3,
  picture text,
  business_id bigint REFERENCES business,
  created_by bigint NOT NULL REFERENCES app_user,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX student_business ON student (business_id) WHERE business_id IS NOT NULL;

CREATE TABLE student_guardian (
  student_id bigint NOT NULL REFERENCES student ON DELETE CASCADE,
  user_id bigint NOT NULL REFERENCES app_user,
  verified_at timestamptz,
  PRIMARY KEY (student_id, user_id)
);
CREATE INDEX student_guardian_user ON student_guardian (user_id);

-- Medical facts: sealed by the application with a key of the student, and hidden from a query that names no actor.
CREATE TABLE student_private (
  student_id bigint PRIMARY KEY REFERENCES student ON DELETE CASCADE,
  key_version int NOT NULL,
  allergies_sealed bytea,
  any_medical_condition_sealed bytea,
  notes_sealed bytea,
  updated_at timestamptz NOT NULL DEFAULT now()
);
ALTER TABLE student_private ENABLE ROW LEVEL SECURITY;
