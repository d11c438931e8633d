-- A leg is written down as it becomes known: a number first, the time later. Until there is a time, it is no leg for anybody but the office.
ALTER TABLE transfer
  ALTER COLUMN at DROP NOT NULL,
  ADD COLUMN bus text NOT NULL DEFAULT '';
