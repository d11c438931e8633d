-- A family is also written to for weeks in which beds are missing, before there is any request.
ALTER TABLE contact_log DROP CONSTRAINT contact_log_entity_check;
ALTER TABLE contact_log ADD CONSTRAINT contact_log_entity_check CHECK (entity IN ('hosting', 'lead', 'family')) NOT VALID;
