import { sql, type RawBuilder, type SqlBool } from "kysely";
import { can, type Actor } from "#shared/access/can.ts";
import { isStaff, staffRoles } from "#shared/access/roles.ts";
import type { gridViews, GridView } from "#shared/features/gridViews/gridViews.contract.ts";
import {
  gridResources,
  grids,
  mostViews,
  queryOf,
  unknownNames,
  type GridResource,
} from "#shared/features/gridViews/gridViews.rules.ts";
import type { Db } from "../../db/connection.ts";
import type { Context } from "../../http/context.ts";
import { HttpError, notFound, refuseField } from "../../http/errors.ts";
import type { Handlers } from "../../http/mount.ts";
import type { Counts } from "./counts.port.ts";

const team = "gridViews:team";

type Draft = Omit<GridView, "id">;
interface Held extends GridView {
  readonly resource: GridResource;
}

const columns = sql`id::text, name, query, owner_id IS NULL AS is_shared, is_default, resource`;

const opens = (actor: Actor): readonly GridResource[] => gridResources.filter((one) => can(actor, grids[one].action));

// One's own, and the team's for whoever is of it; of lists that one may open.
const within = ({ actor, scopes }: Pick<Context, "actor" | "scopes">): RawBuilder<SqlBool> => {
  const whose = scopes.includes("part")
    ? sql`(owner_id = ${actor.id} OR owner_id IS NULL)`
    : sql`owner_id = ${actor.id}`;
  return sql<SqlBool>`${whose} AND resource = ANY (${[...opens(actor)]}::text[])`;
};

// Of the team's, whoever looks after them.
const withinWrites = (context: Pick<Context, "actor" | "scopes">): RawBuilder<SqlBool> =>
  can(context.actor, team) ? within(context) : sql<SqlBool>`(${within(context)} AND owner_id IS NOT NULL)`;

export function createGridViewHandlers(counts: Counts): Handlers<typeof gridViews> {
  return {
    list: async ({ resource }, context) => ({ views: (await listViews(context, resource)).map(shown) }),
    counts: async ({ resource }, context) => {
      const views = await listViews(context, resource);
      const found = await counts[resource](
        context,
        views.map(({ query }) => query),
      );
      return { counts: views.map(({ id }, index) => ({ id, count: found[index] ?? null })) };
    },
    create: async ({ resource, ...draft }, context) => {
      if (!opens(context.actor).includes(resource)) throw refuseField("resource", "notYours");
      const query = judge(resource, draft, context);
      const position = await holdRoom(resource, draft.isShared, context);
      if (draft.isDefault) await giveUpDefault(resource, draft.isShared, context);
      const { rows } = await sql<Held>`
        INSERT INTO grid_view (resource, owner_id, name, query, is_default, position, changed_at)
        VALUES (${resource}, ${ownerOf(draft.isShared, context)}, ${draft.name}, ${query}, ${draft.isDefault}, ${position}, ${context.now()})
        RETURNING ${columns}`.execute(context.db);
      const made = theOne(rows);
      await tell(context, [made]);
      return { item: shown(made) };
    },
    order: async ({ ids }, context) => {
      const { rows } = await sql<Held>`
        UPDATE grid_view v SET position = asked.place, changed_at = ${context.now()}
        FROM unnest(${ids}::bigint[]) WITH ORDINALITY AS asked(view_id, place) WHERE v.id = asked.view_id AND ${withinWrites(context)}
        RETURNING ${columns}`.execute(context.db);
      if (rows.length === 0) throw notFound();
      await tell(context, rows);
      return {};
    },
    update: async ({ id, ...changes }, context) => {
      const held = theOne(
        (
          await sql<Held>`SELECT ${columns} FROM grid_view WHERE id = ${id} AND ${withinWrites(context)}
            FOR NO KEY UPDATE`.execute(context.db)
        ).rows,
      );
      const next = { ...held, ...present(changes) };
      const query = judge(held.resource, next, context);
      const position =
        next.isShared === held.isShared ? sql`position` : await holdRoom(held.resource, next.isShared, context);
      if (next.isDefault) await giveUpDefault(held.resource, next.isShared, context);
      const { rows } = await sql<Held>`
        UPDATE grid_view SET owner_id = ${ownerOf(next.isShared, context)}, name = ${next.name}, query = ${query},
          is_default = ${next.isDefault}, position = ${position}, changed_at = ${context.now()}
        WHERE id = ${id} AND ${withinWrites(context)} RETURNING ${columns}`.execute(context.db);
      const changed = theOne(rows);
      await tell(context, [held, changed]);
      return { item: shown(changed) };
    },
    remove: async ({ id }, context) => {
      const { rows } = await sql<Held>`
        DELETE FROM grid_view WHERE id = ${id} AND ${withinWrites(context)} RETURNING ${columns}`.execute(context.db);
      await tell(context, [theOne(rows)]);
      return {};
    },
  };
}

