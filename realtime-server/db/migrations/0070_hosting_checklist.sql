-- What a family has made ready before somebody arrives, ticked by itself (hosting.rules.ts).
CREATE TABLE hosting_tick (
  trip_host_family_id bigint NOT NULL REFERENCES trip_host_family ON DELETE CASCADE,
  kind text NOT NULL,
  done_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (trip_host_family_id, kind)
);
