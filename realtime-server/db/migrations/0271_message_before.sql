-- What a message said before its author corrected it: for the office, which has to know what was said. It goes with the message that is taken
-- back. A node of the release before reads none of it; the functions that write it are the database's own.
CREATE TABLE message_before (
  conversation_id bigint NOT NULL,
  seq bigint NOT NULL,
  ver bigint NOT NULL,
  body text NOT NULL,
  until timestamptz NOT NULL,
  PRIMARY KEY (conversation_id, seq, ver)
);
