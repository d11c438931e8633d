-- That the office has corrected what a household says in another language, until the household has said it again itself.
ALTER TABLE host_family_words ADD COLUMN corrected_at timestamptz;
