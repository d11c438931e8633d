-- How somebody has narrowed a list, kept under a name; as the address of the list says it (gridViews.rules.ts).
CREATE TABLE grid_view (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  resource text NOT NULL,
  owner_id bigint REFERENCES app_user ON DELETE CASCADE,   -- null: the team's
  name text NOT NULL,
  query text NOT NULL,
  position int NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX grid_view_name ON grid_view (coalesce(owner_id, 0), resource, lower(name));
