-- Which of its rooms a call is in, where somebody else holds them: whoever is put out has the key to the one before.
ALTER TABLE call ADD COLUMN room integer NOT NULL DEFAULT 0;
