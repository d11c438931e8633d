-- A part of a bill that somebody else is asked to pay by a link of their own, without an account. Its amount is kept for them until they have paid or their time is over.
CREATE TABLE payment_share (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  invoice_id bigint NOT NULL REFERENCES invoice,
  amount bigint NOT NULL CHECK (amount > 0),
  name text NOT NULL,                                -- who is asked, in the words of who asks
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'paid', 'withdrawn', 'expired')),
  token_hash bytea NOT NULL UNIQUE,
  made_by bigint NOT NULL REFERENCES app_user,
  made_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  paying_until timestamptz,                          -- how long the provider's page that was opened for it lives
  closed_at timestamptz
);
CREATE INDEX payment_share_invoice ON payment_share (invoice_id);
CREATE INDEX payment_share_made_by ON payment_share (made_by);

ALTER TABLE payment ADD COLUMN share_id bigint REFERENCES payment_share;

-- A transfer that a share's payer has promised: of these a bill may have several at once.
ALTER TABLE bank_transfer ADD COLUMN share_id bigint REFERENCES payment_share;
ALTER TABLE bank_transfer ALTER COLUMN announced_by DROP NOT NULL;
ALTER TABLE bank_transfer DROP CONSTRAINT bank_transfer_state_check;
ALTER TABLE bank_transfer ADD CONSTRAINT bank_transfer_state_check CHECK (state IN ('announced', 'promised', 'received', 'withdrawn')) NOT VALID;
ALTER TABLE bank_transfer VALIDATE CONSTRAINT bank_transfer_state_check;
