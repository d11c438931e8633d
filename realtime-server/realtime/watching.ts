import { scopesOf, type Actor } from "#shared/access/can.ts";
import { isResource, readingOf, type Resource } from "#shared/access/resources.ts";
import { mostToldIds } from "#shared/wire/changes.ts";
import type { Sessions } from "../http/sessions.ts";
import type { Connection } from "./connections.ts";
import type { ChangedBy, ResourceChange } from "./news.ts";

interface Told {
  readonly resource: Resource;
  readonly by: string | null;
  // Null: too many to name.
  ids: Set<string> | null;
}

interface Recent {
  readonly at: number;
  readonly change: ResourceChange;
  readonly by: ChangedBy | null;
  readonly topics: readonly string[];
}

interface WatchingPorts {
  readonly sessions: Pick<Sessions, "findAll">;
  readonly report: (cause: unknown) => void;
}

type Waiting = Map<Connection, Map<string, Told>>;

// A change after a quiet moment is told at once; many in one moment are one packet for each who looks.
const gatherMs = 100;

// So long ago somebody may have read what they begin to watch now: what has changed meanwhile is told to them, too.
const recentMs = 6_000;
const mostRecent = 2_000;

export type Watchings = ReturnType<typeof createWatchings>;

// Who looks at what. A change costs those who look at it and may read it: everybody else's line is not even asked about.
export function createWatchings({ sessions, report }: WatchingPorts) {
  const byTopic = new Map<string, Set<Connection>>();
  let recent: Recent[] = [];
  let waiting: Waiting = new Map();
  let timer: NodeJS.Timeout | null = null;
  let toldAt = -gatherMs;

  function lookAway(connection: Connection): void {
    for (const topic of connection.watching?.topics ?? []) {
      const watchers = byTopic.get(topic);
      watchers?.delete(connection);
      if (watchers?.size === 0) byTopic.delete(topic);
    }
    connection.watching = null;
  }

  function note(connection: Connection, change: ResourceChange, by: ChangedBy | null): void {
    if (!gather(waiting, connection, { change, by })) return;
    timer ??= setTimeout(flush, Math.max(0, toldAt + gatherMs - performance.now()));
  }

  async function catchUp(connection: Connection, begun: readonly Resource[]): Promise<void> {
    const since = performance.now() - recentMs;
    const first = recent.findLastIndex(({ at }) => at < since) + 1;
    const mine = new Set(connection.watching?.topics);
    const missed: Waiting = new Map();
    for (const { change, by, topics } of recent.slice(Math.max(first, recent.length - mostRecent)))
      if (begun.includes(change.resource) && topics.some((topic) => mine.has(topic)))
        gather(missed, connection, { change, by });
    if (missed.size > 0) await deliver(missed);
  }

  function flush(): void {
    const all = waiting;
    [waiting, timer, toldAt] = [new Map(), null, performance.now()];
    deliver(all).catch(report);
  }

  // Whoever has lost the right since is told nothing: between two rounds a line outlives its session by some seconds.
  async function deliver(all: Waiting): Promise<void> {
    const visits = await sessions.findAll([...new Set([...all.keys()].map(({ token }) => token))]);
    for (const [connection, told] of all) {
      const visit = visits.get(connection.token);
      if (!visit?.session || !connection.wire.connected) continue;
      for (const { resource, ids, by } of told.values())
        if (isSame(topicsOf(visit.actor, resource), topicsOf(connection.actor, resource)))
          connection.wire.emit("resource:changed", {
            resource,
            ids: ids && [...ids],
            ...(by === null ? {} : { by }),
          });
    }
  }

  return {
    leave: (connection: Connection): void => {
      lookAway(connection);
      waiting.delete(connection);
    },
    // Takes the place of what was watched before, but for the changes that are about to be told. What somebody may not read, or nobody
    // knows, is left out. Whoever is answered has been told what was missed.
    watch: async (connection: Connection, watches: readonly WatchWish[]): Promise<readonly Resource[]> => {
      const before = connection.watching?.of;
      lookAway(connection);
      const of = new Map<Resource, ReadonlySet<string> | null>();
      for (const { resource, ids } of watches)
        if (isResource(resource) && topicsOf(connection.actor, resource).length > 0)
          of.set(resource, ids ? new Set(ids) : null);
      const resources = [...of.keys()];
      const topics = resources.flatMap((resource) => topicsOf(connection.actor, resource));
      for (const topic of topics) byTopic.set(topic, (byTopic.get(topic) ?? new Set()).add(connection));
      const begun = topics.length > 0 ? { of, topics } : null;
      connection.watching = begun;
      try {
        await catchUp(
          connection,
          resources.filter((resource) => isWider(of.get(resource), before?.get(resource))),
        );
      } catch (cause) {
        // Whoever is refused asks again, and has missed all of it then.
        if (connection.watching === begun) lookAway(connection);
        throw cause;
      }
      return resources;
    },
    tell: (changes: readonly ResourceChange[], by: ChangedBy | null): void => {
      const at = performance.now();
      for (const change of changes) {
        const topics = audienceTopics(change);
        recent.push({ at, change, by, topics });
        for (const topic of topics) for (const connection of byTopic.get(topic) ?? []) note(connection, change, by);
      }
      if (recent.length > 2 * mostRecent) recent = recent.slice(-mostRecent);
    },
    stop: () => {
      if (timer) clearTimeout(timer);
      waiting = new Map();
    },
  };
}

