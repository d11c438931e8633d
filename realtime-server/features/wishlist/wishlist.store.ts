import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { KeptItem, Wishlist } from "#shared/features/wishlist/wishlist.contract.ts";
import type { Hearts } from "#shared/features/wishlist/wishlist.rules.ts";
import { dayOf, type Days } from "#shared/time/days.ts";
import type { Db } from "../../db/connection.ts";
import { homeLines } from "../../db/homeWords.ts";
import type { Context } from "../../http/context.ts";

type Condition = RawBuilder<SqlBool>;
type Reader = Pick<Context, "db" | "actor">;

export const isOwn = ({ actor }: Pick<Context, "actor">): Condition => sql<SqlBool>`w.owner_id = ${actor.id}`;

// One's own, and those one is shown for as long as one looks after a child together.
const isSeen = ({ actor }: Pick<Context, "actor">): Condition =>
  sql<SqlBool>`(w.owner_id = ${actor.id} OR (shares_child(w.owner_id, ${actor.id}) AND EXISTS (SELECT FROM wishlist_member m WHERE m.wishlist_id = w.id AND m.user_id = ${actor.id})))`;

const nameOf = (id: RawBuilder<unknown>) =>
  sql`(SELECT json_build_object('id', u.id::text, 'name', u.first_name || ' ' || u.last_name) FROM app_user u WHERE u.id = ${id})`;

// Of what a home or an activity costs now, as its own price says, what a customer pays of it.
const priceNow = sql`(
  SELECT json_build_object('minor', customer_unit(x.amount, t.customer_commission_amount, t.customer_commission_percentage), 'currency', x.currency)
  FROM pricing x JOIN pricing_template t ON t.id = x.pricing_template_id
  WHERE (x.host_family_id = i.host_family_id AND EXISTS (SELECT FROM service_type s WHERE s.id = t.service_type_id AND s.name = 'Hosting')) OR x.activity_id = i.activity_id
  ORDER BY x.from_date IS NULL DESC, x.id DESC LIMIT 1)`;

const isFree = (days: Days | null, today: string) =>
  days === null
    ? sql`NULL::boolean`
    : sql`CASE WHEN i.host_family_id IS NOT NULL THEN family_open(i.host_family_id, ${days.from}::date, ${days.to}::date, 1, ${today}::date) END`;

const homeOf = sql`CASE WHEN f.id IS NOT NULL THEN json_build_object('id', f.id::text, 'slug', f.slug, 'lastName', f.parent_guardian_one_last_name, 'line', f.title, 'lines', ${homeLines}, 'cityTown', f.city_town, 'countyName', c.name, 'countryCode', n.code, 'picture', f.tiny_featured_image) END`;
const activityOf = sql`CASE WHEN a.id IS NOT NULL THEN json_build_object('id', a.id::text, 'slug', a.slug, 'title', a.title, 'cityTown', a.city_town, 'picture', a.picture) END`;
const around = sql`LEFT JOIN county c ON c.id = f.county_id LEFT JOIN country n ON n.id = c.country_id LEFT JOIN activity a ON a.id = i.activity_id`;

// What stands on no list yet, the newest first, as far as everybody may see it.
export async function readKept(
  { db, now }: Pick<Context, "db" | "now">,
  { homes, activities }: Hearts,
  days: Days | null,
): Promise<KeptItem[]> {
  const { rows } = await sql<KeptItem>`
    SELECT ${homeOf} AS home, ${activityOf} AS activity, ${priceNow} AS price_now, ${isFree(days, dayOf(now()))} AS is_free
    FROM (SELECT id AS host_family_id, NULL::bigint AS activity_id, place FROM unnest(${[...homes]}::bigint[]) WITH ORDINALITY home (id, place)
      UNION ALL SELECT NULL, id, place FROM unnest(${[...activities]}::bigint[]) WITH ORDINALITY activity (id, place)) i
      LEFT JOIN host_family f ON f.id = i.host_family_id AND f.vetting_state IN ('approved', 'renewal_due') AND f.hidden_at IS NULL ${around}
    WHERE f.id IS NOT NULL OR a.id IS NOT NULL ORDER BY i.host_family_id IS NULL, i.place DESC`.execute(db);
  return rows;
}

