-- How long a recording lasts and how loud it is along its length, as the device says that made it: the file of a recorder seldom tells.
ALTER TABLE upload
  ADD COLUMN declared_ms int CHECK (declared_ms BETWEEN 1 AND 3600000),
  ADD COLUMN peaks jsonb CHECK (jsonb_typeof(peaks) = 'array' AND jsonb_array_length(peaks) BETWEEN 1 AND 64);
