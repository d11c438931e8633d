-- What 0330 allows of documents holds of all there are.
ALTER TABLE asset VALIDATE CONSTRAINT asset_record_kind_check;
