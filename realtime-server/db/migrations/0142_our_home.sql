-- A household is written by more than one device: what is saved says which version it began from.
ALTER TABLE host_family
  ADD COLUMN profile_version int NOT NULL DEFAULT 1,
  ADD COLUMN house_rules text NOT NULL DEFAULT '';
