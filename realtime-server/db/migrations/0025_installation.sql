-- Whose database this is: a mark of the secret that its nodes share, which says nothing of the secret itself.
CREATE TABLE installation (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  secret_mark text NOT NULL
);
