-- When what was said by the provider's own ways was last looked through for what its notices have not brought us.
ALTER TABLE carried_conversation ADD COLUMN heard_at timestamptz;
