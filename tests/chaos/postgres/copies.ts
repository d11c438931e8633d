import { database } from "#server/db/embedded/cluster.ts";
import type { Ask } from "./ask.ts";

const dumped = `${database}_dumped`;
const restored = `${database}_restored`;

// A backup is a copy of the whole database taken while nobody is connected: sound, and over in some tens of milliseconds.
export async function dump(ask: Ask): Promise<void> {
  await ask(`DROP DATABASE IF EXISTS ${dumped}`);
  await alone(ask, () => ask(`CREATE DATABASE ${dumped} TEMPLATE ${database}`));
}

// The runbook's order: the copy gets its new epoch before anybody can reach it.
export async function restore(ask: Ask, giveEpoch: (name: string) => Promise<string>): Promise<string> {
  await ask(`CREATE DATABASE ${restored} TEMPLATE ${dumped}`);
  const epoch = await giveEpoch(restored);
  await ask(`ALTER DATABASE ${database} ALLOW_CONNECTIONS false`);
  await ask(`DROP DATABASE ${database} WITH (FORCE)`);
  await ask(`ALTER DATABASE ${restored} RENAME TO ${database}`);
  return epoch;
}

async function alone<T>(ask: Ask, work: () => Promise<T>): Promise<T> {
  await ask(`ALTER DATABASE ${database} ALLOW_CONNECTIONS false`);
  try {
    await ask("SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = $1", [database]);
    return await work();
  } finally {
    await ask(`ALTER DATABASE ${database} ALLOW_CONNECTIONS true`);
  }
}
