CREATE TABLE expense (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  trip_id bigint NOT NULL REFERENCES trip,
  submitted_by bigint NOT NULL REFERENCES app_user,
  paid_by text NOT NULL CHECK (paid_by IN ('office', 'host', 'coordinator', 'parent')),
  chargeable_to text NOT NULL CHECK (chargeable_to IN ('office', 'parent', 'business')),
  category text NOT NULL CHECK (category IN ('transfer', 'medical', 'pocket_money', 'materials', 'excursion', 'other')),
  spent_on date NOT NULL,
  currency text NOT NULL DEFAULT 'EUR' REFERENCES currency (code),
  amount bigint NOT NULL CHECK (amount > 0),
  vat bigint NOT NULL DEFAULT 0 CHECK (vat >= 0),
  note text NOT NULL DEFAULT '',
  receipt text,
  state text NOT NULL DEFAULT 'draft' CHECK (state IN ('draft', 'submitted', 'approved', 'rejected', 'invoiced', 'reimbursed', 'settled')),
  decided_by bigint REFERENCES app_user,
  decided_at timestamptz,
  reason text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK (decided_by IS DISTINCT FROM submitted_by)
);
CREATE INDEX expense_trip ON expense (trip_id);
