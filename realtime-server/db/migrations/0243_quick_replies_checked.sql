ALTER TABLE quick_reply VALIDATE CONSTRAINT quick_reply_team;
ALTER TABLE asset VALIDATE CONSTRAINT asset_record_kind_check;
