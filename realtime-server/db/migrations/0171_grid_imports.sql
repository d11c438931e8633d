-- Rows of a file are handed in before they are tried (gridImports.server.ts): until then the job is being filled. Its rows are numbered as the
-- lines of the file are.
ALTER TABLE grid_job DROP CONSTRAINT grid_job_known_state;
ALTER TABLE grid_job ADD CONSTRAINT grid_job_known_state CHECK (state IN ('filling', 'trying', 'tried', 'running', 'done', 'undoing', 'undone')) NOT VALID;