export async function readLists(
  { db, actor, now }: Reader & Pick<Context, "now">,
  days: Days | null,
): Promise<Wishlist[]> {
  const { rows } = await sql<Wishlist>`
    SELECT w.id, w.name, w.owner_id = ${actor.id} AS is_own, ${nameOf(sql`w.owner_id`)} AS owner,
      (SELECT coalesce(json_agg(${nameOf(sql`m.user_id`)} ORDER BY m.added_at), '[]') FROM wishlist_member m WHERE m.wishlist_id = w.id AND shares_child(w.owner_id, m.user_id)) AS members,
      (SELECT coalesce(json_agg(json_build_object('id', i.id::text, 'note', i.note,
          'home', ${homeOf},
          'activity', ${activityOf},
          'priceThen', CASE WHEN i.price_seen IS NOT NULL THEN json_build_object('minor', i.price_seen, 'currency', i.currency) END, 'priceNow', ${priceNow}, 'isFree', ${isFree(days, dayOf(now()))},
          'votes', (SELECT coalesce(json_agg(json_build_object('person', ${nameOf(sql`v.user_id`)}, 'vote', v.vote, 'words', v.words, 'isOwn', v.user_id = ${actor.id}) ORDER BY v.at), '[]')
            FROM wishlist_vote v WHERE v.item_id = i.id AND (v.user_id = w.owner_id OR shares_child(w.owner_id, v.user_id)))) ORDER BY i.added_at DESC, i.id DESC), '[]')
        FROM wishlist_item i LEFT JOIN host_family f ON f.id = i.host_family_id AND f.vetting_state IN ('approved', 'renewal_due') AND f.hidden_at IS NULL ${around}
        WHERE i.wishlist_id = w.id AND (f.id IS NOT NULL OR a.id IS NOT NULL)) AS items
    FROM wishlist w WHERE ${isSeen({ actor })} ORDER BY w.owner_id = ${actor.id} DESC, w.id`.execute(db);
  return rows;
}

export async function readShareable({ db, actor }: Reader): Promise<Wishlist["members"]> {
  const { rows } = await sql<Wishlist["members"][number]>`
    SELECT u.id, u.first_name || ' ' || u.last_name AS name FROM app_user u
    WHERE u.disabled_at IS NULL AND u.id IN (
      SELECT g.user_id FROM student_guardian own JOIN student_guardian g ON g.student_id = own.student_id AND g.verified_at IS NOT NULL WHERE own.user_id = ${actor.id} AND own.verified_at IS NOT NULL
      UNION SELECT w.id FROM student_guardian own JOIN student s ON s.id = own.student_id JOIN app_user w ON w.business_id = s.business_id WHERE own.user_id = ${actor.id} AND own.verified_at IS NOT NULL)
      AND u.id <> ${actor.id} AND shares_child(${actor.id}, u.id) ORDER BY name, u.id`.execute(db);
  return rows;
}

export async function readHearts({ db, actor }: Reader): Promise<{ homes: string[]; activities: string[] }> {
  const { rows } = await sql<{ homes: string[]; activities: string[] }>`
    SELECT coalesce(array_agg(DISTINCT i.host_family_id::text) FILTER (WHERE i.host_family_id IS NOT NULL), '{}') AS homes, coalesce(array_agg(DISTINCT i.activity_id::text) FILTER (WHERE i.activity_id IS NOT NULL), '{}') AS activities
    FROM wishlist_item i JOIN wishlist w ON w.id = i.wishlist_id WHERE ${isOwn({ actor })}`.execute(db);
  return rows[0] ?? { homes: [], activities: [] };
}

