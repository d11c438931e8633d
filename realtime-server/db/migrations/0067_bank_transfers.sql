-- A bank transfer that somebody has announced. It is money only once finance has seen it on the account.
CREATE TABLE bank_transfer (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  invoice_id bigint NOT NULL REFERENCES invoice,
  reference text NOT NULL UNIQUE,
  amount bigint NOT NULL CHECK (amount > 0),
  state text NOT NULL DEFAULT 'announced' CHECK (state IN ('announced', 'received', 'withdrawn')),
  announced_by bigint NOT NULL REFERENCES app_user,
  announced_at timestamptz NOT NULL,
  decided_by bigint REFERENCES app_user,
  decided_at timestamptz,
  CHECK (decided_by IS DISTINCT FROM announced_by OR state <> 'received')
);
CREATE INDEX bank_transfer_invoice ON bank_transfer (invoice_id);
CREATE UNIQUE INDEX bank_transfer_one_announced ON bank_transfer (invoice_id) WHERE state = 'announced';

-- A document once issued stays as it was, byte by byte.
CREATE TABLE invoice_document (
  invoice_id bigint NOT NULL REFERENCES invoice,
  kind text NOT NULL CHECK (kind IN ('invoice', 'receipt')),
  locale text NOT NULL,
  payments int NOT NULL DEFAULT 0,                  -- how many payments a receipt tells of
  body bytea NOT NULL,
  made_at timestamptz NOT NULL,
  PRIMARY KEY (invoice_id, kind, locale, payments)
);
REVOKE UPDATE, DELETE ON invoice_document FROM hearth_app;
