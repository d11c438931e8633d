import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "#shared/access/can.ts";
import type { Operation } from "#shared/features/conversations/operations.ts";
import { usualLimits } from "#server/config.ts";
import { createOperations } from "#server/features/conversations/operate.ts";
import { createFloodGuard } from "#server/load/limits.ts";
import type { Pointer } from "#server/realtime/news.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const guard = () =>
  createFloodGuard({ ...usualLimits, operationsPerTenSeconds: 1_000_000, messagesPerTenSeconds: 1_000_000 }, () => 0);
const parent = (id: string): Actor => ({ id, roles: ["parent"], businessId: null });

// A node's own operations, without its sockets.
function aNode() {
  const pointers: Pointer[] = [];
  const operations = createOperations({
    pool: server.database.app.pool,
    news: { written: (made) => pointers.push(...made) },
    guard: guard(),
    report: () => undefined,
  });
  return { ...operations, pointers };
}

async function aWorld({ people, conversations }: { people: number; conversations: number }) {
  const users = await Promise.all(Array.from({ length: people }, () => server.factories.aUser()));
  const made: string[] = [];
  for (let n = 0; n < conversations; n += 1)
    made.push(
      await server.factories.aConversation({
        kind: "support",
        people: [0, 1, 2].map((k) => users[(n * 2 + k) % people] ?? ""),
      }),
    );
  return { users, conversations: made };
}

// A small generator of the same numbers every time.
function numbers(seed: number) {
  let state = seed;
  return (most: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * most);
  };
}

