import { setTimeout as pause } from "node:timers/promises";
import { insist } from "../postgres.ts";
import type { Cluster } from "../postgres.ts";
import type { ServerNode } from "../nodes.ts";
import type { Membership, People } from "../world.ts";
import { askAs } from "./asking.ts";
import type { Cast, Credential } from "./cast.ts";
import type { EngineDevice } from "./device.ts";
import { createFlood } from "./flood.ts";
import type { History } from "../history.ts";

interface OfficeOptions {
  readonly cluster: Cluster;
  readonly nodes: readonly ServerNode[];
  readonly cast: Cast;
  readonly credential: Credential;
  readonly devices: readonly EngineDevice[];
  readonly history: History;
}

// Who takes people in and out, and bars them. What it asks of the server it asks until it is answered.
export function createOffice({ cluster, nodes, cast, credential, devices, history }: OfficeOptions): People {
  const flood = createFlood({ cluster, nodes, cast, history });

  async function ask(path: string, { user, conversationId }: Membership): Promise<void> {
    for (let tries = 0; ; tries += 1) {
      const node = nodes[tries % nodes.length];
      const status = await post(
        `http://127.0.0.1:${node?.port}/api${path}`,
        { conversation_id: conversationId, person_id: user },
        credential,
      );
      if (status === 200) return;
      if (status === 422 || status === 404) throw new Error(`The server answered ${status} to ${path}.`);
      await pause(200);
    }
  }

  const wake = (user: string): void => {
    for (const device of devices) if (device.user === user) device.wake();
  };

  return {
    memberships: async () =>
      (await insist(cluster, memberships)).map((row) => ({
        user: String(row["user"]),
        conversationId: String(row["conversation"]),
      })),
    remove: (membership) => ask("/conversations/remove", membership),
    add: (membership) => ask("/conversations/participant/join", membership),
    disable: async (user) =>
      void (await insist(cluster, "UPDATE app_user SET disabled_at = now() WHERE id = $1", [user])),
    enable: async (user) => {
      await insist(cluster, "UPDATE app_user SET disabled_at = NULL WHERE id = $1", [user]);
      wake(user);
    },
    revokeRole: async (user) => {
      const rows = await insist(
        cluster,
        `WITH gone AS (DELETE FROM user_role WHERE user_id = $1 RETURNING role), told AS (${rightsPointer}) SELECT role FROM gone, told`,
        [user],
      );
      return async () => {
        await insist(
          cluster,
          `WITH back AS (INSERT INTO user_role (user_id, role) SELECT $1, unnest($2::text[]) ON CONFLICT DO NOTHING RETURNING 1), told AS (${rightsPointer}) SELECT 1 FROM back, told`,
          [user, rows.map(({ role }) => role)],
        );
        wake(user);
      };
    },
    flood,
  };
}

// Where somebody may go and two are left to talk; whom the office can take in again, and who does not read as one of the office.
const memberships = `
  SELECT p.user_id::text AS user, p.conversation_id::text AS conversation FROM participant p
  JOIN conversation c ON c.id = p.conversation_id AND c.staff_feed IS NOT NULL AND c.kind = 'group'
  WHERE p.left_at IS NULL AND NOT EXISTS (SELECT FROM user_role r WHERE r.user_id = p.user_id AND r.role = 'coordinator') AND (SELECT count(*) FROM participant o WHERE o.conversation_id = p.conversation_id AND o.left_at IS NULL) > 2
  ORDER BY p.conversation_id, p.user_id`;

const rightsPointer = "SELECT feed_append(ARRAY[$1::bigint], 4::smallint, NULL::bigint, $1::bigint)";

export const post = async (url: string, body: unknown, credential: Credential): Promise<number> =>
  (await askAs(credential, url, body)).status;
