CREATE INDEX CONCURRENTLY expense_of_group ON expense (group_id) WHERE group_id IS NOT NULL;
