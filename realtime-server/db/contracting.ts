import type pg from "pg";
import { release } from "#shared/wire/release.ts";
import { ConfigError } from "../config.ts";

// By this name the database knows a node, and by it a node's release is found.
const nodeName = "hearth release ";
export const asNode = <Config extends pg.ClientConfig>(config: Config): Config => ({
  ...config,
  application_name: `${nodeName}${release}`,
});

// The half of a change that takes something away says so: "-- Contracts after release 2".
export const contractsAfter = (text: string): number | null => {
  const [, named] = /^-- Contracts after release (\d+)\b/m.exec(text) ?? [];
  return named === undefined ? null : Number(named);
};

// Which releases run on this database, the earliest first.
async function releasesOn(client: pg.Client): Promise<readonly number[]> {
  const { rows } = await client.query<{ found: number }>(
    "SELECT DISTINCT substr(application_name, length($1) + 1)::int AS found FROM pg_stat_activity WHERE datname = current_database() AND application_name ~ ('^' || $1 || '[0-9]{1,9}$') ORDER BY 1",
    [nodeName],
  );
  return rows.map(({ found }) => found);
}

// A node of an earlier release that starts again meanwhile leaves the database as the later one has made it.
export const runsBesideLater = async (client: pg.Client): Promise<boolean> =>
  ((await releasesOn(client)).at(-1) ?? 0) > release;

// What an earlier release still reads is not taken away while one of its nodes runs.
export async function refuseWhileRead(client: pg.Client, name: string, text: string): Promise<void> {
  const last = contractsAfter(text);
  if (last === null) return;
  const [oldest] = await releasesOn(client);
  if (oldest !== undefined && oldest <= last)
    throw new ConfigError(
      `The migration ${name} takes away what release ${last} reads, and a node of release ${oldest} runs on this database. End it first, then start again.`,
    );
}
