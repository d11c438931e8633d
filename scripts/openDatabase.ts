import path from "node:path";
import type { Config } from "#server/config.ts";
import type { ConnectionConfig } from "#server/db/connection.ts";
import { startEmbedded } from "#server/db/embedded.ts";

interface Opened {
  readonly connection: ConnectionConfig;
  readonly stop: () => Promise<void>;
}

// The database of an installation, for a command beside the server: its own, or the one it is told.
export async function openDatabase({ databaseUrl, dataDir }: Config, say: (sentence: string) => void): Promise<Opened> {
  if (databaseUrl) return { connection: { connectionString: databaseUrl }, stop: async () => undefined };
  return startEmbedded({ dataDir: path.join(dataDir, "postgres"), say });
}