// The team's stand before one's own.
async function listViews(context: Context, resource: GridResource): Promise<readonly Held[]> {
  const { rows } = await sql<Held>`SELECT ${columns} FROM grid_view WHERE resource = ${resource} AND ${within(context)}
    ORDER BY owner_id NULLS FIRST, position, id`.execute(context.db);
  return rows;
}

const shown = ({ id, name, query, isShared, isDefault }: Held): GridView => ({
  id,
  name,
  query,
  isShared,
  isDefault,
});

const ownerOf = (isShared: boolean, { actor }: Context): string | null => (isShared ? null : actor.id);

function theOne(rows: readonly Held[]): Held {
  const [row] = rows;
  if (!row) throw notFound();
  return row;
}

const present = (changes: Partial<Record<keyof Draft, unknown>>): Partial<Draft> =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));

// The query as it is kept.
function judge(resource: GridResource, { query, isShared }: Omit<Draft, "name">, { actor }: Context): string {
  if (isShared && !can(actor, team)) throw refuseField("isShared", "notYours");
  if (unknownNames(resource, query).length > 0) throw refuseField("query", "unknown");
  return queryOf(resource, new URLSearchParams(query));
}

// The place behind the last. Two that come at once are counted one after the other.
async function holdRoom(resource: GridResource, isShared: boolean, context: Context): Promise<number> {
  const owner = ownerOf(isShared, context);
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`grid_view ${resource}`}, ${owner ?? 0}::bigint))`.execute(
    context.db,
  );
  const { rows } = await sql<{ count: number; last: number }>`
    SELECT count(*)::int AS count, coalesce(max(position), 0) AS last FROM grid_view
    WHERE resource = ${resource} AND owner_id IS NOT DISTINCT FROM ${owner}`.execute(context.db);
  const { count = 0, last = 0 } = rows[0] ?? {};
  if (count >= mostViews) throw new HttpError("too_large");
  return last + 1;
}

// A list opens with one of one's own, and one of the team's.
async function giveUpDefault(resource: GridResource, isShared: boolean, context: Context): Promise<void> {
  await sql`UPDATE grid_view SET is_default = false
    WHERE resource = ${resource} AND owner_id IS NOT DISTINCT FROM ${ownerOf(isShared, context)} AND is_default`.execute(
    context.db,
  );
}

// Told by the list that it is of, not by the view: whoever has that open reads its views again.
async function tell({ db, actor, changed }: Context, views: readonly Held[]): Promise<void> {
  const isTeams = isStaff(actor) && views.some(({ isShared }) => isShared);
  const people = [actor.id, ...(isTeams ? await teamOf(db) : [])];
  changed({ resource: "gridViews", ids: null, audience: { people: [...new Set(people)], businesses: [] } });
}

async function teamOf(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ userId: string }>`
    SELECT DISTINCT user_id FROM user_role WHERE role = ANY (${[...staffRoles]}::text[])`.execute(db);
  return rows.map(({ userId }) => userId);
}
