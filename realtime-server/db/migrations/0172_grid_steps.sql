-- What somebody has typed into the cells of a list, step by step, so that it can be taken back after a reload (gridSteps.rules.ts). Undoing and
-- doing again are steps of their own that name the one they are about.
ALTER TABLE record_change DROP CONSTRAINT record_change_entity_check;
ALTER TABLE record_change ADD CONSTRAINT record_change_known_entity CHECK (entity = 'host_family' OR entity LIKE 'grid:%') NOT VALID;
ALTER TABLE record_change ADD COLUMN step uuid;
ALTER TABLE record_change ADD COLUMN turn text;             -- edit, undo or redo
