-- Whether others are told how far somebody has read, and somebody how far others have. Of those who work for Hearth it is always told
-- (functions/receipts.sql). A node of the release before tells it of everybody.
ALTER TABLE app_user ADD COLUMN shows_reading boolean NOT NULL DEFAULT true;
