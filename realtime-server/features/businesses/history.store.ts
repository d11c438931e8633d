import { sql } from "kysely";
import type { BusinessHistoryEvent } from "#shared/features/businesses/businessPage.contract.ts";
import { can } from "#shared/access/can.ts";
import { lineOf, objectOf } from "#shared/features/businesses/history.rules.ts";
import type { Context } from "../../http/context.ts";
import { notFound } from "../../http/errors.ts";

const most = 100;

interface Kept {
  readonly id: string;
  readonly at: string;
  readonly byName: string | null;
  readonly object: string | null;
  readonly reason: string | null;
  readonly field: string | null;
  readonly before: unknown;
  readonly after: unknown;
}

// Two places keep it: what was done with a business is a line of the audit log, and what its fields said is a change of its record. Who is
// asked by letter is told to those alone who may ask.
export async function historyOf(
  { db, actor }: Context,
  id: string,
): Promise<{ events: BusinessHistoryEvent[]; isMore: boolean }> {
  const { rows: known } = await sql`SELECT FROM business WHERE id = ${id}`.execute(db);
  if (known.length === 0) throw notFound();
  const ofLetters = (["invited", "inviteWithdrawn"] as const).map((event) => `${objectOf(id, event, "")}%`);
  const mayRead = can(actor, "businesses:write")
    ? sql<boolean>`true`
    : sql<boolean>`NOT a.object LIKE ANY (${ofLetters}::text[])`;
  const { rows } = await sql<Kept>`
    SELECT h.*, u.first_name || ' ' || u.last_name AS by_name FROM (
      (SELECT 'l' || a.id AS id, a.id AS place, a.at, a.actor_id, a.object, a.reason, NULL AS field, NULL::jsonb AS before, NULL::jsonb AS after
        FROM audit_log a WHERE a.object LIKE ${`business:${id} %`} AND ${mayRead} ORDER BY a.id DESC LIMIT ${most + 1})
      UNION ALL
      (SELECT 'c' || c.id, c.id, c.at, c.actor_id, NULL, NULL, c.field, c.before, c.after
        FROM record_change c WHERE c.entity = 'grid:businesses' AND c.entity_id = ${id} ORDER BY c.id DESC LIMIT ${most + 1})) h
    LEFT JOIN app_user u ON u.id = h.actor_id ORDER BY h.at DESC, h.place DESC LIMIT ${most + 1}`.execute(db);
  const names = await namesIn(db, rows);
  return { events: rows.slice(0, most).flatMap((row) => eventOf(row, names)), isMore: rows.length > most };
}

const textOf = (value: unknown): string | null =>
  value === null || value === undefined || value === "" ? null : String(value);

function eventOf({ id, at, byName, object, reason, field, before, after }: Kept, names: Names): BusinessHistoryEvent[] {
  if (object === null)
    return [{ id, at, byName, event: "changed", about: field, before: textOf(before), after: textOf(after) }];
  const line = lineOf(object);
  if (!line) return [];
  const { event, about } = line;
  const whole = { id, at, byName, event, before: null };
  // Who, which letter and which file are named as they are called today, and not at all once they are gone.
  const named = names.get(`${event} ${about}`);
  if (named !== undefined) return [{ ...whole, about: named, after: null }];
  if (event === "termAgreed" || event === "termDropped") {
    const [percentage = "", day = ""] = about.split(" ");
    return [{ ...whole, about: day, after: percentage === "no" ? null : percentage }];
  }
  if (event === "vatChecked" || event === "vatRefused") {
    const [how = "", number = ""] = about.split(" ");
    return [{ ...whole, about: number, before: how, after: reason }];
  }
  return [{ ...whole, about: isNamed(event) ? null : about, after: null }];
}

type Names = ReadonlyMap<string, string>;

const sources = {
  joined: sql`SELECT id::text AS key, first_name || ' ' || last_name AS name FROM app_user WHERE erased_at IS NULL`,
  removed: sql`SELECT id::text AS key, first_name || ' ' || last_name AS name FROM app_user WHERE erased_at IS NULL`,
  invited: sql`SELECT id::text AS key, email AS name FROM business_invite`,
  inviteWithdrawn: sql`SELECT id::text AS key, email AS name FROM business_invite`,
  documentAdded: sql`SELECT ref AS key, name FROM asset WHERE erased_at IS NULL`,
  documentChanged: sql`SELECT ref AS key, name FROM asset WHERE erased_at IS NULL`,
  documentRemoved: sql`SELECT ref AS key, name FROM asset WHERE erased_at IS NULL`,
} as const;

const isNamed = (event: string): event is keyof typeof sources => Object.hasOwn(sources, event);

async function namesIn(db: Context["db"], rows: readonly Kept[]): Promise<Names> {
  const names = new Map<string, string>();
  const lines = rows.flatMap(({ object }) => (object === null ? [] : (lineOf(object) ?? [])));
  for (const event of new Set(lines.map((line) => line.event)))
    if (isNamed(event)) {
      const keys = lines.filter((line) => line.event === event).map(({ about }) => about);
      const { rows: found } = await sql<{ readonly key: string; readonly name: string }>`
        SELECT key, name FROM (${sources[event]}) s WHERE key = ANY (${keys}::text[])`.execute(db);
      for (const { key, name } of found) names.set(`${event} ${key}`, name);
    }
  return names;
}
