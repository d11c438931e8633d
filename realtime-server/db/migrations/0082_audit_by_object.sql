-- Who has read a conversation is looked up by what was read.
CREATE INDEX CONCURRENTLY audit_log_object ON audit_log (object text_pattern_ops, id);
