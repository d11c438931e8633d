-- What one person books together: a trip for each child, and one checkout for all of them or for none (checkouts.ts).
CREATE TABLE booking (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  payer_id bigint NOT NULL REFERENCES app_user,
  plan_key text,                                    -- for whom: one open booking of the same children; none once it is reserved
  plan text NOT NULL,                               -- as its address says it (stayAddress.rules.ts)
  created_at timestamptz NOT NULL,
  UNIQUE (payer_id, plan_key)
);
CREATE TABLE booking_trip (
  booking_id bigint NOT NULL REFERENCES booking ON DELETE CASCADE,
  trip_id bigint NOT NULL REFERENCES trip ON DELETE CASCADE,
  PRIMARY KEY (booking_id, trip_id)
);
CREATE INDEX booking_trip_trip ON booking_trip (trip_id);

-- Open: the payer is at it. Approved: all trips are reserved. Refused: the card said no. Lost: the card said yes, but the stay was not to be had any more. Left: given up.
CREATE TABLE checkout (
  id text PRIMARY KEY,
  booking_id bigint NOT NULL REFERENCES booking ON DELETE CASCADE,
  amount bigint NOT NULL CHECK (amount > 0),
  currency text NOT NULL REFERENCES currency (code),
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'approved', 'refused', 'lost', 'left')),
  reason text,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX checkout_one_open ON checkout (booking_id) WHERE state = 'open';
-- One authorisation for each trip. Adopted: the trip is reserved, and the payment of its invoice goes on from here.
CREATE TABLE checkout_charge (
  reference text PRIMARY KEY,
  checkout_id text NOT NULL REFERENCES checkout ON DELETE CASCADE,
  trip_id bigint NOT NULL REFERENCES trip ON DELETE CASCADE,
  quote_id bigint NOT NULL REFERENCES quote ON DELETE CASCADE,
  amount bigint NOT NULL CHECK (amount > 0),
  currency text NOT NULL REFERENCES currency (code),
  state text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'authorised', 'failed', 'adopted', 'releasing', 'released')),
  version int NOT NULL DEFAULT 0
);
CREATE INDEX checkout_charge_checkout ON checkout_charge (checkout_id);
CREATE INDEX checkout_charge_trip ON checkout_charge (trip_id);

-- The checkout pages of the local payment provider.
CREATE TABLE sandbox_checkout (
  id text PRIMARY KEY,
  charges jsonb NOT NULL,
  return_to text NOT NULL,
  locale text NOT NULL,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'challenge', 'done', 'closed')),
  created_at timestamptz NOT NULL
);

-- What somebody is planning, so that another device can go on with it.
CREATE TABLE experience_draft (
  user_id bigint PRIMARY KEY REFERENCES app_user ON DELETE CASCADE,
  plan text NOT NULL,                               -- as its address says it (stayAddress.rules.ts)
  version int NOT NULL DEFAULT 1,
  changed_at timestamptz NOT NULL
);

-- A camp that is taken when the first is full.
ALTER TABLE trip_activity ADD COLUMN IF NOT EXISTS role text NOT NULL DEFAULT 'primary';
