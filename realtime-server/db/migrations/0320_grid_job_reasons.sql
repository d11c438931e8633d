-- Why rows of a job were refused is counted whenever its asker looks at it: by this, however many rows it has.
CREATE INDEX CONCURRENTLY grid_job_row_reason ON grid_job_row (job_id, reason) WHERE reason IS NOT NULL;
