CREATE TABLE sync_meta (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  epoch uuid NOT NULL DEFAULT gen_random_uuid()
);
INSERT INTO sync_meta DEFAULT VALUES;

-- A person's feed is the user's id; a shared feed is negative, -1 is the staff's.
CREATE TABLE feed (
  feed_id bigint PRIMARY KEY,
  head bigint NOT NULL DEFAULT 0,
  floor bigint NOT NULL DEFAULT 0
) WITH (fillfactor = 50, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
INSERT INTO feed (feed_id) VALUES (-1);

CREATE FUNCTION open_feed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO feed (feed_id) VALUES (NEW.id);
  RETURN NEW;
END $$;
CREATE TRIGGER app_user_feed AFTER INSERT ON app_user FOR EACH ROW EXECUTE FUNCTION open_feed();

CREATE TABLE feed_event (
  feed_id bigint NOT NULL,
  pos bigint NOT NULL,
  conversation_id bigint,
  ref bigint,
  ref_to bigint,                                   -- kind 1: messages ref..ref_to
  at timestamptz NOT NULL DEFAULT now(),
  kind smallint NOT NULL,                          -- 1 message 2 read mark 3 conversation 4 access 5 profile or trip header
  PRIMARY KEY (feed_id, pos)
);
CREATE INDEX feed_event_at ON feed_event USING brin (at);

CREATE TABLE conversation (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('trip', 'trip_host_family', 'group', 'support')),
  trip_id bigint REFERENCES trip,
  trip_host_family_id bigint UNIQUE REFERENCES trip_host_family,
  group_id bigint UNIQUE REFERENCES trip_group,
  supportable_id bigint REFERENCES app_user,       -- the person a support conversation is about
  topic text,
  head_seq bigint NOT NULL DEFAULT 0,
  ver bigint NOT NULL DEFAULT 0,
  archived boolean NOT NULL DEFAULT false,         -- support only; trips and groups are archived by rule
  archive_at timestamptz,
  staff_feed bigint REFERENCES feed (feed_id),
  last_sender bigint,
  last_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
) WITH (fillfactor = 70);
CREATE INDEX conversation_staff_list ON conversation (last_at DESC, id DESC) WHERE staff_feed IS NOT NULL;

CREATE TABLE participant (
  conversation_id bigint NOT NULL REFERENCES conversation (id),
  user_id bigint NOT NULL REFERENCES app_user (id) REFERENCES feed (feed_id),
  from_seq bigint NOT NULL DEFAULT 1,
  left_at timestamptz,
  read_seq bigint NOT NULL DEFAULT 0,
  read_epoch int NOT NULL DEFAULT 0,
  unread_at_seq bigint NOT NULL DEFAULT 0,
  archived_seq bigint NOT NULL DEFAULT 0,          -- archived by hand while head_seq is not above it
  ver bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (conversation_id, user_id)
) WITH (fillfactor = 70);
CREATE INDEX participant_user ON participant (user_id) WHERE left_at IS NULL;

-- No foreign keys: sender and conversation are checked under the lock through participant, and keys here cost a third of the throughput.
CREATE TABLE message (
  conversation_id bigint NOT NULL,
  seq bigint NOT NULL,
  sender_id bigint NOT NULL,
  client_msg_id uuid NOT NULL,
  ver int NOT NULL DEFAULT 1,
  kind smallint NOT NULL DEFAULT 1,                -- 1 conversation 2 system 3 action
  content_type smallint NOT NULL DEFAULT 1,        -- 1 text 3 image 4 link 5 video 6 audio 7 file 10 pdf
  body text,
  details jsonb,                                   -- attachments, card, text key with parameters, texts per language
  require_roles text[],
  reply_to bigint,
  deleted boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  edited_at timestamptz,
  PRIMARY KEY (conversation_id, seq),
  UNIQUE (sender_id, client_msg_id)
);

CREATE TABLE reaction (
  conversation_id bigint NOT NULL,
  seq bigint NOT NULL,
  user_id bigint NOT NULL,
  emoji text NOT NULL,
  PRIMARY KEY (conversation_id, seq, user_id),
  FOREIGN KEY (conversation_id, seq) REFERENCES message (conversation_id, seq)
);

-- Internal notes are numbered apart and go to staff feeds only.
CREATE TABLE conversation_note (
  conversation_id bigint NOT NULL REFERENCES conversation (id),
  seq bigint NOT NULL,
  author_id bigint NOT NULL REFERENCES app_user (id),
  body text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (conversation_id, seq)
);

CREATE TABLE upload (
  id uuid PRIMARY KEY,
  owner_id bigint NOT NULL,
  conversation_id bigint NOT NULL,
  name text NOT NULL DEFAULT '',
  size bigint NOT NULL,
  sha256 bytea NOT NULL,
  received bigint NOT NULL DEFAULT 0,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'received', 'clean', 'refused', 'attached', 'expired')),
  mime text,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX upload_gc ON upload (created_at) WHERE state IN ('open', 'received', 'clean', 'refused');

-- A file of a message, named by an unguessable reference; every request for it is checked against the conversation.
CREATE TABLE attachment (
  random_ref text PRIMARY KEY,
  conversation_id bigint NOT NULL,
  seq bigint NOT NULL,
  position smallint NOT NULL DEFAULT 0,
  upload_id uuid REFERENCES upload (id),
  name text NOT NULL,
  mime text NOT NULL,
  size bigint NOT NULL,
  width int,
  height int,
  duration_ms int,
  peaks jsonb,
  source text NOT NULL,                            -- a picture's key or a stored file's name
  FOREIGN KEY (conversation_id, seq) REFERENCES message (conversation_id, seq)
);
CREATE INDEX attachment_message ON attachment (conversation_id, seq);

CREATE TABLE push_subscription (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL,
  device_id uuid NOT NULL,
  endpoint_hash bytea NOT NULL UNIQUE,
  endpoint_enc bytea NOT NULL,
  keys_enc bytea NOT NULL,
  fails int NOT NULL DEFAULT 0,
  UNIQUE (user_id, device_id)
);

CREATE TABLE push_due (
  conversation_id bigint PRIMARY KEY,
  due_at timestamptz NOT NULL
);
