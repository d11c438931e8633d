import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { snakeKey } from "#shared/wire/case.ts";
import { usualLimits, type Limits } from "#server/config.ts";
import { openSocket, type TestSocket } from "#tests/support/sockets.ts";
import type { TestServer } from "#tests/support/startServer.ts";
import type { Body, Visitor } from "#tests/support/visitor.ts";

export type Person = Visitor & { readonly userId: string };

// Room enough that no test of something else meets a limit.
export const roomy = Object.fromEntries(Object.keys(usualLimits).map((name) => [name, 1_000_000])) as unknown as Limits;

export const opsBy = (person: Person, ...ops: readonly object[]) => ({
  user: person.userId,
  device: randomUUID(),
  ops,
});
export const aSend = (conversationId: string, body: string, fields: object = {}) => ({
  t: "send",
  opId: randomUUID(),
  conversationId,
  body,
  ...fields,
});
export const statusOf = (answer: Body): number => answer.error?.statusCode ?? 200;

export async function aHello({ db }: TestServer, cursors: Readonly<Record<string, number>> = {}) {
  const { epoch } = await db.selectFrom("syncMeta").select("epoch").executeTakeFirstOrThrow();
  return { proto: 1, epoch, device: randomUUID(), cursors };
}

export async function headOf({ db }: TestServer, feed: string): Promise<number> {
  return Number((await db.selectFrom("feed").select("head").where("feedId", "=", feed).executeTakeFirstOrThrow()).head);
}

// A socket that follows its person's feed from where it stands now.
export async function follow(
  server: TestServer,
  person: Person,
  options: Parameters<typeof openSocket>[2] = {},
): Promise<TestSocket> {
  const socket = await openSocket(server.url, person, options);
  await socket.ask("hello", await aHello(server, { [person.userId]: await headOf(server, person.userId) }));
  return socket;
}

// I3 and I4, and that nothing was sent twice: what of it does not hold.
export async function brokenInvariants({ db }: TestServer): Promise<readonly string[]> {
  const { rows } = await sql<{ wrong: string }>`
    SELECT 'numbers of ' || c.id AS wrong FROM conversation c WHERE (SELECT count(*) FROM message m WHERE m.conversation_id = c.id) <> c.head_seq OR coalesce((SELECT max(seq) FROM message m WHERE m.conversation_id = c.id), 0) <> c.head_seq
    UNION ALL SELECT 'feed ' || f.feed_id FROM feed f WHERE (SELECT count(*) FROM feed_event e WHERE e.feed_id = f.feed_id AND e.pos BETWEEN f.floor + 1 AND f.head) <> f.head - f.floor
    UNION ALL SELECT 'double ' || client_msg_id FROM message GROUP BY sender_id, client_msg_id HAVING count(*) > 1`.execute(
    db,
  );
  return rows.map(({ wrong }) => wrong);
}

// Every row of every table, but for those named.
export async function fingerprint(
  { database }: TestServer,
  except: readonly string[] = [],
): Promise<Readonly<Record<string, unknown>>> {
  const { pool } = database.owner;
  const { rows } = await pool.query<{ name: string }>(
    "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND NOT table_name = ANY ($1) ORDER BY 1",
    [["session", "rate_limit", "stored_position", ...except]],
  );
  const prints = rows.map(
    ({ name }) =>
      `SELECT '${name}' AS name, md5(coalesce(string_agg(md5(t::text), '' ORDER BY md5(t::text)), '')) AS print FROM "${name}" t`,
  );
  return Object.fromEntries(
    (await pool.query<{ name: string; print: string }>(prints.join(" UNION ALL "))).rows.map(({ name, print }) => [
      name,
      print,
    ]),
  );
}

// What an answer must never hold, whoever asked.
export const inside =
  /\bat .+\.(ts|js|mjs):\d+|SELECT |INSERT |UPDATE |plpgsql|pg_catalog|relation "|column "|node_modules|ECONNREFUSED/;

// A call by the name that API.md gives it ("GET /conversations/:id"), with all of its fields in one object.
export async function ask(
  person: Person,
  { name, input }: { readonly name: string; readonly input: object },
): Promise<Body> {
  const [method = "", path = ""] = name.split(" ");
  const rest: Record<string, unknown> = { ...input };
  const address = `/api${path.replace(/:(\w+)/g, (_, field: string) => {
    const value = String(rest[field]);
    delete rest[field];
    return value;
  })}`;
  if (method !== "GET") return (await person.send(method, address, { body: rest })).body;
  const query = new URLSearchParams(Object.entries(rest).map(([field, value]) => [snakeKey(field), String(value)]));
  return (await person.get(`${address}?${query}`)).body;
}
