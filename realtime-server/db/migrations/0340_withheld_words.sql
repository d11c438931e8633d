-- What the office has corrected in a household's own words is not shown in other languages until the household looks at them again.
ALTER TABLE host_family_words ADD COLUMN withheld_at timestamptz;
