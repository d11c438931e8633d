import type pg from "pg";
import type { Clock } from "./clock.ts";
import type { Config } from "./config.ts";
import type { Db } from "./db/connection.ts";
import type { Vault } from "./db/vault.ts";
import type { Csrf } from "./http/csrf.ts";
import type { Sessions } from "./http/sessions.ts";
import type { Log } from "./log.ts";
import type { Mail } from "./providers/mail/mail.port.ts";
import type { Secrets } from "./secrets.ts";

// What a feature may ask of the server around it.
export interface Ports {
  readonly config: Config;
  readonly db: Db;
  // For what must stay when a request is refused and its transaction undone: the counters of tries.
  readonly pool: pg.Pool;
  readonly clock: Clock;
  readonly secrets: Secrets;
  readonly vault: Vault;
  readonly sessions: Sessions;
  readonly csrf: Csrf;
  readonly mail: Mail;
  readonly log: Pick<Log, "warn">;
}
