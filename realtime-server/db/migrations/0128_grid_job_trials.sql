-- What is done to many rows is tried first: who would change, who stands so already, who is refused and why (gridJobs.ts). The rows are
-- frozen as the trial begins. A row may be done with something of its own: whose a trip becomes when the load is evened out.
ALTER TABLE grid_job DROP CONSTRAINT grid_job_state_check;
ALTER TABLE grid_job ADD CONSTRAINT grid_job_known_state CHECK (state IN ('trying', 'tried', 'running', 'done', 'undoing', 'undone')) NOT VALID;
ALTER TABLE grid_job_row DROP CONSTRAINT grid_job_row_state_check;
ALTER TABLE grid_job_row ADD CONSTRAINT grid_job_row_known_state CHECK (state IN ('waiting', 'fits', 'same', 'done', 'refused', 'undone')) NOT VALID;
ALTER TABLE grid_job_row ADD COLUMN payload jsonb;          -- null: what the whole job is about
