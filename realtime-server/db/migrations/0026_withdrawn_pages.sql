-- A page that readers have seen and that was taken down is gone; one that never stood is not known to be there.
ALTER TABLE page ADD COLUMN withdrawn_at timestamptz;
