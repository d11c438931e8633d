import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connect, type Connection } from "#server/db/connection.ts";
import { createNode, type ServerNode } from "#tests/chaos/nodes.ts";
import { openCluster, type Cluster } from "#tests/chaos/postgres.ts";
import { eventually } from "#tests/support/eventually.ts";
import { createFactories, type Factories } from "#tests/support/factories.ts";
import { openSocket } from "#tests/support/sockets.ts";
import { createVisitor, type Visitor } from "#tests/support/visitor.ts";

let cluster: Cluster;
let owner: Connection;
let factories: Factories;
let nodes: readonly [ServerNode, ServerNode];
const origin = "http://hearth.localhost";
const folder = mkdtempSync(path.join(tmpdir(), "hearth-killed-"));

beforeAll(async () => {
  cluster = await openCluster();
  const { host, port } = cluster.connection();
  const aNode = (name: string): Promise<ServerNode> =>
    createNode({
      name,
      folder,
      databaseUrl: `postgresql://hearth@localhost/hearth?host=${host}&port=${port}`,
      origin,
    });
  nodes = [await aNode("one"), await aNode("other")];
  // The first makes the tables that the other finds.
  await nodes[0].start();
  await nodes[1].start();
  owner = connect(cluster.connection(), { max: 2 });
  factories = createFactories(owner.db, () => new Date());
}, 180_000);
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.kill()));
  await owner.close();
  await cluster.close();
  rmSync(folder, { recursive: true });
});

interface Person {
  readonly userId: string;
  readonly at: (node: ServerNode) => Visitor;
}

async function aPerson(role: "parent" | "host_family"): Promise<Person> {
  const userId = await factories.aUser({ roles: [role] });
  const cookies = new Map([["__Host-sid", await factories.aSession(userId, { secondFactor: true })]]);
  return { userId, at: ({ port }) => createVisitor(`http://127.0.0.1:${port}`, cookies) };
}

const candidate = (word: string) => ({ t: "candidate", candidate: word, sdpMid: "0", sdpMLineIndex: 0 });

test("the node of one side is killed in the middle of a call: it goes on by the other, with every word once and in order", async () => {
  const [one, other] = nodes;
  const [parent, host] = [await aPerson("parent"), await aPerson("host_family")];
  const conversationId = await factories.aConversation({ kind: "group", people: [parent.userId, host.userId] });
  const [from, to] = [randomUUID(), randomUUID()];
  const path = "/api/conversations/messages/video-calling";
  const { body } = await parent.at(one).post(path, { conversationId, device: from, action: "ring" });
  const callId: string = body.call.id;
  expect((await host.at(other).post(path, { conversationId, callId, device: to, action: "accept" })).status).toBe(200);

  const say = async (node: ServerNode, first: number, ...words: string[]) =>
    (
      await parent
        .at(node)
        .post(`/api/conversations/calls/${callId}/signals`, { device: from, to, first, signals: words.map(candidate) })
    ).status;
  const hear = async (node: ServerNode): Promise<string[]> =>
    (await host.at(node).post(`/api/conversations/calls/${callId}/attend`, { device: to, after: 0 })).body.signals.map(
      ({ signal }: { signal: { candidate: string } }) => signal.candidate,
    );

  expect(await say(one, 1, "a", "b")).toBe(200);
  await one.kill();
  // Whether it had been heard nobody knows: it is said again, with what comes after, by way of the node that is left.
  const hearing = await openSocket(`http://127.0.0.1:${other.port}`, host.at(other), { origin });
  await hearing.ask("watch", { watches: [{ resource: "calls" }] });
  expect(await say(other, 2, "b", "c")).toBe(200);
  await eventually(() =>
    expect(hearing.packets).toContainEqual(["resource:changed", { resource: "calls", ids: [callId] }]),
  );
  expect(await hear(other)).toEqual(["a", "b", "c"]);

  // Back again it takes up where the other is, and ends for both what goes on.
  await one.start();
  expect(await say(one, 4, "d")).toBe(200);
  expect(await hear(other)).toEqual(["a", "b", "c", "d"]);
  const ended = await parent.at(one).post(path, { conversationId, callId, device: from, action: "end" });
  expect(ended.body.call.state).toBe("ended");
  expect((await host.at(other).get("/api/conversations/calls")).body.calls).toEqual([]);
  hearing.close();
});
