-- S51: each line of the audit log is sealed by a hash that covers the line and the seal before it. Written as the transaction ends, in
-- the order of the commits, by the owner: the server itself can write lines, and neither change them nor seal anything.
CREATE TABLE audit_seal (
  place bigint PRIMARY KEY,
  audit_id bigint NOT NULL UNIQUE,
  line bytea NOT NULL,                              -- of the line alone: the chain outlives lines whose time to be kept is over
  hash bytea NOT NULL
);
REVOKE INSERT, UPDATE, DELETE ON audit_seal FROM hearth_app;

-- The end of the chain, beside it: cutting off the newest lines shows.
CREATE TABLE audit_end (
  id int PRIMARY KEY DEFAULT 1 CHECK (id = 1),
  place bigint NOT NULL,
  hash bytea NOT NULL
);
REVOKE INSERT, UPDATE, DELETE ON audit_end FROM hearth_app;
INSERT INTO audit_end (place, hash) VALUES (0, '');
