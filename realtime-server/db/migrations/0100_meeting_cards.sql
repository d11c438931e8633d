-- The message of its conversation in which a meeting stands.
ALTER TABLE meeting ADD COLUMN card_seq bigint;
