import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { usualLimits } from "#server/config.ts";
import { castPeople, origin, signIn, type Cast, type Credential } from "./engines/cast.ts";
import type { History } from "./history.ts";
import { createNode, type ServerNode } from "./nodes.ts";
import type { Ending } from "./nodes/server.ts";
import { openCluster, type Cluster } from "./postgres.ts";
import { openProxy, type Proxy } from "./proxy.ts";
import type { Random } from "./random.ts";
import type { ServerBug } from "./sabotage/mutant.ts";

// The servers of a run with the people that it is about.
export interface Stage {
  readonly cluster: Cluster;
  readonly databaseLine: Proxy;
  readonly nodes: readonly ServerNode[];
  readonly cast: Cast;
  readonly manager: Credential;
  readonly close: () => Promise<void>;
}

interface StageOptions {
  readonly folder: string;
  readonly history: History;
  readonly random: Random;
  readonly bug: ServerBug;
}

// Small enough to be filled; where nothing may be mounted it is an ordinary folder.
const megabytes = 500;
const restartAfterMs = 500;
const patienceMs = 120_000;
// What keeps one person from flooding the others would keep a run from being a flood.
const roomy = Object.keys(usualLimits)
  .map((name) => `${name}=100000000`)
  .join(",");

export async function setStage({ folder, history, random, bug }: StageOptions): Promise<Stage> {
  const cluster = await openCluster({ megabytes });
  const databaseLine = await openProxy({ to: () => cluster.target, random: random.branch("database line") });
  const serverFolder = join(folder, "nodes");
  mkdirSync(serverFolder, { recursive: true });
  const nodes: ServerNode[] = [];
  for (const [place, name] of ["a", "b"].entries()) {
    const onUnexpectedEnd = (ending: Ending, words: string): void => {
      history.record({ e: "broke", where: `node ${name}`, words: `ended with ${JSON.stringify(ending)}: ${words}` });
      // As a supervisor would.
      setTimeout(() => void nodes[place]?.start(), restartAfterMs);
    };
    nodes.push(
      await createNode({
        name,
        origin,
        folder: serverFolder,
        databaseUrl: `postgres://hearth@127.0.0.1:${databaseLine.port}/hearth`,
        env: { HEARTH_LIMITS: roomy },
        patches: bug.patches,
        onUnexpectedEnd,
      }),
    );
  }
  await startAll(nodes);
  const cast = await castPeople(cluster.ask, random.branch("cast"));
  await plant(bug, cluster, nodes);
  return {
    cluster,
    databaseLine,
    nodes,
    cast,
    manager: await signIn(cluster.ask, cast.manager.id),
    close: async () => {
      await Promise.all(nodes.map(({ kill }) => kill()));
      await databaseLine.close();
      await cluster.close();
    },
  };
}

// A server that ends whenever it starts would be waited for for ever.
async function startAll(nodes: readonly ServerNode[]): Promise<void> {
  const late = Promise.withResolvers<never>();
  const waiting = setTimeout(
    () =>
      late.reject(new Error(`The servers do not start: ${nodes.map(({ output }) => output().slice(-500)).join("\n")}`)),
    patienceMs,
  );
  await Promise.race([Promise.all(nodes.map(({ start }) => start())), late.promise]).finally(() =>
    clearTimeout(waiting),
  );
}

// What is changed in the database holds for connections that are made after it.
async function plant({ statements }: ServerBug, cluster: Cluster, nodes: readonly ServerNode[]): Promise<void> {
  const changes = await statements(cluster.ask);
  if (changes.length === 0) return;
  for (const change of changes) await cluster.ask(change);
  await Promise.all(nodes.map(({ terminate }) => terminate()));
  await startAll(nodes);
}
