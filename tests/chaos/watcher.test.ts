import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { eventually } from "#tests/support/eventually.ts";
import { migrate } from "#server/db/migrate.ts";
import { dumpDatabase, hashStored } from "./dump.ts";
import { createHistory } from "./history.ts";
import { type Cluster, openCluster } from "./postgres.ts";
import { startWatcher } from "./watcher.ts";

let cluster: Cluster;
const folder = mkdtempSync(join(tmpdir(), "hearth-watcher-"));

beforeAll(async () => {
  cluster = await openCluster();
  await migrate(cluster.connection(), () => undefined);
  await cluster.ask("INSERT INTO app_user (email, first_name, last_name) VALUES ('a@hearth.example', 'A', 'A')");
  await cluster.ask("INSERT INTO conversation (kind, topic) VALUES ('support', 'x')");
  await cluster.ask("INSERT INTO participant (conversation_id, user_id) SELECT 1, id FROM app_user");
}, 60_000);

afterAll(async () => {
  await cluster.close();
  rmSync(folder, { recursive: true });
});

const send = (seq: number, pos: number): Promise<unknown> =>
  cluster.ask(`WITH m AS (INSERT INTO message (conversation_id, seq, sender_id, client_msg_id, body) SELECT 1, ${seq}, id, gen_random_uuid(), 'x' FROM app_user),
    h AS (UPDATE conversation SET head_seq = ${seq}), f AS (UPDATE feed SET head = greatest(head, ${pos}) WHERE feed_id > 0)
    INSERT INTO feed_event (feed_id, pos, kind, conversation_id, ref, ref_to) SELECT id, ${pos}, 1, 1, ${seq}, ${seq} FROM app_user`);

test("looks on through a crash, sees a planted hole and what later fills it", async () => {
  const history = createHistory(join(folder, "history.jsonl"));
  const watcher = startWatcher({ cluster, nodes: [], history });
  const seen = (): readonly string[] =>
    history.entries.flatMap((entry) => (entry.e === "watch" ? [entry.invariant] : []));
  const looksOn = async (): Promise<void> => {
    const until = watcher.looks() + 2;
    await eventually(() => expect(watcher.looks()).toBeGreaterThanOrEqual(until));
  };
  await send(1, 1);
  await looksOn();
  await cluster.crash();
  await cluster.start();
  await send(2, 2);
  await looksOn();
  expect(seen()).toEqual([]);
  await send(3, 4);
  await eventually(() => expect(seen()).toEqual(["I4"]));
  await cluster.ask("INSERT INTO feed_event (feed_id, pos, kind) SELECT id, 3, 3 FROM app_user");
  await eventually(() => expect(seen()).toEqual(["I4", "I5"]));
  await watcher.stop();
  history.close();
});

test("a dump has ids as text and counts as numbers, and the hash tells any change", async () => {
  const client = await cluster.connect();
  const dump = await dumpDatabase(client);
  expect(dump.messages[0]).toMatchObject({ conversationId: "1", seq: 1, ver: 1, body: "x", isDeleted: false });
  expect(dump.participants).toEqual([
    {
      conversationId: "1",
      user: expect.any(String),
      isHere: true,
      fromSeq: 1,
      readSeq: 0,
      readEpoch: 0,
      unreadAtSeq: 0,
      pinRank: 0,
      mutedUntil: null,
      snoozedUntil: null,
      snoozedSeq: 0,
      ver: 0,
    },
  ]);
  expect(dump.pointers.map(({ pos }) => pos)).toEqual([1, 2, 3, 4]);
  const before = await hashStored(client);
  expect(await hashStored(client)).toBe(before);
  await client.query("UPDATE message SET body = 'y' WHERE seq = 1");
  expect(await hashStored(client)).not.toBe(before);
  await client.end();
});
