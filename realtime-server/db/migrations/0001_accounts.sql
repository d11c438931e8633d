-- The server works as hearth_app: it owns nothing and may not change the schema (row-level security binds it).
DO $$ BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'hearth_app') THEN CREATE ROLE hearth_app NOLOGIN; END IF;
END $$;
GRANT hearth_app TO CURRENT_USER;
GRANT USAGE ON SCHEMA public TO hearth_app;
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO hearth_app;
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT USAGE, SELECT ON SEQUENCES TO hearth_app;
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT EXECUTE ON FUNCTIONS TO hearth_app;

CREATE FUNCTION actor_id() RETURNS bigint LANGUAGE sql STABLE AS $$ SELECT nullif(current_setting('app.user_id', true), '')::bigint $$;
CREATE FUNCTION actor_has_role(VARIADIC named text[]) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT string_to_array(coalesce(current_setting('app.roles', true), ''), ',') && named $$;

CREATE TABLE country (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  code text NOT NULL UNIQUE CHECK (code ~ '^[A-Z]{2}$'),
  name text NOT NULL,
  hosts boolean NOT NULL DEFAULT false
);

CREATE TABLE business (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('agent', 'school', 'supplier', 'partner')),
  name text NOT NULL,
  legal_name text NOT NULL,
  vat_number text,
  vat_validated_on date,
  currency text NOT NULL DEFAULT 'EUR',
  payment_days int NOT NULL DEFAULT 30,
  city_town text,
  country_id bigint NOT NULL REFERENCES country,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE app_user (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  email text NOT NULL,
  email_verified_at timestamptz,
  password_hash text,
  first_name text NOT NULL,
  last_name text NOT NULL,
  phone text,
  address_line_1 text,
  city_town text,
  country_id bigint REFERENCES country,
  locale text NOT NULL DEFAULT 'en',
  timezone text NOT NULL DEFAULT 'Europe/Dublin',
  picture text,
  business_id bigint REFERENCES business,
  referral_code text,
  totp_secret_sealed bytea,
  totp_confirmed_at timestamptz,
  disabled_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX app_user_email ON app_user (lower(email));
CREATE INDEX app_user_business ON app_user (business_id) WHERE business_id IS NOT NULL;

CREATE TABLE user_role (
  user_id bigint NOT NULL REFERENCES app_user ON DELETE CASCADE,
  role text NOT NULL CHECK (role IN ('parent', 'host_family', 'agent', 'finance', 'coordinator', 'administrator', 'vetting_admin', 'page_editor')),
  PRIMARY KEY (user_id, role)
);

CREATE TABLE session (
  token_hash bytea PRIMARY KEY,
  id uuid NOT NULL UNIQUE DEFAULT gen_random_uuid(),
  user_id bigint NOT NULL REFERENCES app_user ON DELETE CASCADE,
  device_id uuid,
  device_name text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL,
  mfa_at timestamptz,
  proved_at timestamptz NOT NULL,                  -- when the person last proved who they are: step-up asks for 10 minutes at most
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz
);
CREATE INDEX session_by_user ON session (user_id) WHERE revoked_at IS NULL;

CREATE TABLE account_token (
  token_hash bytea PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES app_user ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('reset_password', 'verify_email')),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX account_token_by_user ON account_token (user_id, purpose);

CREATE TABLE social_identity (
  issuer text NOT NULL,
  subject text NOT NULL,
  user_id bigint NOT NULL REFERENCES app_user ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (issuer, subject)
);

CREATE TABLE rate_limit (
  key text PRIMARY KEY,
  points int NOT NULL DEFAULT 0,
  expire bigint
);

-- The answer of every operation a client may repeat, kept with its effect (protocol 2.4).
CREATE TABLE op_log (
  user_id bigint NOT NULL,
  op_id uuid NOT NULL,
  digest bytea NOT NULL,
  result jsonb NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, op_id)
);

CREATE TABLE audit_log (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  actor_id bigint,
  action text NOT NULL,
  object text NOT NULL,
  reason text,
  ip text
);
REVOKE UPDATE, DELETE ON audit_log FROM hearth_app;

-- A secret of one person or payee: its key, wrapped by the installation's master key (security S38).
CREATE TABLE data_key (
  owner text NOT NULL,
  version int NOT NULL,
  wrapped bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (owner, version)
);
