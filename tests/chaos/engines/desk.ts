import { setTimeout as pause } from "node:timers/promises";
import type { DeskAct } from "../deskEntries.ts";
import type { History } from "../history.ts";
import type { ServerNode } from "../nodes.ts";
import { insist, type Cluster } from "../postgres.ts";
import type { Random } from "../random.ts";
import { signIn, type Cast, type Credential } from "./cast.ts";
import { post } from "./office.ts";

interface DeskOptions {
  readonly cluster: Cluster;
  readonly nodes: readonly ServerNode[];
  readonly cast: Cast;
  readonly manager: Credential;
  readonly history: History;
  readonly random: Random;
}

export interface DeskAtWork {
  // Ends what is under way, and leaves no conversation closed.
  readonly close: () => Promise<void>;
}

interface Clerk {
  readonly id: string;
  readonly credential: Credential;
}

const everyMs = 250;
const paths = {
  offer: "/conversations/hand-over",
  accept: "/conversations/hand-over/answer",
  decline: "/conversations/hand-over/answer",
  withdraw: "/conversations/hand-over/answer",
  merge: "/conversations/merge",
  unmerge: "/conversations/unmerge",
} as const satisfies Readonly<Record<DeskAct, string>>;

// Two of the office who hand conversations over to each other, and let two of the same people go on in one and open them again, all through
// the run: each act once, one after the other, and whatever became of it is noted.
export async function openDesk({ cluster, nodes, cast, manager, history, random }: DeskOptions): Promise<DeskAtWork> {
  const coordinator = cast.people.find(({ roles }) => roles.includes("coordinator"));
  if (!coordinator) throw new Error("A run has somebody of the office.");
  const ask = (sql: string, values: readonly unknown[] = []) => insist(cluster, sql, [...values]);
  const clerks: readonly [Clerk, Clerk] = [
    { id: coordinator.id, credential: await signIn(cluster.ask, coordinator.id) },
    { id: cast.manager.id, credential: manager },
  ];
  let isOver = false;
  let count = 0;

  async function act(
    kind: DeskAct,
    by: Clerk,
    conversationId: string,
    fields: object,
    otherId?: string,
  ): Promise<number> {
    const node = nodes[(count += 1) % nodes.length];
    const told = { id: `${count}`, act: kind, user: by.id, conversationId, otherId: otherId ?? null };
    history.record({ e: "desk", phase: "asked", ...told, status: 0 });
    const body = { conversation_id: conversationId, ...fields };
    const status = await post(`http://127.0.0.1:${node?.port}/api${paths[kind]}`, body, by.credential);
    history.record({ e: "desk", phase: "answered", ...told, status });
    return status;
  }

  const shuffled = (): readonly [Clerk, Clerk] => (random.chance(0.5) ? clerks : [clerks[1], clerks[0]]);

  async function handOver(): Promise<void> {
    const conversationId = random.pick(cast.talks.slice(0, 3)).id;
    const [from, to] = shuffled();
    const [held] = await ask("SELECT assignee_id::text AS id FROM assignment WHERE conversation_id = $1", [
      conversationId,
    ]);
    await act("offer", from, conversationId, { held_by: held?.["id"] ?? null, person_id: to.id, line: "" }, to.id);
    if (random.chance(0.2)) return;
    const kind = random.pick(["accept", "accept", "decline", "withdraw"] as const);
    await act(kind, kind === "withdraw" ? from : to, conversationId, { answer: kind });
  }

  async function goOn(isLast = false): Promise<void> {
    const [one, other] = isLast || random.chance(0.5) ? cast.twins : [cast.twins[1], cast.twins[0]];
    const [clerk] = shuffled();
    const [merged] = await ask("SELECT conversation_id::text AS id FROM conversation_merge ORDER BY 1 LIMIT 1");
    if (merged) await act("unmerge", clerk, String(merged["id"]), {});
    else if (!isLast) await act("merge", clerk, one.id, { into_id: other.id }, other.id);
  }

  async function work(): Promise<void> {
    while (!isOver) {
      await (random.chance(0.5) ? handOver() : goOn()).catch(() => undefined);
      await pause(random.whole(0, 2 * everyMs));
    }
  }
  const working = work();
  return {
    close: async () => {
      isOver = true;
      await working;
      for (;;) {
        const [left] = await ask("SELECT 1 AS one FROM conversation_merge LIMIT 1");
        if (!left) return;
        await goOn(true);
        await pause(everyMs);
      }
    },
  };
}
