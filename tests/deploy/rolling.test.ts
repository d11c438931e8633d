import { mkdtempSync, rmSync } from "node:fs";
import { networkInterfaces, tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { eventually } from "#tests/support/eventually.ts";
import { release } from "#shared/wire/release.ts";
import { connect, type Connection } from "#server/db/connection.ts";
import { migrate } from "#server/db/migrate.ts";
import { createNode, type ServerNode } from "#tests/chaos/nodes.ts";
import { openCluster, type Cluster } from "#tests/chaos/postgres.ts";
import { createFactories, type Factories } from "#tests/support/factories.ts";
import { createVisitor } from "#tests/support/visitor.ts";
import { openBalancer, type Balancer } from "./balancer.ts";
import { keepBooks, keepLine, type Person } from "./load.ts";
import { migrationsOfNextRelease, nextRelease, ofNextRelease } from "./releases.ts";

// HEARTH_PROOF=full: more people, and the same way there and back several times.
const isFull = process.env["HEARTH_PROOF"] === "full";
const bookkeepers = isFull ? 8 : 3;
const rounds = isFull ? 4 : 1;

interface Place {
  readonly old: ServerNode;
  readonly next: ServerNode;
}

let cluster: Cluster;
let owner: Connection;
let factories: Factories;
let balancer: Balancer;
let places: readonly Place[] = [];
const folder = mkdtempSync(path.join(tmpdir(), "hearth-rolling-"));
const seen: string[] = [];
const ended: string[] = [];
let isOver = false;

beforeAll(async () => {
  cluster = await openCluster();
  const { host, port } = cluster.connection();
  const databaseUrl = `postgresql://hearth@localhost/hearth?host=${host}&port=${port}`;
  const aNode = (name: string, isNext: boolean): Promise<ServerNode> =>
    createNode({
      name,
      folder,
      databaseUrl,
      origin: "http://hearth.localhost",
      // Its place among the settings comes last: the origin is the balancer's, whose port nobody knows yet.
      env: nodeSettings,
      patches: isNext ? ofNextRelease : [],
      onUnexpectedEnd: (_, words) => void ended.push(`${name}: ${words}`),
    });
  const nodeSettings: Record<string, string> = {
    // On a busy machine the balancer learns late who is unready.
    HEARTH_UNREADY_SECONDS: "3",
    HEARTH_PROXIES: "1",
    HEARTH_LIMITS:
      "requestsPerMinute=1000000,linesPerTenSeconds=100000,operationsPerTenSeconds=10000,messagesPerTenSeconds=10000,callsPerMinute=10000,framesPerTenSeconds=100000,newcomerMessagesPerDay=1000000",
  };
  places = await Promise.all(
    ["a", "b"].map(async (name) => ({
      old: await aNode(`${name} old`, false),
      next: await aNode(`${name} next`, true),
    })),
  );
  balancer = await openBalancer(places.flatMap(({ old, next }) => [old.port, next.port]));
  nodeSettings["HEARTH_ORIGIN"] = `http://127.0.0.1:${balancer.port}`;
  await Promise.all(places.map(({ old }) => old.start()));
  owner = connect(cluster.connection(), { max: 3 });
  factories = createFactories(owner.db, () => new Date());
}, 120_000);

afterAll(async () => {
  await Promise.all(places.flatMap(({ old, next }) => [old.kill(), next.kill()]));
  await balancer.close();
  await owner.close();
  await cluster.close();
  rmSync(folder, { recursive: true });
  expect(ended).toEqual([]);
});

async function aPerson(role: "finance" | "parent" | "host_family"): Promise<Person> {
  const userId = await factories.aUser({ roles: [role] });
  const token = await factories.aSession(userId, { secondFactor: true });
  return { userId, cookies: new Map([["__Host-sid", token]]) };
}

// AAA, AAB, AAC …
function inOrder(): () => string {
  let n = 0;
  return () => {
    n += 1;
    return [Math.floor(n / 676) % 26, Math.floor(n / 26) % 26, n % 26]
      .map((at) => String.fromCharCode(65 + at))
      .join("");
  };
}

const currencyOn = async ({ port }: ServerNode, person: Person, page: number) =>
  createVisitor(`http://127.0.0.1:${port}`, new Map(person.cookies)).get("/api/pricing/currency?q=EUR", {
    "Hearth-Release": String(page),
  });

test(
  "a new release takes over from the one before while people work, and none of them notices",
  { timeout: 600_000 },
  async () => {
    const url = `http://127.0.0.1:${balancer.port}`;
    const ground = { url, complain: (what: string) => void seen.push(what), isOver: () => isOver };
    const office = await aPerson("finance");
    const [parent, host] = [await aPerson("parent"), await aPerson("host_family")];
    const conversationId = await factories.aConversation({ people: [parent.userId, host.userId] });
    const { epoch } = await owner.db.selectFrom("syncMeta").select("epoch").executeTakeFirstOrThrow();
    await factories.aCurrency("EUR");
    await eventually(async () => expect((await createVisitor(url).get("/api/health")).status).toBe(200));

    // Pages of the next release come with its first node.
    let newest = release;
    const codes = inOrder();
    const books = Array.from({ length: bookkeepers }, async (_, n) =>
      keepBooks(ground, {
        person: await aPerson("finance"),
        codes,
        pageOf: () => (n % 2 === 0 ? release : newest),
      }),
    );
    const writer = keepLine(ground, parent, epoch);
    const reader = keepLine(ground, host, epoch, nextRelease);
    const said: string[] = [];
    const talking = (async () => {
      while (!isOver) {
        const body = `Message ${said.length + 1}`;
        said.push(body);
        await writer.say(conversationId, body);
        await pause(10);
      }
    })();

    const [first, second] = places;
    if (!first || !second) throw new Error("There are two places.");
    const migrations = migrationsOfNextRelease(folder);
    const prepare = (): Promise<void> => migrate(cluster.connection(), () => undefined, { folder: migrations.folder });
    const replace = async (from: ServerNode, to: ServerNode): Promise<void> => {
      await from.terminate();
      await to.start();
    };

    migrations.expand();
    await prepare();
    await factories.anExpense({ submittedBy: office.userId, state: "questioned" });
    // A node of today really knows nothing of what is new, and lives with it.
    const [known] = (await currencyOn(first.old, office, release)).body.data;
    expect(Object.keys(known)).not.toContain("sign");
    const listed = await createVisitor(url, new Map(office.cookies)).get("/api/expenses");
    expect(listed.body.data).toEqual([expect.objectContaining({ state: "questioned" })]);

    migrations.contract();
    await expect(prepare()).rejects.toThrow(`a node of release ${release} runs on this database`);

    await replace(first.old, first.next);
    newest = nextRelease;
    expect((await currencyOn(first.next, office, nextRelease)).body.data).toEqual([
      expect.objectContaining({ sign: null }),
    ]);
    for (let round = 1; round < rounds; round += 1) {
      // There and back: a release that is taken back meets pages that are newer than all its nodes' were.
      await replace(first.next, first.old);
      await replace(first.old, first.next);
    }
    await replace(second.old, second.next);
    await prepare();
    await pause(isFull ? 5_000 : 500);

    isOver = true;
    const saved = (await Promise.all(books)).reduce((sum, count) => sum + count, 0);
    await talking;
    await eventually(() => expect(reader.received).toHaveLength(said.length)).catch(() => undefined);
    await Promise.all([writer.end(), reader.end()]);

    expect(seen.join("\n")).toBe("");
    expect(reader.received).toEqual(said);
    expect(Math.min(writer.lives(), reader.lives())).toBeGreaterThan(1);
    expect(await cluster.ask("SELECT body FROM message ORDER BY seq")).toEqual(said.map((body) => ({ body })));
    expect(await cluster.ask("SELECT count(*)::int AS saved FROM currency WHERE name = 'Coin'")).toEqual([{ saved }]);
    expect(await cluster.ask("SELECT count(*)::int AS without FROM currency WHERE sign IS NULL")).toEqual([
      { without: 0 },
    ]);
    expect(saved).toBeGreaterThan(20);
    expect(said.length).toBeGreaterThan(50);
  },
);

test("a demo is reached from its own machine alone", async () => {
  const elsewhere = Object.values(networkInterfaces())
    .flatMap((found) => found ?? [])
    .filter(({ internal, family }) => !internal && family === "IPv4");
  for (const { address } of elsewhere)
    await expect(fetch(`http://${address}:${places[0]?.next.port}/api/health`)).rejects.toThrow("fetch failed");
});
