import type pg from "pg";
import type { Clock } from "./clock.ts";
import type { Config } from "./config.ts";
import type { Connection, ConnectionConfig, Db } from "./db/connection.ts";
import type { Vault } from "./db/vault.ts";
import type { Csrf } from "./http/csrf.ts";
import type { Sessions } from "./http/sessions.ts";
import type { Log } from "./log.ts";
import type { LinkPages } from "./providers/linkPages/linkPages.ts";
import type { Calendars } from "./providers/calendars/calendars.port.ts";
import type { Examiner } from "./providers/files/examiner/examiner.port.ts";
import type { DemoFiles, Files, Scanner } from "./providers/files/files.port.ts";
import type { Mail } from "./providers/mail/mail.port.ts";
import type { PaymentProvider } from "./providers/payments/payments.port.ts";
import type { Push } from "./providers/push/push.port.ts";
import type { Sms } from "./providers/sms/sms.port.ts";
import type { Carrier } from "./providers/twilio/carrier.port.ts";
import type { Rooms } from "./providers/twilio/twilio.ts";
import type { VatRegister } from "./providers/vat/vatRegister.port.ts";
import type { Writer } from "./providers/writing/writing.port.ts";
import type { Translator } from "./providers/translation/translation.port.ts";
import type { Secrets } from "./secrets.ts";

// What a feature may ask of the server around it.
export interface Ports {
  readonly config: Config;
  readonly db: Db;
  // For what must stay when a request is refused and its transaction undone: the counters of tries.
  readonly pool: pg.Pool;
  // The messaging core's own connections: neither waits for the locks of a request.
  readonly core: Pick<Connection, "db" | "pool">;
  // For the one that listens.
  readonly connection: ConnectionConfig;
  readonly clock: Clock;
  readonly secrets: Secrets;
  readonly vault: Vault;
  readonly sessions: Sessions;
  readonly csrf: Csrf;
  readonly mail: Mail;
  readonly push: Push;
  // None where no service is set.
  readonly sms: Sms | null;
  // Who carries conversations beside us, and who holds calls in rooms; none where no account is set.
  readonly carrier: Carrier | null;
  readonly rooms: Rooms | null;
  readonly files: Files;
  readonly demoFiles: DemoFiles;
  readonly examiner: Examiner;
  readonly scanner: Scanner;
  readonly calendars: Calendars;
  readonly linkPages: LinkPages;
  readonly payments: PaymentProvider;
  // None where no service is set.
  readonly translator: Translator | null;
  readonly writer: Writer | null;
  readonly vatRegister: VatRegister | null;
  readonly log: Pick<Log, "warn">;
}
