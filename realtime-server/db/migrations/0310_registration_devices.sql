-- Only a device that has opened a letter itself has what was said on others, and the end: by the letter's link, or by the code that stands in it.
-- Whoever had been let in by what another device has opened is asked for it once more.
ALTER TABLE host_registration_device ADD COLUMN opened_at timestamptz;
ALTER TABLE host_registration ADD COLUMN letter_at timestamptz; -- of the newest letter, as long as its code has not been used
