-- Whether others are told that somebody is here or was lately, and somebody that others were. Of those who work for Hearth it is always told.
ALTER TABLE app_user ADD COLUMN shows_presence boolean NOT NULL DEFAULT true;
