-- Whose tasks they are.
CREATE INDEX CONCURRENTLY office_task_assignee ON office_task (assignee_id);