// The list that hearts go to: the first of one's own.
export async function firstList({ db, actor, now }: Context, name: string): Promise<string> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('wishlist', ${actor.id}::bigint))`.execute(db);
  const { rows } = await sql<{
    id: string;
  }>`SELECT id FROM wishlist w WHERE ${isOwn({ actor })} ORDER BY id LIMIT 1`.execute(db);
  return rows[0]?.id ?? addList({ db, actor, now }, name);
}

export async function addList(
  { db, actor, now }: Pick<Context, "db" | "actor" | "now">,
  name: string,
): Promise<string> {
  const values = { ownerId: actor.id, name, createdAt: now() };
  return (await db.insertInto("wishlist").values(values).returning("id").executeTakeFirstOrThrow()).id;
}

// What is not shown to everybody cannot be put on a list either: numbers that name nothing fall out. What stands there stays as it was put.
export async function putHearts(
  { db, actor, now }: Context,
  wishlistId: string,
  { homes, activities }: Hearts,
): Promise<void> {
  await sql`
    INSERT INTO wishlist_item (wishlist_id, host_family_id, added_by, added_at)
    SELECT ${wishlistId}, f.id, ${actor.id}, ${now()} FROM host_family f
    WHERE f.id = ANY (${[...homes]}::bigint[]) AND f.vetting_state IN ('approved', 'renewal_due') AND f.hidden_at IS NULL
      AND NOT EXISTS (SELECT FROM wishlist_item i JOIN wishlist w ON w.id = i.wishlist_id WHERE ${isOwn({ actor })} AND i.host_family_id = f.id)`.execute(
    db,
  );
  await sql`
    INSERT INTO wishlist_item (wishlist_id, activity_id, added_by, added_at)
    SELECT ${wishlistId}, a.id, ${actor.id}, ${now()} FROM activity a
    WHERE a.id = ANY (${[...activities]}::bigint[])
      AND NOT EXISTS (SELECT FROM wishlist_item i JOIN wishlist w ON w.id = i.wishlist_id WHERE ${isOwn({ actor })} AND i.activity_id = a.id)`.execute(
    db,
  );
  await sql`
    UPDATE wishlist_item i SET price_seen = (seen.price ->> 'minor')::bigint, currency = seen.price ->> 'currency'
    FROM (SELECT i.id, ${priceNow} AS price FROM wishlist_item i WHERE i.wishlist_id = ${wishlistId} AND i.price_seen IS NULL) seen WHERE seen.id = i.id AND seen.price IS NOT NULL`.execute(
    db,
  );
}

export async function takeHearts({ db, actor }: Reader, { homes, activities }: Hearts): Promise<void> {
  await sql`
    DELETE FROM wishlist_item i USING wishlist w WHERE w.id = i.wishlist_id AND ${isOwn({ actor })}
      AND (i.host_family_id = ANY (${[...homes]}::bigint[]) OR i.activity_id = ANY (${[...activities]}::bigint[]))`.execute(
    db,
  );
}

export async function countItems(db: Db, wishlistId: string): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`SELECT count(*)::int AS count FROM wishlist_item WHERE wishlist_id = ${wishlistId}`.execute(db);
  return rows[0]?.count ?? 0;
}

interface Held {
  readonly id: string;
  readonly ownerId: string;
}

export async function findSeen({ db, actor }: Reader, id: string): Promise<Held | null> {
  const { rows } =
    await sql<Held>`SELECT w.id, w.owner_id FROM wishlist w WHERE w.id = ${id} AND ${isSeen({ actor })} FOR NO KEY UPDATE`.execute(
      db,
    );
  return rows[0] ?? null;
}

export async function mayShare(db: Db, owner: string, other: string): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`SELECT shares_child(${owner}, ${other}) AS may`.execute(db);
  return rows[0]?.may ?? false;
}

// Whom it is shown to: whose bond is undone is told nothing of it either.
export async function membersOf(db: Db, { id, ownerId }: Held): Promise<readonly string[]> {
  const { rows } = await sql<{ userId: string }>`
    SELECT user_id FROM wishlist_member WHERE wishlist_id = ${id} AND shares_child(${ownerId}, user_id)`.execute(db);
  return rows.map(({ userId }) => userId);
}
