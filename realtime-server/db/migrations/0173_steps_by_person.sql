-- What somebody has typed into the cells of a list is found without reading what everybody has.
CREATE INDEX CONCURRENTLY record_change_steps ON record_change (actor_id, entity, id) WHERE step IS NOT NULL;
