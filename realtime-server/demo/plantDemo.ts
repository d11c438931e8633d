import { hash } from "@node-rs/argon2";
import pg from "pg";
import { demoPassword } from "#shared/features/account/demoAccounts.ts";
import type { Clock } from "../clock.ts";
import { connect, type ConnectionConfig } from "../db/connection.ts";
import type { Vault } from "../db/vault.ts";

interface DemoOptions {
  // The owner's: what is planted belongs to many people, whom row-level security keeps apart.
  readonly connection: ConnectionConfig;
  readonly clock: Clock;
  readonly vault: Vault;
  readonly say: (line: string) => void;
}

// Fills an empty database with the demo world, in one transaction: a start that was cut short begins again from nothing.
export async function plantDemo({ connection, clock, vault, say }: DemoOptions): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  const { db, close } = connect(connection, { max: 1 });
  try {
    if (await isPlanted(client)) return;
    say("Planting the demo world: families, trips, conversations in eight languages (about 10 seconds)");
    // A world is planted once, and read from the disk for that alone.
    const { seedWorld } = await import("./seed.ts");
    const seal = (owner: string, column: string, rowId: string, text: string) =>
      vault.seal(db, { owner, column, rowId }, text);
    await seedWorld(client, { now: clock.now(), passwordHash: await hash(demoPassword), seal, say });
  } finally {
    await close();
    await client.end();
  }
}

async function isPlanted(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>("SELECT EXISTS (SELECT FROM app_user) AS found");
  return rows[0]?.found ?? false;
}
