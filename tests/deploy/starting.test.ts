import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { demoAccounts } from "#shared/features/account/demoAccounts.ts";
import { readConfig } from "#server/config.ts";
import type { ConnectionConfig } from "#server/db/connection.ts";
import { createSecrets, type Secrets } from "#server/secrets.ts";
import { serve } from "#server/serve.ts";
import { freePort } from "#tests/bench/machine/freePort.ts";
import { openCluster, type Cluster } from "#tests/chaos/postgres.ts";
import { openPooler } from "./pooler.ts";

type Environment = Readonly<Record<string, string>>;

const production: Environment = {
  HEARTH_DEMO: "off",
  HEARTH_ORIGIN: "https://hearth.example",
  SMTP_URL: "smtp://127.0.0.1:9",
  HEARTH_SCANNER: "test",
  HEARTH_UNREADY_SECONDS: "0",
};
const emptyDemo: Environment = { HEARTH_SEED: "off", HEARTH_DRAW_AHEAD: "off" };
const ours = createSecrets("a secret that all our nodes have in common");

// A server does not start on the database of the other tests, which may lose what it has acknowledged.
let cluster: Cluster;
let folder = "";
let port = 0;
const said: string[] = [];
const endings: (() => Promise<void> | void)[] = [];

beforeAll(async () => {
  [cluster, folder, port] = await Promise.all([
    openCluster(),
    mkdtemp(path.join(tmpdir(), "hearth-start-")),
    freePort(),
  ]);
}, 60_000);
const end = async (): Promise<void> => {
  for (const act of endings.splice(0)) await act();
};
afterEach(async () => {
  await end();
  said.length = 0;
});
afterAll(async () => {
  await cluster.close();
  await rm(folder, { recursive: true });
});

const start = (
  env: Environment,
  {
    secrets = ours,
    connection = cluster.connection(),
  }: { readonly secrets?: Secrets; readonly connection?: ConnectionConfig } = {},
): Promise<void> =>
  serve({
    config: readConfig({ ...env, HEARTH_DATA: folder, PORT: String(port), HEARTH_LOG: "silent" }),
    secrets,
    connection,
    atEnd: (act) => void endings.unshift(act),
    say: (sentence) => void said.push(sentence),
  });
const isReached = (host: string): Promise<boolean> =>
  fetch(`http://${host}:${port}/api/health`).then(
    ({ status }) => status === 200,
    () => false,
  );

describe("a start of production", () => {
  test("says what stands in for a service of its own before it says that it is ready", async () => {
    await start(production);
    expect(said.slice(-3)).toEqual([
      "No payment provider is set: what moves money is refused.",
      "Files are not scanned for viruses (HEARTH_SCANNER=test).",
      `Hearth is ready at http://localhost:${port}`,
    ]);
    expect(await isReached("127.0.0.1")).toBe(true);
  });

  test("names the sandbox that it was given", async () => {
    await start({ ...production, HEARTH_PAYMENTS: "sandbox" });
    expect(said).toContainEqual(expect.stringContaining("every card has the money, and nobody is paid"));
  });

  test("with another secret than the database knows is none", async () => {
    await start(production);
    await end();
    const secrets = createSecrets("a secret that some other node has made itself");
    await expect(start(production, { secrets })).rejects.toThrow("belongs to an installation with another secret");
    expect(await isReached("127.0.0.1")).toBe(false);
  });

  test("over a pooler that lends by the transaction is none", async () => {
    const { host, port: place, user, database } = cluster.connection();
    const pooler = await openPooler(
      { path: `${host}/.s.PGSQL.${place}` },
      { mode: "transaction", most: 5, next: "last" },
    );
    const connection = { connectionString: `postgresql://${user}@127.0.0.1:${pooler.port}/${database}` };
    const outcome = await start(production, { connection }).then(() => "it has started", String);
    await end();
    await pooler.close();
    expect(outcome).toContain("DATABASE_URL leads to a pooler");
  });

  test("on the people of the demo is none", async () => {
    await start(production);
    await end();
    const emails = demoAccounts.map(({ email }) => email);
    await cluster.ask("INSERT INTO app_user (email, first_name, last_name) SELECT unnest($1::text[]), 'Ana', 'Ruiz'", [
      emails,
    ]);
    await expect(start(production)).rejects.toThrow("this data folder holds the demo world");
    await cluster.ask("DELETE FROM app_user");
  });
});

test("a start of the demo listens to its own machine alone, and has nothing to excuse", async () => {
  await start(emptyDemo);
  // Another of this machine's addresses for itself: who listens on all of them answers there, too.
  expect([await isReached("127.0.0.1"), await isReached("127.0.0.2")]).toEqual([true, false]);
  expect(said.at(-1)).toBe(`Hearth is ready at http://localhost:${port}`);
  expect(said.filter((sentence) => /provider|scanned/.test(sentence))).toEqual([]);
});
