-- Conversations that another provider carries beside us: how far it has been told, and under which names it knows what was said. Ours is the
-- truth; what stands here is only so that nothing is said to it twice.
CREATE TABLE carried_conversation (
  conversation_id bigint PRIMARY KEY REFERENCES conversation ON DELETE CASCADE,
  sid text UNIQUE,                                 -- as the provider calls it; null until it is made there
  ver bigint NOT NULL DEFAULT 0,                   -- the conversation's version up to which all is told
  through_seq bigint NOT NULL DEFAULT 0,
  trying_seq bigint,                               -- begun and not known to be done: looked for before it is said again
  people text[] NOT NULL DEFAULT '{}',
  due_at timestamptz NOT NULL,                     -- also how long whoever follows it has it alone
  failures int NOT NULL DEFAULT 0
);

CREATE TABLE carried_message (
  conversation_id bigint NOT NULL REFERENCES carried_conversation ON DELETE CASCADE,
  seq bigint NOT NULL,
  sid text NOT NULL UNIQUE,
  ver int NOT NULL,
  PRIMARY KEY (conversation_id, seq)
);
