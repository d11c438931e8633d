-- What a parent asks about an expense; the office reads it beside the expense.
ALTER TABLE expense
  ADD COLUMN question text NOT NULL DEFAULT '',
  ADD COLUMN questioned_by bigint REFERENCES app_user,
  ADD COLUMN questioned_at timestamptz;
