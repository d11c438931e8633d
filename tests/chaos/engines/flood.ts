import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { createFetchSend } from "#client/engine/adapters/fetchSend.ts";
import { createHttpCalls } from "#client/engine/adapters/httpCalls.ts";
import { mostOperations, type Operation } from "#shared/features/conversations/operations.ts";
import type { History } from "../history.ts";
import type { ServerNode } from "../nodes.ts";
import { insist, type Cluster } from "../postgres.ts";
import { signIn, type Cast, type Credential } from "./cast.ts";
import { recordedCalls } from "./recordedWire.ts";

interface FloodOptions {
  readonly cluster: Cluster;
  readonly nodes: readonly ServerNode[];
  readonly cast: Cast;
  readonly history: History;
}

// Somebody who talks without end: another member of what that person reads, with no engine but the plain calls.
export function createFlood({ cluster, nodes, cast, history }: FloodOptions) {
  const credentials = new Map<string, Promise<Credential>>();
  const credentialOf = (user: string): Promise<Credential> => {
    const known = credentials.get(user) ?? signIn((sql, values) => insist(cluster, sql, values), user);
    credentials.set(user, known);
    return known;
  };
  let n = 0;
  let floods = 0;

  return async (reader: string, messages: number): Promise<void> => {
    const talk = cast.talks.find(({ members }) => members.includes(reader));
    const writer = talk?.members.find((member) => member !== reader);
    if (!talk || !writer) return;
    const device = `flood ${(floods += 1)} of ${reader}`;
    const { csrf, headers } = await credentialOf(writer);
    const callsAt = ({ port }: ServerNode) =>
      recordedCalls(
        createHttpCalls(
          createFetchSend({
            base: `http://127.0.0.1:${port}/api`,
            csrfToken: () => csrf,
            newKey: randomUUID,
            fetch: globalThis.fetch,
            headers: () => headers,
          }),
        ),
        { device, store: device, user: writer, record: history.record, heard: () => undefined },
      );
    for (let left = messages; left > 0; left -= mostOperations) {
      const ops = Array.from({ length: Math.min(left, mostOperations) }, () => sendOf(talk.id));
      for (const operation of ops)
        history.record({ e: "enq", device, store: device, user: writer, n: (n += 1), operation });
      await untilAnswered(ops, async (rest) => {
        const node = nodes.find(({ isUp }) => isUp());
        return node ? callsAt(node).op({ user: writer, device: deviceId, ops: rest }) : { answers: [] };
      });
    }
  };
}

const deviceId = randomUUID();

const sendOf = (conversationId: string): Operation & { readonly t: "send" } => {
  const opId = randomUUID();
  return { t: "send", opId, conversationId, type: 1, body: `flood ${opId}` };
};

async function untilAnswered(
  ops: readonly Operation[],
  ask: (ops: readonly Operation[]) => Promise<{
    readonly answers: readonly { readonly opId: string; readonly ok: boolean; readonly isRetryable?: boolean }[];
  }>,
): Promise<void> {
  for (let left = ops; left.length > 0;) {
    const answers = await ask(left).then(
      (told) => told.answers,
      () => [],
    );
    const settled = new Set(answers.filter(({ ok, isRetryable }) => ok || !isRetryable).map(({ opId }) => opId));
    left = left.filter(({ opId }) => !settled.has(opId));
    if (left.length > 0) await pause(100);
  }
}
