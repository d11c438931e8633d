import { sql } from "kysely";
import type { SearchHome } from "#shared/features/families/searchHome.ts";
import { dayOf } from "#shared/time/days.ts";
import type { Ports } from "../../ports.ts";
import { readHomes } from "./homes.store.ts";
import { createMovePoint } from "./movedPoint.ts";

export interface Homes {
  readonly all: readonly SearchHome[];
  // Grows with every change that was read.
  readonly stamp: string;
}

// Changes are kept long enough for every node that is still asked now and then; one that was not begins anew.
const keptMs = 10 * 60_000;
const anewAfterMs = 5 * 60_000;

interface Change {
  readonly hostFamilyId: string | null;
}

// All homes that may be found, in memory of each node. Every question first reads what has changed since the last one: a home that somebody
// has taken on another node is not offered here.
type Needs = Pick<Ports, "db" | "clock" | "secrets">;

const indexes = new WeakMap<Needs["db"], ReturnType<typeof createHomeIndex>>();

// One for each database of a node: the pages of the site and the calls share it.
export function homeIndexOf(ports: Needs): HomeIndex {
  const known = indexes.get(ports.db);
  if (known) return known;
  const made = createHomeIndex(ports);
  indexes.set(ports.db, made);
  return made;
}

function createHomeIndex({ db, clock, secrets }: Needs) {
  const movePoint = createMovePoint(secrets);
  let homes = new Map<string, SearchHome>();
  let list: Homes = { all: [], stamp: "" };
  let day = "";
  // Whatever was not over at this point is asked for again.
  let horizon: string | null = null;
  let readAt = -anewAfterMs;
  let prunedAt = 0;
  let running: Promise<Homes> | null = null;
  let next: Promise<Homes> | null = null;

  async function follow(): Promise<Homes> {
    const now = performance.now();
    const today = dayOf(clock.now());
    const { rows } = await sql<{ horizon: string; stamp: string }>`
      SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS horizon, coalesce((SELECT max(id) FROM family_change), 0)::text AS stamp`.execute(
      db,
    );
    const [head] = rows;
    const stamp = `${today}.${head?.stamp ?? ""}`;
    const isStale = horizon === null || day !== today || now - readAt > anewAfterMs;
    const changes = isStale ? [] : await changesSince(horizon ?? "0");
    if (isStale || changes.some(({ hostFamilyId }) => hostFamilyId === null)) {
      homes = new Map((await readHomes(db, { ids: null, today, movePoint })).map((home) => [home.id, home]));
      list = { all: [...homes.values()], stamp };
    } else if (changes.length > 0) {
      const ids = [...new Set(changes.flatMap(({ hostFamilyId }) => hostFamilyId ?? []))];
      for (const id of ids) homes.delete(id);
      for (const home of await readHomes(db, { ids, today, movePoint })) homes.set(home.id, home);
      list = { all: [...homes.values()], stamp };
    } else if (list.stamp !== stamp) list = { ...list, stamp };
    [horizon, day, readAt] = [head?.horizon ?? null, today, now];
    if (now - prunedAt > keptMs) {
      prunedAt = now;
      await sql`DELETE FROM family_change WHERE at < now() - ${keptMs / 1000} * interval '1 second' AND id < (SELECT max(id) FROM family_change)`.execute(
        db,
      );
    }
    return list;
  }

  const changesSince = async (since: string): Promise<readonly Change[]> =>
    (await sql<Change>`SELECT DISTINCT host_family_id FROM family_change WHERE done_by >= ${since}::bigint`.execute(db))
      .rows;

  // A reading that began before this question may have missed what it asks about: it waits for the next one, together with all others.
  function read(): Promise<Homes> {
    if (running === null) return begin();
    next ??= running.then(begin, begin);
    return next;
  }

  function begin(): Promise<Homes> {
    next = null;
    running = follow().finally(() => {
      running = null;
    });
    return running;
  }

  return { read };
}

export type HomeIndex = ReturnType<typeof createHomeIndex>;
