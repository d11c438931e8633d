import type { Clock } from "../clock.ts";
import type { Db } from "../db/connection.ts";
import type { Vault } from "../db/vault.ts";
import type { Sessions } from "../http/sessions.ts";
import type { Log } from "../log.ts";
import type { Examiner } from "../providers/files/examiner/examiner.port.ts";
import type { Files, Scanner } from "../providers/files/files.port.ts";

// What taking files in asks of the server around it.
export interface FilePorts {
  readonly db: Db;
  readonly clock: Clock;
  readonly sessions: Sessions;
  readonly files: Files;
  readonly examiner: Examiner;
  readonly scanner: Scanner;
  readonly vault: Vault;
  readonly log: Pick<Log, "warn">;
  // An upload was found clean: whoever looks at what it belongs to is told.
  readonly whenClean: (uploadId: string) => Promise<void>;
}
