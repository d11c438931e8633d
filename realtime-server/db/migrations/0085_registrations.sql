-- What somebody has said so far who would like to host: nobody's account yet, and gone with the account that it becomes, or after its days.
CREATE TABLE host_registration (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  email text NOT NULL,
  first_name text NOT NULL,
  last_name text NOT NULL,
  country_id bigint NOT NULL REFERENCES country,
  found_us_where text NOT NULL DEFAULT '',
  locale text NOT NULL,
  timezone text NOT NULL,
  answers jsonb NOT NULL DEFAULT '{}',
  letter_hash bytea UNIQUE,                        -- of the link in the newest letter
  proved_at timestamptz,                           -- when that link was first opened
  created_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX host_registration_expiry ON host_registration (expires_at);
CREATE INDEX host_registration_country ON host_registration (country_id);

-- The devices on which it is filled in: each has a secret of its own, of which only the hash is here.
CREATE TABLE host_registration_device (
  token_hash bytea PRIMARY KEY,
  registration_id bigint NOT NULL REFERENCES host_registration ON DELETE CASCADE
);
CREATE INDEX host_registration_device_registration ON host_registration_device (registration_id);
