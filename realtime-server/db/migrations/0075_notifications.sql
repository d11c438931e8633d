-- How people are reached while nobody looks (functions/notifications.sql): the devices that take a push, what is news for whom, and each
-- step by which they were told. Written behind the send and behind what commands leave in `notification`, never by them. A node of the
-- release before tells nobody of anything.
ALTER TABLE push_subscription
  ADD COLUMN session_id uuid,                      -- with it the device hears nothing more
  ADD COLUMN key_version int NOT NULL DEFAULT 1,
  ADD COLUMN device_name text NOT NULL DEFAULT '',
  ADD COLUMN made_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN renewed_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN sent_at timestamptz,                  -- last taken by its push service
  ADD COLUMN proven_at timestamptz,                -- last shown, as the device itself has said
  ADD COLUMN failing_since timestamptz;

CREATE TABLE notification_setting (
  user_id bigint PRIMARY KEY REFERENCES app_user ON DELETE CASCADE,
  wishes jsonb NOT NULL DEFAULT '{}',              -- {kind: {channel: boolean}}, where it is not as usual
  quiet_from int CHECK (quiet_from BETWEEN 0 AND 1439), -- minutes of the person's own day
  quiet_to int CHECK (quiet_to BETWEEN 0 AND 1439),
  preview text NOT NULL DEFAULT 'sender' CHECK (preview IN ('nothing', 'sender', 'words')),
  changed_at timestamptz NOT NULL
);

CREATE TABLE notice (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES app_user ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('messages', 'trips', 'money', 'home', 'team', 'reminders', 'marketing', 'test')),
  key text,                                        -- of what happens once: told once, however often it is looked for
  conversation_id bigint REFERENCES conversation,
  seq bigint,                                      -- the newest message it is about
  count int NOT NULL DEFAULT 1,
  sender_id bigint,
  details jsonb NOT NULL DEFAULT '{}',
  at timestamptz NOT NULL,
  news_at timestamptz NOT NULL,                    -- when the newest of it came
  read_at timestamptz,
  UNIQUE (user_id, key)
);
CREATE UNIQUE INDEX notice_open_messages ON notice (user_id, conversation_id) WHERE kind = 'messages' AND read_at IS NULL;
CREATE INDEX notice_open ON notice (user_id) WHERE read_at IS NULL;
CREATE INDEX notice_newest ON notice (user_id, at DESC, id DESC);
CREATE INDEX notice_age ON notice (at);
CREATE INDEX notice_conversation ON notice (conversation_id, seq);

CREATE TABLE notification_delivery (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  notice_id bigint NOT NULL REFERENCES notice ON DELETE CASCADE,
  channel text NOT NULL CHECK (channel IN ('push', 'email', 'sms')),
  subscription_id bigint NOT NULL DEFAULT 0,       -- which device; none of the others
  device_name text NOT NULL DEFAULT '',
  state text NOT NULL DEFAULT 'due' CHECK (state IN ('due', 'sent', 'shown', 'opened', 'ended', 'failed')),
  because text,                                    -- why it waits, ended or failed
  due_at timestamptz NOT NULL,
  tries int NOT NULL DEFAULT 0,
  claim uuid,
  claimed_until timestamptz,
  sent_at timestamptz,
  shown_at timestamptz,
  opened_at timestamptz,
  receipt uuid NOT NULL UNIQUE DEFAULT gen_random_uuid(), -- known to the device alone that it was sent to
  UNIQUE (notice_id, channel, subscription_id)
);
CREATE INDEX notification_delivery_due ON notification_delivery (due_at) WHERE state = 'due';

-- Up to which message of a conversation people have been told.
CREATE TABLE news_told (
  conversation_id bigint PRIMARY KEY REFERENCES conversation,
  seq bigint NOT NULL
);
