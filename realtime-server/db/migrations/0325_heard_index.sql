-- Whose turn it is to be looked through, however many are carried.
CREATE INDEX CONCURRENTLY carried_conversation_heard ON carried_conversation (heard_at NULLS FIRST) WHERE sid IS NOT NULL;
