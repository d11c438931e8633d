-- What we add for the customers of a partner, in hundredths of a per cent, over what the templates say (businessTerms.ts). By the day of
-- arrival; null: as the templates say again. What has begun is never changed: a price is explained by what held.
CREATE TABLE business_commission (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  business_id bigint NOT NULL REFERENCES business,
  percentage int CHECK (percentage BETWEEN 0 AND 9999),
  valid_from date NOT NULL,
  written_by bigint REFERENCES app_user ON DELETE SET NULL,
  written_at timestamptz NOT NULL,
  UNIQUE (business_id, valid_from)
);
CREATE INDEX business_commission_written_by ON business_commission (written_by);
REVOKE UPDATE ON business_commission FROM hearth_app;
