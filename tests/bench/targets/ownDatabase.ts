import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import type { Child } from "../machine/child.ts";
import { freePort } from "../machine/freePort.ts";
import { answering, startServer } from "./product.ts";

// The product as npm start runs it: with the database it brings along, in a folder of its own.
export interface Home {
  readonly port: number;
  // From the start of the process to the first answered request.
  readonly start: () => Promise<{ readonly child: Child; readonly readyMs: number }>;
  readonly postmaster: () => number;
  readonly query: (sql: string, values?: readonly unknown[]) => Promise<readonly Record<string, unknown>[]>;
  readonly remove: () => void;
}

export async function aHome(): Promise<Home> {
  const folder = mkdtempSync("/tmp/hearth-bench-home-");
  // Started by root, the database runs as somebody else, who must be able to enter.
  chmodSync(folder, 0o755);
  const port = await freePort();
  const pidFile = (): readonly string[] =>
    readFileSync(path.join(folder, "postgres/postmaster.pid"), "utf8").split("\n");
  return {
    port,
    start: async () => {
      const begin = performance.now();
      const child = startServer({ port, folder });
      await answering(child, port);
      return { child, readyMs: performance.now() - begin };
    },
    postmaster: () => Number(pidFile()[0]),
    query: async (sql, values = []) => {
      const client = new pg.Client({
        host: pidFile()[4] ?? "",
        port: Number(pidFile()[3]),
        user: "hearth",
        database: "hearth",
      });
      await client.connect();
      try {
        return (await client.query<Record<string, unknown>>(sql, [...values])).rows;
      } finally {
        await client.end();
      }
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
