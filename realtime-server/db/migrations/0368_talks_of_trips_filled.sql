-- Said of those that stand, some at a time: each turn ends by itself, and nobody's message waits for all of them.
DO $$
DECLARE
  done bigint := 0;
  last bigint;
BEGIN
  LOOP
    SELECT max(id) INTO last FROM (SELECT id FROM conversation WHERE id > done ORDER BY id LIMIT 1000) turn;
    EXIT WHEN last IS NULL;
    UPDATE conversation c SET of_trip_id = coalesce(c.trip_id, (SELECT h.trip_id FROM trip_host_family h WHERE h.id = c.trip_host_family_id))
      WHERE c.id > done AND c.id <= last AND c.of_trip_id IS NULL AND (c.trip_id IS NOT NULL OR c.trip_host_family_id IS NOT NULL);
    COMMIT;
    done := last;
  END LOOP;
END $$;