interface WatchWish {
  readonly resource: string;
  readonly ids?: readonly string[] | undefined;
}

function gather(
  waiting: Waiting,
  connection: Connection,
  { change: { resource, ids }, by }: Pick<Recent, "change" | "by">,
): boolean {
  const watched = connection.watching?.of.get(resource);
  if (watched === undefined || !isWatched(watched, ids)) return false;
  const page = by?.userId === connection.actor.id ? by.page : null;
  const key = `${resource} ${page ?? ""}`;
  const told = waiting.get(connection) ?? new Map<string, Told>();
  waiting.set(connection, told);
  const kept = told.get(key) ?? { resource, by: page, ids: new Set<string>() };
  told.set(key, kept);
  if (ids === null) kept.ids = null;
  for (const id of ids ?? []) if (!watched || watched.has(id)) kept.ids?.add(id);
  if ((kept.ids?.size ?? 0) > mostToldIds) kept.ids = null;
  return true;
}

const isWatched = (watched: ReadonlySet<string> | null, ids: readonly string[] | null): boolean =>
  watched === null || ids === null || ids.some((id) => watched.has(id));

// Whether more of a resource is watched than before.
const isWider = (
  now: ReadonlySet<string> | null | undefined,
  before: ReadonlySet<string> | null | undefined,
): boolean => before !== null && (before === undefined || !now || !now.isSubsetOf(before));

const isSame = (a: readonly string[], b: readonly string[]): boolean => a.join() === b.join();

// Whoever may read every record stands under the resource itself, everybody else under who he is.
function topicsOf(actor: Actor, resource: Resource): readonly string[] {
  const scopes = scopesOf(actor, readingOf[resource]);
  if (scopes.length === 0) return [];
  if (scopes.includes("all")) return [resource];
  const business = scopes.includes("biz") && actor.businessId !== null ? [ofBusiness(resource, actor.businessId)] : [];
  return [ofPerson(resource, actor.id), ...business];
}

const audienceTopics = ({ resource, audience: { people, businesses } }: ResourceChange): readonly string[] => [
  resource,
  ...new Set(people.map((id) => ofPerson(resource, id))),
  ...new Set(businesses.map((id) => ofBusiness(resource, id))),
];

const ofPerson = (resource: Resource, id: string): string => `${resource} of person ${id}`;
const ofBusiness = (resource: Resource, id: string): string => `${resource} of business ${id}`;
