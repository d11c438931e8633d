import type { Answer, Operation, OperationOf } from "#shared/features/conversations/operations.ts";
import { isErrorCode } from "#shared/wire/errors.ts";
import type { Command, Written } from "./command.ts";

interface Statement {
  readonly name: string;
  readonly text: string;
  readonly values: unknown[];
  readonly rowMode: "array";
}

// A pool of PostgreSQL connections, as far as this file needs one.
export interface Commits {
  readonly query: (statement: Statement) => Promise<{ readonly rows: unknown[][] }>;
}

export interface Committed {
  readonly results: readonly Answer[];
  readonly written: readonly Written[];
}

type Send = OperationOf<"send">;
type PlainSend = Command & { readonly op: Send };

// Plain text of somebody who is no office, with nothing in it that leads away and nothing beside it, and with a booking: what the fast statements take.
const isPlain = (command: Command): command is PlainSend =>
  command.op.t === "send" &&
  command.op.uploads === undefined &&
  !command.isOffice &&
  command.masked === undefined &&
  command.details === undefined &&
  command.newcomer === undefined;

// All commands in one statement, which is one transaction. It resolves when the commit stands.
export async function commit(pool: Commits, commands: readonly Command[]): Promise<Committed> {
  const { rows } = await pool.query(statementFor(commands));
  const results: Answer[] = [];
  const written: Written[] = [];
  for (const row of rows) {
    if (row[columns.n] === null) written.push(writtenOf(row));
    else {
      const at = Number(row[columns.n]) - 1;
      const op = commands[at]?.op;
      if (op) results[at] = answerOf(op, row);
    }
  }
  return { results, written };
}

function statementFor(commands: readonly Command[]): Statement {
  const [first] = commands;
  const plain = commands.filter(isPlain);
  if (plain.length < commands.length)
    return statement("op_batch", [
      JSON.stringify(
        commands.map(({ user, isOffice, op, masked, found, details, isLeading, newcomer }) => ({
          user,
          isOffice,
          op,
          masked,
          found,
          details,
          isLeading,
          newcomer,
        })),
      ),
    ]);
  if (plain.length === 1 && first)
    return statement(
      "op_send",
      plain.flatMap(({ user, op }) => [user, op.conversationId, op.opId, op.body, op.type, op.replyTo ?? null]),
    );
  const each = (itemOf: (command: PlainSend) => unknown): string => `{${plain.map(itemOf).join()}}`;
  return statement("op_send_batch", [
    each(({ user }) => user),
    each(({ op }) => op.conversationId),
    each(({ op }) => op.opId),
    each(({ op }) => quoted(op.body)),
    each(({ op }) => op.type),
    each(({ op }) => op.replyTo ?? "NULL"),
  ]);
}

// An array as the database writes it; the driver would look into each item for what it may be. Ids and numbers need no quotes.
const quoted = (text: string): string => `"${text.replace(/["\\]/g, "\\$&")}"`;

// What is read of op_row, by name: a node of an earlier release goes on reading when the type has more.
const read = [
  "n",
  "err",
  "conv",
  "seq",
  "to_seq",
  "ver",
  "at",
  "dup",
  "feed_id",
  "pos",
  "kind",
  "read_seq",
  "read_epoch",
] as const;
const rowsOf = (call: string): string => `SELECT ${read.join(", ")} FROM ${call}`;

const texts = {
  op_send: rowsOf("op_send($1::bigint, $2::bigint, $3::uuid, $4::text, $5::smallint, $6::bigint)"),
  op_send_batch: rowsOf(
    "op_send_batch($1::bigint[], $2::bigint[], $3::uuid[], $4::text[], $5::smallint[], $6::bigint[])",
  ),
  op_batch: rowsOf("op_batch($1::jsonb)"),
} as const;

const statement = (name: keyof typeof texts, values: unknown[]): Statement => ({
  name,
  text: texts[name],
  values,
  rowMode: "array",
});

const place = (name: (typeof read)[number]): number => read.indexOf(name);
const columns = {
  n: place("n"),
  err: place("err"),
  conv: place("conv"),
  seq: place("seq"),
  toSeq: place("to_seq"),
  ver: place("ver"),
  at: place("at"),
  dup: place("dup"),
  feed: place("feed_id"),
  pos: place("pos"),
  kind: place("kind"),
  readSeq: place("read_seq"),
  readEpoch: place("read_epoch"),
} as const;

const writtenOf = (row: readonly unknown[]): Written => ({
  feed: String(row[columns.feed]),
  pos: Number(row[columns.pos]),
  kind: Number(row[columns.kind]),
  conversationId: String(row[columns.conv]),
  seq: Number(row[columns.seq]),
  toSeq: Number(row[columns.toSeq]),
});

const num = (row: readonly unknown[], column: number): number | undefined =>
  row[column] === null ? undefined : Number(row[column]);

function answerOf({ opId }: Operation, row: readonly unknown[]): Answer {
  const err = row[columns.err];
  if (err !== null) {
    // Of a refusal it is how many seconds to wait.
    const retryAfter = num(row, columns.toSeq);
    return {
      opId,
      ok: false,
      code: isErrorCode(err) ? err : "invalid",
      isRetryable: false,
      ...(retryAfter === undefined ? {} : { retryAfter }),
    };
  }
  const [seq, ver, readSeq, readEpoch] = [
    num(row, columns.seq),
    num(row, columns.ver),
    num(row, columns.readSeq),
    num(row, columns.readEpoch),
  ];
  return {
    opId,
    ok: true,
    ...(seq === undefined ? {} : { seq }),
    ...(ver === undefined ? {} : { ver }),
    ...(row[columns.at] === null ? {} : { at: String(row[columns.at]) }),
    ...(readSeq === undefined ? {} : { readSeq }),
    ...(readEpoch === undefined ? {} : { readEpoch }),
    ...(row[columns.dup] === true ? { isAgain: true } : {}),
  };
}
