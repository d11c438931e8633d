-- Who of the office is away, and whose their trips are meanwhile (tripDesk.server.ts). What was handed over is told by the rows of its job, and
-- goes back when the absence ends. Ended: null as long as it lasts.
CREATE TABLE absence (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES app_user ON DELETE CASCADE,
  deputy_id bigint NOT NULL REFERENCES app_user ON DELETE CASCADE,
  until_day date NOT NULL,
  job_id bigint REFERENCES grid_job ON DELETE SET NULL,
  asked_by bigint NOT NULL REFERENCES app_user ON DELETE CASCADE,
  begun_at timestamptz NOT NULL,
  ended_at timestamptz
);
CREATE UNIQUE INDEX absence_now ON absence (user_id) WHERE ended_at IS NULL;
