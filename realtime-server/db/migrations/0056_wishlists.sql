-- Homes and activities that somebody has collected, with those whom the list is shown to and what each of them thinks.
CREATE TABLE wishlist (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  owner_id bigint NOT NULL REFERENCES app_user ON DELETE CASCADE,
  name text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX wishlist_owner ON wishlist (owner_id);

CREATE TABLE wishlist_member (
  wishlist_id bigint NOT NULL REFERENCES wishlist ON DELETE CASCADE,
  user_id bigint NOT NULL REFERENCES app_user ON DELETE CASCADE,
  added_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (wishlist_id, user_id)
);
CREATE INDEX wishlist_member_user ON wishlist_member (user_id);

CREATE TABLE wishlist_item (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  wishlist_id bigint NOT NULL REFERENCES wishlist ON DELETE CASCADE,
  host_family_id bigint REFERENCES host_family ON DELETE CASCADE,
  activity_id bigint REFERENCES activity ON DELETE CASCADE,
  price_seen bigint,          -- of a night or a week, when it was put here
  currency text NOT NULL DEFAULT 'EUR',
  note text NOT NULL DEFAULT '',
  added_by bigint REFERENCES app_user ON DELETE SET NULL,
  added_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((host_family_id IS NULL) <> (activity_id IS NULL)),
  UNIQUE (wishlist_id, host_family_id),
  UNIQUE (wishlist_id, activity_id)
);

CREATE TABLE wishlist_vote (
  item_id bigint NOT NULL REFERENCES wishlist_item ON DELETE CASCADE,
  user_id bigint NOT NULL REFERENCES app_user ON DELETE CASCADE,
  vote text NOT NULL CHECK (vote IN ('yes', 'maybe', 'no')),
  words text NOT NULL DEFAULT '',
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (item_id, user_id)
);
