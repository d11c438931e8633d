import { CamelCasePlugin, Kysely, PostgresDialect, type Transaction as KyselyTransaction } from "kysely";
import pg from "pg";
import { preparing } from "./preparing.ts";
import type { Database } from "./schema.ts";

export type Db = Kysely<Database>;
export type Transaction = KyselyTransaction<Database>;
export type ConnectionConfig = pg.PoolConfig;

// Rows travel as the wire wants them: days as they are written, moments as ISO in UTC, 64-bit integers as text (ids) unless they count money.
const { builtins } = pg.types;

// One commit has one moment, which stands in each of its rows.
let last = { value: "", iso: "" };
function asIso(value: string): string {
  if (value !== last.value) last = { value, iso: new Date(value).toISOString() };
  return last.iso;
}

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: "text" | "binary") => {
    if (oid === builtins.DATE) return (value: string) => value;
    if (oid === builtins.TIMESTAMPTZ) return asIso;
    return format === "binary" ? pg.types.getTypeParser(oid, "binary") : pg.types.getTypeParser(oid, "text");
  },
};

export interface Connection {
  readonly db: Db;
  readonly pool: pg.Pool;
  readonly close: () => Promise<void>;
}

const pools = new WeakMap<Db, pg.Pool>();

// Nothing for what runs within a transaction.
export const poolOf = (db: Db): pg.Pool | undefined => pools.get(db);

// A line to the database may be half open and never say so: whoever waits for a connection over it would wait for ever, and so would every
// round that comes after.
export const connectWithinMs = 10_000;

// Of a pool that has none free one may wait longer: only the connecting itself is given up.
class PatientClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super({ ...config, connectionTimeoutMillis: connectWithinMs });
  }
}

interface ConnectOptions {
  readonly role?: "hearth_app";
  readonly max?: number;
  // The messaging core's statements have one plan, by the indexes, whatever the statistics say.
  readonly isCore?: boolean;
}

// What is joined is looked up by keys that hardly ever come again: to remember what was found costs more than it saves.
const usual =
  "SET enable_memoize = off; SET lock_timeout = '2s'; SET statement_timeout = '15s'; SET idle_in_transaction_session_timeout = '15s'; SET timezone = 'UTC'";
const fixedPlans = "SET enable_seqscan = off; SET plan_cache_mode = force_generic_plan; SET statement_timeout = '5s'";

export function connect(config: ConnectionConfig, { role, max = 10, isCore = false }: ConnectOptions = {}): Connection {
  // Our own cluster asks nobody who can open its socket for a password: there the server logs in as its own role, and no statement brings the owner's rights back.
  // An outside database knows the account of DATABASE_URL only, which gives up its rights before anything else runs on a connection.
  const isOutside = config.connectionString !== undefined;
  const onConnect = async (client: pg.ClientBase): Promise<void> => {
    // Lent out, a connection may end between two statements of a transaction: the next one hears of it. Without a listener the process would end.
    client.on("error", () => undefined);
    if (role && isOutside) await client.query(`SET ROLE ${role}`);
    await client.query(isCore ? `${usual}; ${fixedPlans}` : usual);
  };
  const pool = new pg.Pool({
    ...config,
    ...(role && !isOutside ? { user: role } : {}),
    max,
    types,
    onConnect,
    Client: PatientClient,
  });
  // A connection that dies while idle is replaced at the next query; without a listener it would end the process.
  pool.on("error", () => undefined);
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: preparing(pool) }),
    plugins: [new CamelCasePlugin({ underscoreBeforeDigits: true, maintainNestedObjectKeys: true })],
  });
  pools.set(db, pool);
  return { db, pool, close: () => db.destroy() };
}
