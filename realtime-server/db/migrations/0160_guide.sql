-- What a household tells the families of its guests, once they are booked: how one arrives, where the keys are, what the house is like.
CREATE TABLE host_family_guide (
  host_family_id bigint NOT NULL REFERENCES host_family ON DELETE CASCADE,
  section text NOT NULL,
  text text NOT NULL,
  PRIMARY KEY (host_family_id, section)
);
