import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Browser, Locator, Page } from "@playwright/test";
import { startCluster, type Cluster } from "#tests/bench/machine/cluster.ts";
import config from "../../../playwright.config.ts";
import { expect, signInAs } from "./hearth.ts";

const root = path.resolve(import.meta.dirname, "../../..");

export const journeyPort = Number(process.env["HEARTH_JOURNEY_PORT"] ?? 3418);

export type OwnNode = ReturnType<typeof ownNode>;

// A node of its own over a database that outlives it: it is killed and begins again, and the database is asked what is true.
export function ownNode(database: string, port = journeyPort) {
  const folder = mkdtempSync(path.join(tmpdir(), `hearth-${database}-`));
  const url = `http://localhost:${port}`;
  let cluster: Cluster | null = null;
  let node: ChildProcess | null = null;
  let ending: ChildProcess | null = null;

  const standing = (): Cluster => {
    if (!cluster) throw new Error("There is no database");
    return cluster;
  };
  const ask = (sql: string, values: readonly unknown[] = []) => standing().query(sql, values, database);
  const numberOf = async (sql: string, values: readonly unknown[] = []): Promise<number> =>
    Number((await ask(sql, values))[0]?.["count"]);
  const isUp = async () => (await fetch(`${url}/api/health`).catch(() => null))?.ok ?? false;

  async function start(): Promise<void> {
    const { webServer } = config;
    const env = webServer && !Array.isArray(webServer) ? webServer.env : {};
    const born = spawn(process.execPath, ["realtime-server/main.js"], {
      cwd: root,
      env: {
        ...process.env,
        ...env,
        PORT: String(port),
        HEARTH_DATA: folder,
        HEARTH_DEMO: "on",
        DATABASE_URL: standing().urlOf(database),
      },
      stdio: ["ignore", "inherit", "inherit"],
    });
    node = born;
    born.once("exit", (code, signal) => {
      if (born !== ending) console.error(`The node ended by itself: ${code ?? signal}`);
    });
    await expect.poll(isUp, { timeout: 180_000 }).toBe(true);
    expect(born.exitCode).toBe(null);
  }

  const ended = (signal: "SIGKILL" | "SIGTERM"): Promise<void> =>
    new Promise((resolve) => {
      const going = node;
      if (!going || going.exitCode !== null || going.signalCode !== null) return resolve();
      ending = going;
      going.once("exit", () => resolve());
      going.kill(signal);
      return undefined;
    });

  return {
    url,
    ask,
    numberOf,
    urlOfDatabase: () => standing().urlOf(database),
    start,
    ended,
    // With the demo world, and what a test wants of the world beside it.
    begin: async (world: readonly string[] = []): Promise<void> => {
      cluster = await startCluster();
      await cluster.fresh(database);
      await start();
      for (const sql of world) await ask(sql);
    },
    close: async (): Promise<void> => {
      await ended("SIGTERM");
      await cluster?.stop();
      rmSync(folder, { recursive: true, force: true });
    },
    comesIn: async (browser: Browser, email: string): Promise<Page> => {
      const page = await (await browser.newContext({ baseURL: url })).newPage();
      await page.setViewportSize({ width: 1440, height: 900 });
      await signInAs(page, email);
      return page;
    },
  };
}

export const noticesOf = (page: Page): Locator => page.getByRole("region", { name: "Notices" });
