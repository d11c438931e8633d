import { mkdir } from "node:fs/promises";
import path from "node:path";
import { createApp } from "./app.ts";
import { systemClock } from "./clock.ts";
import { ConfigError, readConfig, type Config } from "./config.ts";
import { checkDatabase, refuseDemoPeople } from "./db/check.ts";
import { connect, type ConnectionConfig } from "./db/connection.ts";
import { StartupError, startEmbedded } from "./db/embedded.ts";
import { migrate } from "./db/migrate.ts";
import { pictureKeys } from "./db/pictureKeys.ts";
import { plantDemo } from "./db/plantDemo.ts";
import { createDemoFiles } from "./db/seed/media/demoFiles.ts";
import { createVault } from "./db/vault.ts";
import { adoption } from "./features/transitions/adopt.ts";
import { tidyUploads } from "./features/uploads/tidy.ts";
import { forgetAnswers, trimFeeds } from "./features/conversations/retention.ts";
import { serveClient } from "./http/assets.ts";
import { createCsrf } from "./http/csrf.ts";
import { createSessions } from "./http/sessions.ts";
import { enqueue } from "./jobs/queue.ts";
import { createLog } from "./log.ts";
import { createPictures } from "./pictures/pictures.ts";
import { createDiskFiles } from "./providers/files/diskFiles.ts";
import { createExaminer } from "./providers/files/examiner/examiner.ts";
import { createTestFileScanner } from "./providers/files/testFileScanner.ts";
import { createMail } from "./providers/mail/mail.ts";
import { createSandbox } from "./providers/payments/sandbox.ts";
import { loadSecrets } from "./secrets.ts";

const tidyEveryMs = 10_000;

const trimEveryMs = 3_600_000;
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
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => void end().then(() => process.exit(0)));
  await makeDataFolder(config.dataDir);
  const log = createLog(config);
  const secrets = await loadSecrets(config);
  const connection = await openDatabase(config);
  await migrate(connection, say);
  const clock = systemClock(config.clockOffsetMs);
  const vault = createVault(secrets.key("vault"));
  const { db, pool, close } = connect(connection, { role: "hearth_app" });
  endings.unshift(close);
  await checkDatabase(db, { clock, mostSkewMs: config.mostSkewMs });
  if (!config.demo) await refuseDemoPeople(db);
  if (config.demo && config.seed) await plantDemo({ connection, clock, vault, say });
  const pictures = createPictures({ folder: path.join(config.dataDir, "pictures"), say });
  endings.unshift(() => pictures.stop());
  const drawn = await pictureKeys(db);
  pictures.allow(drawn);
  const fileFolder = path.join(config.dataDir, "files");
  const examiner = createExaminer({ folder: fileFolder });
  endings.unshift(() => examiner.stop());
  const storage = { files: createDiskFiles(fileFolder), demoFiles: createDemoFiles(pictures.picture), examiner, scanner: createTestFileScanner() };
  const core = connect(connection, { role: "hearth_app", max: 4, isCore: true });
  endings.unshift(core.close);
  const ports = { config, db, pool, core, connection, clock, secrets, vault, sessions: createSessions(db, clock), csrf: createCsrf(secrets), mail: createMail(config, log), log, ...storage, payments: createSandbox({ db, clock, secret: secrets.key("payment sandbox") }) };
  const client = serveClient(path.resolve(import.meta.dirname, "../dist/client"));
  const { http, realtime, worker } = createApp({ ports, client, pictures: pictures.respond, report: (cause, requestId) => log.error({ requestId, cause }, "unexpected") });
  await new Promise<void>((resolve, reject) => http.once("error", reject).listen(config.port, resolve));
  endings.unshift(() => {
    http.closeAllConnections();
    http.close();
  });
  endings.unshift(realtime.drain);
  await enqueue(db, adoption(clock.now()));
  endings.unshift(worker.start());
  const tidying = setInterval(() => void tidyUploads(ports).catch((cause: unknown) => log.warn({ cause }, "uploads could not be tidied")), tidyEveryMs).unref();
  endings.unshift(() => clearInterval(tidying));
  const trimming = setInterval(() => void Promise.all([trimFeeds(core.db), forgetAnswers(core.db)]).catch((cause: unknown) => log.warn({ cause }, "feeds could not be trimmed")), trimEveryMs).unref();
  endings.unshift(() => clearInterval(trimming));
  say(`Hearth is ready at http://localhost:${config.port}`);
  if (config.drawsAhead) pictures.warm(drawn);
}

async function openDatabase({ databaseUrl, dataDir }: Config): Promise<ConnectionConfig> {
  if (databaseUrl) return { connectionString: databaseUrl };
  const { connection, stop } = await startEmbedded({ dataDir: path.join(dataDir, "postgres"), say });
  endings.unshift(stop);
  return connection;
}

async function makeDataFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
  } catch {
    throw new ConfigError(`The data folder ${folder} cannot be made. Give the user who runs Hearth the right to write there, or name another folder in HEARTH_DATA.`);
  }
}

async function end(): Promise<void> {
  for (const act of endings.splice(0)) await Promise.resolve(act()).catch(() => undefined);
}

// What a person can mend is said in a sentence; only what nobody foresaw shows where it came from.
function explain(cause: unknown, env: Environment): void {
  const isForeseen = cause instanceof ConfigError || cause instanceof StartupError;
  if (isForeseen) console.error(cause.message);
  else if (cause instanceof Error && "code" in cause && cause.code === "EADDRINUSE") console.error(`Port ${readConfig(env).port} is taken by another program. Stop it, or choose another port: PORT=3001 npm start`);
  else if (cause instanceof Error && "code" in cause && cause.code === "EACCES") console.error(`Port ${readConfig(env).port} may not be used by this user. Choose one above 1023: PORT=3001 npm start`);
  else console.error(cause);
}