describe("operations that arrive together", () => {
  test(
    "on two nodes at once leave every number once, every feed dense, and every message in one run of each reader's feed",
    { timeout: 60_000 },
    async () => {
      const { users, conversations } = await aWorld({ people: 12, conversations: 9 });
      const nodes = [aNode(), aNode()];
      const random = numbers(7);
      const pick = <T>(from: readonly T[]): T => from[random(from.length)] as T;
      const sent: { user: string; op: Operation }[] = [];
      const anOperation = (): { user: string; op: Operation } => {
        const retry = sent.length > 0 && random(10) === 0;
        if (retry) return pick(sent);
        const [user, conversationId, opId] = [pick(users), pick(conversations), randomUUID()];
        const kind = random(10);
        const op: Operation =
          kind < 7
            ? { t: "send", opId, conversationId, type: 1, body: `text ${opId}` }
            : kind === 7
              ? { t: "seen", opId, conversationId, seq: 1 + random(5), epoch: 0 }
              : kind === 8
                ? { t: "edit", opId, conversationId, seq: 1 + random(9), body: "changed" }
                : { t: "unread", opId, conversationId };
        sent.push({ user, op });
        return { user, op };
      };
      const writer = async (node: (typeof nodes)[number]): Promise<void> => {
        for (let n = 0; n < 60; n += 1) {
          const requests = Array.from({ length: 1 + random(8) }, anOperation);
          const answers = await Promise.all(requests.map(({ user, op }) => node.run(parent(user), [op])));
          for (const [answer] of answers) expect(answer?.ok || answer?.isRetryable === false).toBe(true);
        }
      };
      await Promise.all([...nodes, ...nodes].map(writer));
      const { rows } = await sql<{ wrong: string }>`
      SELECT 'numbers of ' || c.id AS wrong FROM conversation c WHERE (SELECT count(*) FROM message m WHERE m.conversation_id = c.id) <> c.head_seq OR coalesce((SELECT max(seq) FROM message m WHERE m.conversation_id = c.id), 0) <> c.head_seq
      UNION ALL SELECT 'feed ' || f.feed_id FROM feed f WHERE (SELECT count(*) FROM feed_event e WHERE e.feed_id = f.feed_id AND e.pos BETWEEN f.floor + 1 AND f.head) <> f.head - f.floor
      UNION ALL SELECT 'double ' || client_msg_id FROM message GROUP BY sender_id, client_msg_id HAVING count(*) > 1
      UNION ALL SELECT 'run of ' || m.conversation_id || ' ' || m.seq || ' for ' || p.user_id FROM message m JOIN participant p USING (conversation_id)
        WHERE (SELECT count(*) FROM feed_event e WHERE e.feed_id = p.user_id AND e.kind = 1 AND e.conversation_id = m.conversation_id AND m.seq BETWEEN e.ref AND e.ref_to) = 0
      UNION ALL SELECT 'order of ' || e.feed_id FROM (SELECT feed_id, ref, max(ref_to) OVER (PARTITION BY feed_id, conversation_id ORDER BY pos ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS before FROM feed_event WHERE kind = 1) e WHERE ref > before + 1`.execute(
        server.db,
      );
      expect(rows).toEqual([]);
      const { rows: deadlocks } = await sql<{
        deadlocks: string;
      }>`SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()`.execute(server.db);
      expect(deadlocks).toEqual([{ deadlocks: "0" }]);
    },
  );

  test("are answered one by one: what cannot be stored is refused alone, and the others stand in their order", async () => {
    const { users, conversations } = await aWorld({ people: 3, conversations: 1 });
    const [conversationId = "", user = ""] = [conversations[0], users[0]];
    const { run } = aNode();
    // A byte that text cannot hold never passes the door; here it stands for whatever only the database refuses.
    const bodies = ["one", "two", "bad \0 byte", "three"];
    const first = run(parent(user), [{ t: "send", opId: randomUUID(), conversationId, type: 1, body: "zero" }]);
    const rest = bodies.map((body) =>
      run(parent(user), [{ t: "send", opId: randomUUID(), conversationId, type: 1, body }]),
    );
    const answers = (await Promise.all([first, ...rest])).map(([answer]) => answer);
    expect(answers.map((answer) => (answer?.ok ? answer.seq : answer?.code))).toEqual([1, 2, 3, "invalid", 4]);
  });

  test("keep every text as it was written, whatever it is made of", async () => {
    const { users, conversations } = await aWorld({ people: 3, conversations: 1 });
    const [conversationId = "", user = ""] = [conversations[0], users[0]];
    const { run } = aNode();
    const bodies = [
      "",
      "NULL",
      "null",
      "{}",
      '{"a","b"}',
      'she said "yes"',
      'back\\slash \\n \\"',
      "a, b,,c",
      "line\nline\r\n\ttab",
      "'; DROP TABLE message; --",
      " spaces ",
      "\u2028 \u{1F9F3}\u200D\u{1F3E0} \u5BB6",
      "$1 %s \\x41",
    ];
    await Promise.all(
      ["first", ...bodies].map((body) =>
        run(parent(user), [{ t: "send", opId: randomUUID(), conversationId, type: 1, body }]),
      ),
    );
    const { rows } = await sql<{
      body: string;
    }>`SELECT body FROM message WHERE conversation_id = ${conversationId} ORDER BY seq`.execute(server.db);
    expect(rows.map(({ body }) => body)).toEqual(["first", ...bodies]);
  });

  test("are all to be tried again when the database cannot be had", async () => {
    const operations = createOperations({
      pool: { query: () => Promise.reject(Object.assign(new Error("gone"), { code: "57P01" })) },
      news: { written: () => undefined },
      guard: guard(),
      report: () => undefined,
    });
    const ops: Operation[] = ["1", "2"].map((conversationId) => ({ t: "unread", opId: randomUUID(), conversationId }));
    expect(await operations.run(parent("1"), ops)).toEqual(
      ops.map(({ opId }) => ({ opId, ok: false, code: "unavailable", isRetryable: true, retryAfter: 1 })),
    );
  });

  test("carry what they have written straight to members, and leave everything else to be read", async () => {
    const { users, conversations } = await aWorld({ people: 3, conversations: 1 });
    const [conversationId = "", user = ""] = [conversations[0], users[0]];
    const { run, pointers } = aNode();
    await run(parent(user), [{ t: "send", opId: randomUUID(), conversationId, type: 1, body: "plain" }]);
    // Each feed is a reader's own: what is told of several has no order.
    expect(new Map(pointers.map(({ feed, event }) => [feed, event?.t ?? null]))).toEqual(
      new Map([["-1", null], ...users.map((id) => [id, "messages"] as const)]),
    );
    expect(pointers).toHaveLength(4);
    pointers.length = 0;
    await run(parent(user), [{ t: "edit", opId: randomUUID(), conversationId, seq: 1, body: "changed" }]);
    expect(pointers.map(({ event }) => event)).toEqual([null, null, null, null]);
  });
});
