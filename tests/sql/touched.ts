import type pg from "pg";

// What one call of a function has answered, changed and locked: all of it, so that nothing else may have been touched.
export interface Touched {
  readonly rows: readonly Row[];
  readonly changes: readonly string[];
  readonly locked: readonly string[];
}

export type Row = Readonly<Record<string, unknown>>;

interface Kept {
  // What names a row, and what is said of it.
  readonly key: readonly string[];
  readonly said: readonly string[];
}

const tables = {
  conversation: { key: ["id"], said: ["head_seq", "ver", "last_sender"] },
  participant: {
    key: ["conversation_id", "user_id"],
    said: [
      "from_seq",
      "left_at",
      "read_seq",
      "read_epoch",
      "unread_at_seq",
      "archived_seq",
      "pin_rank",
      "muted_until",
      "snoozed_until",
      "snoozed_seq",
      "ver",
    ],
  },
  message: {
    key: ["conversation_id", "seq"],
    said: ["sender_id", "body", "content_type", "reply_to", "ver", "deleted", "edited_at"],
  },
  reaction: { key: ["conversation_id", "seq", "user_id"], said: ["emoji"] },
  attachment: { key: ["conversation_id", "seq", "upload_id"], said: ["position"] },
  upload: { key: ["id"], said: ["state", "leftovers"] },
  draft: { key: ["conversation_id", "user_id"], said: ["text", "ver"] },
  feed: { key: ["feed_id"], said: ["head"] },
  feed_event: { key: ["feed_id", "pos"], said: ["kind", "conversation_id", "ref", "ref_to"] },
  op_log: { key: ["user_id", "op_id"], said: [] },
  refused_send: { key: ["sender_id", "client_msg_id"], said: ["err"] },
  asset: { key: ["ref"], said: ["state", "upload_id", "name", "size", "approved_at", "erased_at"] },
  app_user: { key: ["id"], said: ["picture"] },
  student: { key: ["id"], said: ["picture"] },
} as const satisfies Readonly<Record<string, Kept>>;

type Said = ReadonlyMap<string, Row>;

export type NameOf = (column: string, value: string) => string;

async function readAll(client: pg.ClientBase, nameOf: NameOf): Promise<Said> {
  const said = new Map<string, Row>();
  for (const [table, { key, said: columns }] of Object.entries(tables)) {
    const { rows } = await client.query<Row>(`SELECT ${[...key, ...columns].join()} FROM ${table}`);
    for (const row of rows) {
      const name = `${table} ${key.map((column) => nameOf(`${table}.${column}`, String(row[column]))).join("/")}`;
      // What there may be once there could be twice.
      said.set(
        said.has(name) ? `${name} again` : name,
        Object.fromEntries(columns.map((column) => [column, shown(`${table}.${column}`, row[column], nameOf)])),
      );
    }
  }
  return said;
}

const shown = (column: string, value: unknown, nameOf: NameOf): unknown =>
  value === null ? null : nameOf(column, String(value));

// A moment is compared, and not told.
const told = (column: string, value: unknown): string =>
  value !== null && column.endsWith("_at") ? "then" : String(value);

const list = (row: Row): string =>
  Object.entries(row)
    .flatMap(([column, value]) => (value === null ? [] : [`${column} ${told(column, value)}`]))
    .join(", ");

function differences(before: Said, after: Said): readonly string[] {
  const gone = [...before.keys()].filter((key) => !after.has(key)).map((key) => `- ${key}`);
  const made = [...after].filter(([key]) => !before.has(key)).map(([key, row]) => `+ ${key}: ${list(row)}`);
  const changed = [...after].flatMap(([key, row]) => {
    const was = before.get(key);
    if (!was) return [];
    const other = Object.entries(row).filter(([column, value]) => was[column] !== value);
    return other.length === 0
      ? []
      : [
          `${key}: ${other.map(([column, value]) => `${column} ${told(column, was[column])} -> ${told(column, value)}`).join(", ")}`,
        ];
  });
  return [...gone, ...made, ...changed].toSorted();
}

// Which conversations and feeds somebody else would have to wait for.
async function lockedBy(beside: pg.ClientBase, nameOf: NameOf): Promise<readonly string[]> {
  const names: string[] = [];
  for (const [table, id] of [
    ["conversation", "id"],
    ["feed", "feed_id"],
  ] as const) {
    const { rows: all } = await beside.query<{ id: string }>(`SELECT ${id} AS id FROM ${table}`);
    const { rows: free } = await beside.query<{ id: string }>(
      `SELECT ${id} AS id FROM ${table} FOR NO KEY UPDATE SKIP LOCKED`,
    );
    const isFree = new Set(free.map((row) => row.id));
    for (const row of all) if (!isFree.has(row.id)) names.push(`${table} ${nameOf(`${table}.${id}`, row.id)}`);
  }
  return names.toSorted();
}

export interface Stage {
  readonly client: pg.ClientBase;
  readonly beside: pg.ClientBase;
  readonly nameOf: NameOf;
}

export async function touchedBy(
  { client, beside, nameOf }: Stage,
  statement: string,
  values: readonly unknown[],
): Promise<Touched> {
  await client.query("BEGIN");
  try {
    const before = await readAll(client, nameOf);
    const { rows } = await client.query<Row>(statement, [...values]);
    const changes = differences(before, await readAll(client, nameOf));
    const locked = await lockedBy(beside, nameOf);
    await client.query("COMMIT");
    return { rows, changes, locked };
  } catch (cause) {
    await client.query("ROLLBACK");
    throw cause;
  }
}
