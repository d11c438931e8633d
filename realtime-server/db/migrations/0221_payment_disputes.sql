-- A payment that the payer's bank has taken up: a case of finance's, with the day until which the provider hears us.
CREATE TABLE payment_dispute (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  payment_id bigint NOT NULL REFERENCES payment,
  reference text NOT NULL UNIQUE,                   -- the provider's own name of it
  amount bigint NOT NULL CHECK (amount > 0),
  currency text NOT NULL REFERENCES currency (code),
  reason text NOT NULL DEFAULT '',
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'answered', 'won', 'lost')),
  opened_at timestamptz NOT NULL,
  due_at timestamptz,
  words text NOT NULL DEFAULT '',
  evidence jsonb,                                   -- as it was sent
  answered_by bigint REFERENCES app_user,
  answered_at timestamptz,
  decided_at timestamptz
);
CREATE INDEX payment_dispute_payment ON payment_dispute (payment_id);
