-- No letters by themselves to an address that takes none, or whose owner has called them a nuisance; a newly confirmed e-mail begins anew.
ALTER TABLE app_user ADD COLUMN email_stopped_at timestamptz;
ALTER TABLE app_user ADD COLUMN email_stopped_because text;
ALTER TABLE app_user ADD CONSTRAINT app_user_email_stopped CHECK (email_stopped_because IN ('bounced', 'complaint') AND (email_stopped_at IS NULL) = (email_stopped_because IS NULL)) NOT VALID;
-- When somebody was last told that an answer by mail could not be taken: once an hour.
ALTER TABLE app_user ADD COLUMN mail_refused_at timestamptz;
