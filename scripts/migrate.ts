// Prepares the database for this release, before its first node starts: npm run migrate
import path from "node:path";
import { ConfigError, readConfig, type Config } from "#server/config.ts";
import type { ConnectionConfig } from "#server/db/connection.ts";
import { StartupError, startEmbedded } from "#server/db/embedded.ts";
import { migrate } from "#server/db/migrate.ts";
import { refusePooler } from "#server/db/pooler.ts";

const say = (sentence: string): void => console.log(sentence);

async function run(config: Config): Promise<void> {
  const { connection, stop } = await openDatabase(config);
  try {
    await refusePooler(connection);
    await migrate(connection, say);
    say("The database is ready for this release.");
  } finally {
    await stop();
  }
}

async function openDatabase({
  databaseUrl,
  dataDir,
}: Config): Promise<{ connection: ConnectionConfig; stop: () => Promise<void> }> {
  if (databaseUrl) return { connection: { connectionString: databaseUrl }, stop: async () => undefined };
  return startEmbedded({ dataDir: path.join(dataDir, "postgres"), say });
}

try {
  await run(readConfig(process.env));
} catch (cause) {
  const isForeseen = cause instanceof ConfigError || cause instanceof StartupError;
  console.error(isForeseen ? cause.message : cause);
  process.exitCode = 1;
}
