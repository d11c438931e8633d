-- Areas on the map (geofences.server.ts). What lies in them is reckoned when it is asked.
CREATE TABLE geofence (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('coordinator_area', 'catchment', 'camp_pickup', 'price_zone')),
  shape jsonb NOT NULL,
  priority int NOT NULL DEFAULT 0,
  active_from date,
  active_until date,
  coordinator_id bigint REFERENCES app_user ON DELETE SET NULL,
  activity_id bigint REFERENCES activity ON DELETE SET NULL,
  business_id bigint REFERENCES business ON DELETE SET NULL,
  price int,
  version int NOT NULL DEFAULT 1,
  changed_by bigint REFERENCES app_user ON DELETE SET NULL,
  changed_at timestamptz NOT NULL
);
CREATE INDEX geofence_coordinator ON geofence (coordinator_id);
CREATE INDEX geofence_activity ON geofence (activity_id);
CREATE INDEX geofence_business ON geofence (business_id);
CREATE INDEX geofence_changed_by ON geofence (changed_by);
