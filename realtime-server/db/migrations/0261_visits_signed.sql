-- When whoever came to see a house has signed for it (visits.server.ts); the drawing itself goes after three years, that it was signed stays.
ALTER TABLE vetting_visit ADD COLUMN signed_at timestamptz;
