-- A part that the payer pays by card themselves: it lives as long as the page that was opened for it, and asks nobody else.
ALTER TABLE payment_share ADD COLUMN is_own boolean NOT NULL DEFAULT false;
