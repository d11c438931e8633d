-- The server's own price of a trip with one family. Nothing else is ever charged.
CREATE TABLE quote (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  trip_id bigint NOT NULL REFERENCES trip ON DELETE CASCADE,
  trip_host_family_id bigint NOT NULL REFERENCES trip_host_family ON DELETE CASCADE,
  purpose text NOT NULL DEFAULT 'reserve' CHECK (purpose IN ('reserve', 'amend')),
  from_date date NOT NULL,
  to_date date NOT NULL,
  total bigint NOT NULL CHECK (total >= 0),
  total_host bigint NOT NULL,
  trust_fee bigint NOT NULL,
  currency text NOT NULL REFERENCES currency (code),
  pricing jsonb NOT NULL,
  discount_code text,
  quoted_at timestamptz NOT NULL,
  quoted_by bigint NOT NULL REFERENCES app_user,
  accepted_at timestamptz,                          -- by the payer, and by the family, when dates are changed
  approved_at timestamptz,
  frozen_at timestamptz
);
CREATE INDEX quote_trip ON quote (trip_id, quoted_at);

ALTER TABLE trip
  ADD COLUMN payment_waived boolean NOT NULL DEFAULT false,
  ADD COLUMN balance_waived boolean NOT NULL DEFAULT false;

ALTER TABLE invoice ADD COLUMN trip_host_family_id bigint REFERENCES trip_host_family;
CREATE UNIQUE INDEX invoice_one_purchase ON invoice (trip_host_family_id) WHERE kind = 'purchase' AND state <> 'void';

-- A document of its own number; the invoice that it corrects carries its amount as one more line.
CREATE TABLE credit_note (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  number text NOT NULL UNIQUE,
  invoice_id bigint NOT NULL REFERENCES invoice,
  amount bigint NOT NULL CHECK (amount > 0),
  vat bigint NOT NULL,
  reason text NOT NULL,
  issued_at timestamptz NOT NULL
);
CREATE INDEX credit_note_invoice ON credit_note (invoice_id);

-- 'pending' has been asked of the provider; 'capturing' and 'releasing' of one that it holds for us.
ALTER TABLE payment DROP CONSTRAINT payment_state_check;
ALTER TABLE payment ADD CONSTRAINT payment_state_check CHECK (state IN ('pending', 'authorised', 'capturing', 'captured', 'releasing', 'released', 'refunded', 'failed', 'paid'));
ALTER TABLE payment
  ADD COLUMN refund_of bigint REFERENCES payment,
  ADD COLUMN payout_id bigint,
  ADD COLUMN provider_version int NOT NULL DEFAULT 0;

-- Every event of the provider, once.
CREATE TABLE payment_notice (
  event_id text PRIMARY KEY,
  reference text NOT NULL,
  version int NOT NULL,
  outcome text NOT NULL,
  received_at timestamptz NOT NULL
);

CREATE TABLE payout (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  host_family_id bigint NOT NULL REFERENCES host_family,
  state text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'on_hold', 'approved', 'processing', 'paid', 'failed', 'reversed')),
  state_reason text,
  version int NOT NULL DEFAULT 0,
  entered_at timestamptz NOT NULL DEFAULT now(),
  amount bigint NOT NULL DEFAULT 0 CHECK (amount >= 0),
  currency text NOT NULL DEFAULT 'EUR' REFERENCES currency (code),
  approved_by text[] NOT NULL DEFAULT '{}',
  sends int NOT NULL DEFAULT 0,
  details_changed_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX payout_family ON payout (host_family_id, state);
ALTER TABLE payment ADD FOREIGN KEY (payout_id) REFERENCES payout;

-- The part of a purchase invoice that a payout pays, up to a day.
CREATE TABLE payout_line (
  payout_id bigint NOT NULL REFERENCES payout,
  invoice_id bigint NOT NULL REFERENCES invoice,
  day date NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  PRIMARY KEY (payout_id, invoice_id, day)
);
CREATE INDEX payout_line_invoice ON payout_line (invoice_id);

CREATE TABLE payout_detail (
  host_family_id bigint PRIMARY KEY REFERENCES host_family ON DELETE CASCADE,
  verified_at timestamptz,
  changed_at timestamptz NOT NULL
);

ALTER TABLE ledger_posting
  ADD COLUMN credit_note_id bigint REFERENCES credit_note,
  ADD COLUMN payout_id bigint REFERENCES payout;
ALTER TABLE ledger_posting DROP CONSTRAINT ledger_posting_reason_check;
ALTER TABLE ledger_posting ADD CONSTRAINT ledger_posting_reason_check CHECK (reason IN ('sale', 'credit', 'purchase', 'adjustment', 'payment', 'refund', 'payout', 'reversal'));
CREATE INDEX ledger_posting_invoice ON ledger_posting (invoice_id);
-- Money moves once: one posting of a payment, of a credit note.
CREATE UNIQUE INDEX ledger_posting_once ON ledger_posting (payment_id, reason) WHERE payment_id IS NOT NULL;
CREATE UNIQUE INDEX ledger_posting_one_credit ON ledger_posting (credit_note_id) WHERE credit_note_id IS NOT NULL;
-- What was credited before there were credit notes gets them now.
UPDATE ledger_posting p SET reason = 'credit' WHERE reason = 'sale' AND EXISTS (SELECT FROM ledger_posting first WHERE first.invoice_id = p.invoice_id AND first.reason = 'sale' AND first.id < p.id);
INSERT INTO credit_note (number, invoice_id, amount, vat, reason, issued_at)
  SELECT replace(i.number, 'H-', 'C-'), i.id, (SELECT -sum(amount) FROM ledger_line WHERE posting_id = p.id AND account = 'receivable'),
    (SELECT coalesce(sum(amount), 0) FROM ledger_line WHERE posting_id = p.id AND account = 'vat'), 'cancelled', p.at
  FROM ledger_posting p JOIN invoice i ON i.id = p.invoice_id WHERE p.reason = 'credit';
UPDATE ledger_posting p SET credit_note_id = c.id FROM credit_note c WHERE p.reason = 'credit' AND c.invoice_id = p.invoice_id;
CREATE UNIQUE INDEX ledger_posting_one_sale ON ledger_posting (invoice_id, reason) WHERE reason IN ('sale', 'purchase');

-- A posting has lines, two at least, of one currency, and they sum to zero.
CREATE OR REPLACE FUNCTION posting_balances() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT sum(amount) <> 0 OR count(*) < 2 OR count(DISTINCT currency) > 1 FROM ledger_line WHERE posting_id = NEW.posting_id) THEN
    RAISE EXCEPTION 'ledger posting % does not balance', NEW.posting_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE FUNCTION posting_has_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM ledger_line WHERE posting_id = NEW.id) THEN RAISE EXCEPTION 'ledger posting % has no lines', NEW.id USING ERRCODE = 'check_violation'; END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER ledger_posting_has_lines AFTER INSERT ON ledger_posting DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION posting_has_lines();

CREATE POLICY invoice_system ON invoice FOR ALL USING (actor_has_role('system'));

-- The books of the local payment provider: nothing of ours reads them.
CREATE TABLE sandbox_intent (
  reference text PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('charge', 'refund', 'transfer')),
  state text NOT NULL,
  amount bigint NOT NULL,
  currency text NOT NULL,
  charge text,                                      -- what a refund pays back
  refunded bigint NOT NULL DEFAULT 0,
  version int NOT NULL DEFAULT 1
);
CREATE TABLE sandbox_event (
  id text PRIMARY KEY,
  body text NOT NULL,
  created_at timestamptz NOT NULL,
  delivered_at timestamptz
);
