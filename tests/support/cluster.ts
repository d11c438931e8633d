import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { startEmbedded } from "#server/db/embedded.ts";
import { migrate } from "#server/db/migrate.ts";
import { quickFolder } from "./quickFolder.ts";

declare module "vitest" {
  interface ProvidedContext {
    cluster: { readonly host: string; readonly port: number; readonly user: string };
  }
}

export const emptyTemplate = "hearth_empty";

const fast = { fsync: "off", synchronous_commit: "off", full_page_writes: "off", max_connections: "300" };
const silent = (): void => undefined;

// One cluster for the whole run, with a migrated template that every test file copies in some 20 ms.
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(path.join(quickFolder(), "hearth-test-"));
  // Started by root, the database runs as somebody else, who must be able to enter.
  chmodSync(dataDir, 0o755);
  const { connection, stop } = await startEmbedded({
    dataDir: path.join(dataDir, "postgres"),
    say: silent,
    settings: fast,
  });
  const { host, port, user } = connection;
  const admin = new pg.Client(connection);
  await admin.connect();
  await admin.query(`CREATE DATABASE ${emptyTemplate}`);
  await admin.end();
  await migrate({ host, port, user, database: emptyTemplate }, silent);
  project.provide("cluster", { host, port, user });
  return async () => {
    await stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
