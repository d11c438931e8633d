-- Who of the office sees to a task, until when it rests, and how it ended.
ALTER TABLE office_task ADD COLUMN assignee_id bigint REFERENCES app_user;
ALTER TABLE office_task ADD COLUMN later_until date;
ALTER TABLE office_task ADD COLUMN done_by bigint REFERENCES app_user;
ALTER TABLE office_task ADD COLUMN note text NOT NULL DEFAULT '';
