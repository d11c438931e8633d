import type { Clock } from "./clock.ts";
import type { Config } from "./config.ts";
import type { Db } from "./db/connection.ts";
import type { Vault } from "./db/vault.ts";
import type { Csrf } from "./http/csrf.ts";
import type { Sessions } from "./http/sessions.ts";
import type { Mail } from "./providers/mail/mail.port.ts";
import type { Secrets } from "./secrets.ts";

// What a feature may ask of the server around it.
export interface Ports {
  readonly config: Config;
  readonly db: Db;
  readonly clock: Clock;
  readonly secrets: Secrets;
  readonly vault: Vault;
  readonly sessions: Sessions;
  readonly csrf: Csrf;
  readonly mail: Mail;
}
