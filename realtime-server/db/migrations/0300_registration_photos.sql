-- Photos of somebody who has no account yet: seen on the devices of the registration alone, and gone with it. A photo is whole when it is as long as was said.
CREATE TABLE host_registration_photo (
  registration_id bigint NOT NULL REFERENCES host_registration ON DELETE CASCADE,
  id uuid NOT NULL,
  size int NOT NULL CHECK (size BETWEEN 1 AND 1500000),
  bytes bytea NOT NULL DEFAULT '' CHECK (length(bytes) <= size),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (registration_id, id)
);
ALTER TABLE host_registration_photo ALTER COLUMN bytes SET STORAGE EXTERNAL;
