-- A night's price outside of what is usual in the county, as its family would like it: the office says yes or leaves it.
CREATE TABLE night_price_ask (
  host_family_id bigint PRIMARY KEY REFERENCES host_family ON DELETE CASCADE,
  amount bigint NOT NULL CHECK (amount > 0),
  asked_at timestamptz NOT NULL
);
