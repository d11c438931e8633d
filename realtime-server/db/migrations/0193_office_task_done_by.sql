-- Who has ended which.
CREATE INDEX CONCURRENTLY office_task_done_by ON office_task (done_by);
