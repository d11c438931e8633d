-- What 0023 asked of new rows holds for those from before, too.
ALTER TABLE upload VALIDATE CONSTRAINT upload_home;
ALTER TABLE upload VALIDATE CONSTRAINT upload_place;
