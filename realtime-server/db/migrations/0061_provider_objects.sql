-- By which of its own names a payment provider knows what we call by a reference of ours.
CREATE TABLE provider_object (
  reference text PRIMARY KEY,
  object_id text NOT NULL UNIQUE
);
