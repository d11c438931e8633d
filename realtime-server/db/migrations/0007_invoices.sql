CREATE SEQUENCE invoice_number START 401;

CREATE TABLE invoice (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  number text NOT NULL UNIQUE,
  kind text NOT NULL CHECK (kind IN ('sales', 'purchase')),
  state text NOT NULL DEFAULT 'draft' CHECK (state IN ('draft', 'issued', 'part_paid', 'paid', 'void')),
  trip_id bigint REFERENCES trip,
  payer_id bigint REFERENCES app_user,
  business_id bigint REFERENCES business,
  host_family_id bigint REFERENCES host_family,
  currency text NOT NULL DEFAULT 'EUR' REFERENCES currency (code),
  subtotal bigint NOT NULL,
  discount bigint NOT NULL DEFAULT 0,
  vat bigint NOT NULL DEFAULT 0,
  total bigint NOT NULL,
  paid bigint NOT NULL DEFAULT 0,
  due_on date,
  issued_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK (total = subtotal - discount + vat),
  CHECK (kind = 'sales' OR host_family_id IS NOT NULL)
);
CREATE INDEX invoice_trip ON invoice (trip_id);
CREATE INDEX invoice_payer ON invoice (payer_id) WHERE kind = 'sales';

CREATE TABLE invoice_line (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  invoice_id bigint NOT NULL REFERENCES invoice ON DELETE CASCADE,
  position int NOT NULL,
  description text NOT NULL,
  quantity int NOT NULL DEFAULT 1,
  unit_amount bigint NOT NULL,
  amount bigint NOT NULL,
  vat bigint NOT NULL DEFAULT 0,
  UNIQUE (invoice_id, position),
  CHECK (amount = unit_amount * quantity)
);

CREATE TABLE payment (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  invoice_id bigint NOT NULL REFERENCES invoice,
  kind text NOT NULL CHECK (kind IN ('deposit', 'balance', 'full', 'refund', 'payout')),
  method text NOT NULL CHECK (method IN ('card', 'transfer', 'sepa')),
  state text NOT NULL CHECK (state IN ('authorised', 'captured', 'released', 'refunded', 'failed', 'paid')),
  amount bigint NOT NULL CHECK (amount > 0),
  currency text NOT NULL DEFAULT 'EUR' REFERENCES currency (code),
  provider_reference text UNIQUE,
  paid_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX payment_invoice ON payment (invoice_id);

-- Double entry: the lines of one posting sum to zero (debit positive, credit negative).
CREATE TABLE ledger_posting (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  reason text NOT NULL CHECK (reason IN ('sale', 'purchase', 'payment', 'refund', 'payout')),
  invoice_id bigint REFERENCES invoice,
  payment_id bigint REFERENCES payment,
  at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE ledger_line (
  posting_id bigint NOT NULL REFERENCES ledger_posting,
  position smallint NOT NULL,
  account text NOT NULL CHECK (account IN ('receivable', 'bank', 'revenue', 'vat', 'host_cost', 'host_payable')),
  amount bigint NOT NULL,
  currency text NOT NULL DEFAULT 'EUR' REFERENCES currency (code),
  PRIMARY KEY (posting_id, position)
);

CREATE FUNCTION posting_balances() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT sum(amount) FROM ledger_line WHERE posting_id = NEW.posting_id) <> 0 THEN
    RAISE EXCEPTION 'ledger posting % does not balance', NEW.posting_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER ledger_line_balances AFTER INSERT ON ledger_line DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION posting_balances();
REVOKE UPDATE, DELETE ON ledger_posting, ledger_line FROM hearth_app;

ALTER TABLE invoice ENABLE ROW LEVEL SECURITY;
CREATE POLICY invoice_reader ON invoice FOR ALL USING (
  actor_has_role('finance', 'coordinator', 'administrator')
  OR (kind = 'sales' AND payer_id = actor_id())
  OR (kind = 'sales' AND EXISTS (SELECT FROM trip t JOIN student_guardian g ON g.student_id = t.student_id WHERE t.id = trip_id AND g.user_id = actor_id() AND g.verified_at IS NOT NULL))
  OR (kind = 'sales' AND actor_has_role('agent') AND business_id = (SELECT u.business_id FROM app_user u WHERE u.id = actor_id()))
  OR (kind = 'purchase' AND EXISTS (SELECT FROM host_family f WHERE f.id = host_family_id AND f.user_id = actor_id()))
);
