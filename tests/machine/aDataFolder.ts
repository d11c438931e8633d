import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { Client } from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest";
import { eventually } from "#tests/support/eventually.ts";
import { processesIn } from "#server/db/embedded/leftovers.ts";
import { type Embedded, type EmbeddedOptions, startEmbedded, StartupError } from "#server/db/embedded.ts";

type Connected = Pick<Embedded, "connection">;

// A folder per test for an embedded database, and the end of everything that was started there.
export function useDataFolder() {
  let made = "";
  let running: Embedded[] = [];
  let children: ChildProcess[] = [];
  const here = { home: "", dataDir: "", said: [""] };

  beforeAll(async () => {
    made = makeFolder();
    const embedded = await startEmbedded({ dataDir: join(made, "postgres"), say: () => undefined });
    await ask(embedded, "CREATE TABLE kept AS SELECT 'here' AS word");
    await embedded.stop();
  });

  afterAll(() => rmSync(made, { recursive: true }));

  beforeEach(() => {
    here.home = makeFolder();
    here.dataDir = join(here.home, "data/postgres");
    [here.said, running, children] = [[], [], []];
  });

  afterEach(async () => {
    for (const child of children) child.kill("SIGKILL");
    await Promise.all(running.map(({ stop }) => stop()));
    const folders = [here.dataDir, ...running.map(({ dataDir }) => dataDir)].filter((folder) => existsSync(folder));
    for (const folder of folders) await eventually(async () => expect(await processesIn(folder)).toEqual([]));
    rmSync(here.home, { recursive: true });
  });

  const start = async (options: Partial<EmbeddedOptions> = {}): Promise<Embedded> => {
    const embedded = await startEmbedded({
      dataDir: here.dataDir,
      say: (sentence) => here.said.push(sentence),
      ...options,
    });
    running.push(embedded);
    return embedded;
  };

  return {
    here,
    start,
    end: (child: ChildProcess) => void children.push(child),
    // Puts a database with one word in it into the folder; creating one takes ten times as long.
    fill: () => {
      mkdirSync(dirname(here.dataDir), { recursive: true });
      execFileSync("cp", ["-a", join(made, "postgres"), here.dataDir]);
    },
    // A server of its own process, which can be killed.
    startServer: async () => {
      const child = spawn(process.execPath, ["--input-type=module", "-e", serverSource, here.dataDir], {
        stdio: ["ignore", "pipe", "inherit"],
      });
      children.push(child);
      const [line] = await once(createInterface(child.stdout), "line");
      return { child, connection: JSON.parse(line) };
    },
    refusal: async (options: Partial<EmbeddedOptions> = {}): Promise<string> => {
      const failure = await start(options).catch((thrown: unknown) => thrown);
      expect(failure).toBeInstanceOf(StartupError);
      return failure instanceof StartupError ? failure.message : "";
    },
  };
}

const serverSource = `
  import { startEmbedded } from ${JSON.stringify(new URL("../../realtime-server/db/embedded.ts", import.meta.url).href)};
  const { connection } = await startEmbedded({ dataDir: process.argv[1], say: () => undefined });
  console.log(JSON.stringify(connection));
`;

// Under root the database belongs to another user, who has to get in.
function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "hearth-embedded-"));
  chmodSync(folder, 0o755);
  return folder;
}

export async function ask({ connection }: Connected, sql: string): Promise<unknown[]> {
  const client = new Client(connection);
  client.on("error", () => undefined);
  await client.connect();
  const { rows } = await client.query<string[]>({ text: sql, rowMode: "array" }).finally(() => client.end());
  return rows.flat();
}

export const write = (embedded: Connected): Promise<unknown[]> =>
  ask(embedded, "UPDATE kept SET word = 'changed' RETURNING word");
export const read = (embedded: Connected): Promise<unknown[]> => ask(embedded, "SELECT word FROM kept");

export async function kill(child: ChildProcess): Promise<void> {
  const exit = once(child, "exit");
  child.kill("SIGKILL");
  await exit;
}
