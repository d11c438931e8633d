import pg from "pg";
import { connectWithinMs, type ConnectionConfig } from "./connection.ts";

const role = "hearth_listen";

export interface Listener {
  readonly client: pg.Client;
  readonly listen: (channel: string) => Promise<void>;
}

// The one connection that waits for notices, as a role that may do nothing else (S50): in our own cluster it logs in as that role,
// elsewhere the account of DATABASE_URL gives up its rights before it listens.
export function createListener(config: ConnectionConfig): Listener {
  const isOutside = config.connectionString !== undefined;
  const patience = { connectionTimeoutMillis: connectWithinMs, query_timeout: connectWithinMs };
  const client = new pg.Client({ ...config, ...patience, ...(isOutside ? {} : { user: role }) });
  return {
    client,
    listen: async (channel) => {
      await client.connect();
      if (isOutside) await client.query(`SET ROLE ${role}`);
      await client.query(`LISTEN ${client.escapeIdentifier(channel)}`);
    },
  };
}
