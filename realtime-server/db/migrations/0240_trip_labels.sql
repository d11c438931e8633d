-- A label of a trip is a label of all its conversations. What stood on one of them stands on the trip from now on; a node of the release
-- before goes on reading and writing the conversation's own, which are read beside these.
CREATE TABLE trip_label (
  trip_id bigint NOT NULL REFERENCES trip ON DELETE CASCADE,
  label_id bigint NOT NULL REFERENCES label ON DELETE CASCADE,
  set_by bigint REFERENCES app_user ON DELETE SET NULL,
  set_at timestamptz NOT NULL,
  PRIMARY KEY (trip_id, label_id)
);
CREATE INDEX trip_label_label ON trip_label (label_id);
INSERT INTO trip_label (trip_id, label_id, set_by, set_at)
  SELECT coalesce(h.trip_id, c.trip_id), l.label_id, l.set_by, l.set_at
  FROM conversation_label l JOIN conversation c ON c.id = l.conversation_id LEFT JOIN trip_host_family h ON h.id = c.trip_host_family_id
  WHERE coalesce(h.trip_id, c.trip_id) IS NOT NULL ON CONFLICT DO NOTHING;
