import { sql } from "kysely";
import { demoAccounts } from "#shared/features/account/demoAccounts.ts";
import { ConfigError } from "../config.ts";
import type { Clock } from "../clock.ts";
import type { Secrets } from "../secrets.ts";
import type { Db } from "./connection.ts";

interface TimeToCheck {
  readonly clock: Clock;
  readonly mostSkewMs: number;
}

// S57: a server that would lose acknowledged messages or misjudge time does not start.
export async function checkDatabase(db: Db, { clock, mostSkewMs }: TimeToCheck): Promise<void> {
  const { rows } = await sql<{ fsync: string; synchronousCommit: string; fullPageWrites: string; now: string }>`
    SELECT current_setting('fsync') AS fsync, current_setting('synchronous_commit') AS synchronous_commit, current_setting('full_page_writes') AS full_page_writes, clock_timestamp() AS now`.execute(
    db,
  );
  const [found] = rows;
  if (!found) throw new ConfigError("The database did not answer.");
  for (const [name, value] of [
    ["fsync", found.fsync],
    ["synchronous_commit", found.synchronousCommit],
    ["full_page_writes", found.fullPageWrites],
  ]) {
    if (value === "off")
      throw new ConfigError(
        `The database runs with ${name} off, so a crash could lose messages that were acknowledged. Turn it on and start again.`,
      );
  }
  const skewMs = Math.abs(clock.now().getTime() - new Date(found.now).getTime());
  if (skewMs > mostSkewMs)
    throw new ConfigError(
      `The clocks of this server and of its database differ by ${Math.round(skewMs / 1000)} seconds. Set them to the same time and start again.`,
    );
}

// Everybody in the demo world has the same, published password: such a folder never becomes a production.
export async function refuseDemoPeople(db: Db): Promise<void> {
  const emails = demoAccounts.map(({ email }) => email);
  const found = await db.selectFrom("appUser").select("id").where("email", "in", emails).executeTakeFirst();
  if (found)
    throw new ConfigError(
      "HEARTH_DEMO is off, but this data folder holds the demo world. Name another folder in HEARTH_DATA, and Hearth begins empty there.",
    );
}

// A node with another secret would read neither what is sealed nor anybody's session, and would seal what the others cannot read.
export async function refuseStranger(db: Db, secrets: Pick<Secrets, "sign">): Promise<void> {
  const secretMark = secrets.sign("installation", "whose database this is");
  await db
    .insertInto("installation")
    .values({ secretMark })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const kept = await db.selectFrom("installation").select("secretMark").executeTakeFirstOrThrow();
  if (kept.secretMark !== secretMark)
    throw new ConfigError(
      "This database belongs to an installation with another secret. Give this server the same one, by HEARTH_SECRET or HEARTH_SECRET_FILE, or put back the folder secrets of its HEARTH_DATA. If that secret is lost for good, what was sealed with it is lost too; DELETE FROM installation in the database begins with the new one.",
    );
}
