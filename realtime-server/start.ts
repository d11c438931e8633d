import path from "node:path";
import { ConfigError, readConfig, type Config } from "./config.ts";
import { makeDataFolder } from "./dataFolder.ts";
import type { ConnectionConfig } from "./db/connection.ts";
import { StartupError, startEmbedded } from "./db/embedded.ts";
import { loadSecrets } from "./secrets.ts";

const say = (sentence: string): void => console.log(sentence);
const endings: (() => Promise<void> | void)[] = [];

type Environment = Parameters<typeof readConfig>[0];

export async function run(env: Environment): Promise<void> {
  try {
    await start(readConfig(env));
  } catch (cause) {
    await end();
    explain(cause, env);
    process.exit(1);
  }
}

async function start(config: Config): Promise<void> {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.once(signal, () => void end().then(() => process.exit(0)));
  await makeDataFolder(config.dataDir);
  const secrets = await loadSecrets(config);
  // The rest of the server is read from the disk while the database starts.
  const opening = openDatabase(config);
  opening.catch(() => undefined);
  const { serve } = await import("./serve.ts");
  await serve({ config, secrets, connection: await opening, atEnd: (act) => void endings.unshift(act), say });
}

async function openDatabase({ databaseUrl, dataDir }: Config): Promise<ConnectionConfig> {
  if (databaseUrl) return { connectionString: databaseUrl };
  const { connection, stop } = await startEmbedded({ dataDir: path.join(dataDir, "postgres"), say });
  endings.unshift(stop);
  return connection;
}

async function end(): Promise<void> {
  for (const act of endings.splice(0)) await Promise.resolve(act()).catch(() => undefined);
}

// What a person can mend is said in a sentence; only what nobody foresaw shows where it came from.
function explain(cause: unknown, env: Environment): void {
  const isForeseen = cause instanceof ConfigError || cause instanceof StartupError;
  if (isForeseen) console.error(cause.message);
  else if (cause instanceof Error && "code" in cause && cause.code === "EADDRINUSE")
    console.error(
      `Port ${readConfig(env).port} is taken by another program. Stop it, or choose another port: PORT=3001 npm start`,
    );
  else if (cause instanceof Error && "code" in cause && cause.code === "EACCES")
    console.error(
      `Port ${readConfig(env).port} may not be used by this user. Choose one above 1023: PORT=3001 npm start`,
    );
  else console.error(cause);
}
