-- A link in a letter lets in whoever has no password.
ALTER TABLE account_token DROP CONSTRAINT account_token_purpose_check;
ALTER TABLE account_token ADD CONSTRAINT account_token_purpose_check CHECK (purpose IN ('reset_password', 'log_in', 'verify_email')) NOT VALID;
