import { sql } from "kysely";
import type { about } from "#shared/features/about/about.contract.ts";
import { release } from "#shared/wire/release.ts";
import type { Config } from "../../config.ts";
import type { Handlers } from "../../http/mount.ts";

type Modes = Pick<Config, "demo" | "smtpUrl" | "payments">;

interface Standing {
  readonly version: string;
  readonly due: number;
  readonly lateMs: number;
  readonly failing: number;
}

// How things stand on this side: figures alone, nothing that belongs to anybody.
export const createAboutHandlers = ({ demo, smtpUrl, payments }: Modes): Handlers<typeof about> => ({
  read: async (_, { db, now }) => {
    const before = performance.now();
    const { rows } = await sql<Standing>`
      SELECT current_setting('server_version') AS version,
        count(*)::int AS due, coalesce(extract(epoch FROM ${now()} - min(due_at)) * 1000, 0)::float8 AS late_ms,
        count(*) FILTER (WHERE last_error IS NOT NULL)::int AS failing
      FROM job WHERE due_at <= ${now()}`.execute(db);
    const { version = "", due = 0, lateMs = 0, failing = 0 } = rows[0] ?? {};
    return {
      release,
      now: now().toISOString(),
      isDemo: demo,
      database: { version, answerMs: Math.round(performance.now() - before) },
      queue: { due, lateMs: Math.round(lateMs), failing },
      mail: smtpUrl === null ? "mailbox" : "smtp",
      paying: typeof payments === "string" ? payments : "stripe",
    };
  },
});
