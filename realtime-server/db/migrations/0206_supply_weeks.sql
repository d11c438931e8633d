-- The beds that will be asked for and those that are free, by county and week, as they were reckoned last (features/scouting/supply.ts).
CREATE TABLE supply_week (
  county_id bigint NOT NULL REFERENCES county ON DELETE CASCADE,
  week date NOT NULL,
  forecast int NOT NULL,
  free_beds int NOT NULL,
  reckoned_at timestamptz NOT NULL,
  PRIMARY KEY (county_id, week)
);
