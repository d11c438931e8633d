import type { IncomingMessage } from "node:http";
import type { Config } from "../config.ts";
import type { Clock } from "../clock.ts";
import type { Csrf } from "../http/csrf.ts";
import type { Protect } from "../http/headers.ts";
import type { Sessions } from "../http/sessions.ts";
import type { FloodGuard } from "../load/limits.ts";

export interface RealtimePorts {
  readonly config: Pick<Config, "limits" | "demo">;
  readonly clock: Clock;
  readonly csrf: Csrf;
  readonly sessions: Pick<Sessions, "findAll" | "noteUse" | "accessChanges">;
  readonly guard: FloodGuard;
  readonly origins: readonly string[];
  readonly addressOf: (request: IncomingMessage) => string;
  readonly protect: Protect;
  readonly report: (cause: unknown) => void;
}
