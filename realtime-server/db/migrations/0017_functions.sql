-- Which text of functions/*.sql was applied last (functions.ts). From here on no migration makes a function.
CREATE TABLE applied_functions (
  file text PRIMARY KEY,
  hash text NOT NULL,
  applied_at timestamptz NOT NULL DEFAULT now()
);
REVOKE ALL ON applied_functions FROM hearth_app;
