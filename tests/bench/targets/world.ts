import { migrate } from "#server/db/migrate.ts";
import { createCsrf } from "#server/http/csrf.ts";
import { csrfCookie, sessionCookie } from "#server/http/cookies.ts";
import { createSecrets } from "#server/secrets.ts";
import { hashToken } from "#server/http/sessions.ts";
import type { Credential } from "../generator/dialect.ts";
import type { Cluster } from "../machine/cluster.ts";
import { mostPeople } from "./target.ts";

// The product's own tables with people in conversations of two.
export const worldDatabase = "bench_world";
export const secret = "the bench's own secret, of no use to anybody else";

interface Person {
  readonly token: string;
  readonly id: string;
  readonly session: string;
  readonly conversation: string;
}

export interface World {
  readonly credentials: (count: number, port: number) => readonly Credential[];
}

type Query = (sql: string, values?: readonly unknown[]) => Promise<readonly Record<string, unknown>[]>;

const worlds = new WeakMap<Cluster, Promise<World>>();

// Made once in a cluster and copied for every measurement.
export function worldOf(cluster: Cluster): Promise<World> {
  const kept = worlds.get(cluster) ?? makeWorld(cluster);
  worlds.set(cluster, kept);
  return kept;
}

async function makeWorld(cluster: Cluster): Promise<World> {
  await cluster.fresh(worldDatabase);
  await migrate({ connectionString: cluster.urlOf(worldDatabase) }, () => undefined);
  return fillWorld((sql, values) => cluster.query(sql, values, worldDatabase), mostPeople);
}

export async function fillWorld(query: Query, size: number): Promise<World> {
  for (const sql of peopleSql(size)) await query(sql);
  const hashes = Array.from({ length: size }, (_, place) => hashToken(tokenOf(place)));
  const rows = await query(sessionsSql, [hashes]);
  const people = rows.map((row, place): Person => ({
    token: tokenOf(place),
    id: String(row["id"]),
    session: String(row["session"]),
    conversation: String(row["conversation"]),
  }));
  const csrf = createCsrf(createSecrets(secret));
  return {
    // More than there are people are more devices of theirs.
    credentials: (count, port) =>
      Array.from({ length: count }, (_, place) => people[place % people.length]).flatMap((person, place) =>
        person ? [credentialOf({ person, place, port, csrf })] : [],
      ),
  };
}

const tokenOf = (place: number): string => `bench-${String(place).padStart(40, "0")}`;

const peopleSql = (size: number): readonly string[] => [
  `INSERT INTO app_user (email, first_name, last_name, email_verified_at)
     SELECT 'person' || n || '@bench.example', 'First' || n, 'Last' || n, now() FROM generate_series(1, ${size}) n`,
  "INSERT INTO user_role (user_id, role) SELECT id, 'parent' FROM app_user",
  `INSERT INTO conversation (kind) SELECT 'group' FROM generate_series(1, ${size / 2})`,
  `INSERT INTO participant (conversation_id, user_id)
     SELECT c.id, u.id FROM (SELECT id, row_number() OVER (ORDER BY id) - 1 AS n FROM app_user) u
     JOIN (SELECT id, row_number() OVER (ORDER BY id) - 1 AS n FROM conversation) c ON c.n = u.n / 2`,
  "VACUUM ANALYZE",
];

const sessionsSql = `
  WITH made AS (
    INSERT INTO session (token_hash, user_id, device_id, device_name, created_at, seen_at, proved_at, expires_at)
    SELECT hash, u.id, gen_random_uuid(), 'Bench', now(), now(), now(), now() + interval '30 days'
    FROM unnest($1::bytea[]) WITH ORDINALITY AS h (hash, n) JOIN (SELECT id, row_number() OVER (ORDER BY id) AS n FROM app_user) u USING (n)
    RETURNING user_id, id
  )
  SELECT made.user_id::text AS id, made.id::text AS session, p.conversation_id::text AS conversation
  FROM made JOIN participant p ON p.user_id = made.user_id ORDER BY made.user_id`;

interface Known {
  readonly person: Person;
  // Of the device.
  readonly place: number;
  readonly port: number;
  readonly csrf: ReturnType<typeof createCsrf>;
}

function credentialOf({ person, place, port, csrf }: Known): Credential {
  const [cookie = ""] = csrf.cookieFor(person.session).split(";");
  const token = cookie.slice(csrfCookie.length + 1);
  return {
    user: person.id,
    conversation: person.conversation,
    device: `00000000-0000-4000-8000-${place.toString(16).padStart(12, "0")}`,
    headers: {
      Cookie: `${sessionCookie}=${person.token}; ${csrfCookie}=${token}`,
      Origin: `http://localhost:${port}`,
    },
    auth: { csrf: token },
  };
}
