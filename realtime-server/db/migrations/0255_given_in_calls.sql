-- What somebody in a call gives of themselves: the others see it, and another device goes on with it, so that nobody who was silent is heard
-- after a hand-over. A node of the release before seats people as they are by default, and says nothing of it.
ALTER TABLE call_seat ADD COLUMN is_muted boolean NOT NULL DEFAULT false;
ALTER TABLE call_seat ADD COLUMN is_camera_off boolean NOT NULL DEFAULT false;
ALTER TABLE call_seat ADD COLUMN is_sharing boolean NOT NULL DEFAULT false;
