-- A person's own order of the list: pinned above the rest, the highest rank first; muted and snoozed until a moment, where the year 9999
-- is for good.
ALTER TABLE participant
  ADD COLUMN pin_rank bigint NOT NULL DEFAULT 0,
  ADD COLUMN muted_until timestamptz,
  ADD COLUMN snoozed_until timestamptz,
  ADD COLUMN snoozed_seq bigint NOT NULL DEFAULT 0;
