import { sql } from "kysely";
import type { keyMap } from "#shared/features/keyMap/keyMap.contract.ts";
import { clashes, keyCommands, unusual, type KeyCommand, type OwnKeys } from "#shared/features/keyMap/keyMap.rules.ts";
import type { Db } from "../../db/connection.ts";
import { refuseField } from "../../http/errors.ts";
import type { Handlers } from "../../http/mount.ts";

const isCommand = (name: string): name is KeyCommand => keyCommands.some((one) => one === name);

// A command of another release is left out.
async function readKeys(db: Db, userId: string): Promise<OwnKeys> {
  const { rows } = await sql<{
    command: string;
    key: string | null;
  }>`SELECT command, key FROM own_key WHERE user_id = ${userId}`.execute(db);
  return Object.fromEntries(rows.filter(({ command }) => isCommand(command)).map(({ command, key }) => [command, key]));
}

// By which keys somebody works: with the person, on every device.
export const keyMapHandlers: Handlers<typeof keyMap> = {
  read: async (_, { db, actor }) => ({ keys: await readKeys(db, actor.id) }),
  write: async ({ keys }, { db, actor }) => {
    if (clashes(keys).length > 0) throw refuseField("keys", "taken");
    const own = Object.entries(unusual(keys)).map(([command, key]) => ({ command, key }));
    await sql`DELETE FROM own_key WHERE user_id = ${actor.id}`.execute(db);
    await sql`INSERT INTO own_key (user_id, command, key) SELECT ${actor.id}, command, key
      FROM jsonb_to_recordset(${JSON.stringify(own)}::jsonb) AS said(command text, key text) ON CONFLICT (user_id, command) DO UPDATE SET key = EXCLUDED.key`.execute(
      db,
    );
    return { keys: await readKeys(db, actor.id) };
  },
};
