import { sql } from "kysely";
import type { OtherCalendars } from "#shared/features/calendarFeeds/calendarFeeds.contract.ts";
import {
  changeOf,
  feedErrors,
  freshForMs,
  pauseAfter,
  type FeedError,
} from "#shared/features/calendarFeeds/calendarFeeds.rules.ts";
import { dayOf, type Days } from "#shared/time/days.ts";
import type { Db } from "../../db/connection.ts";
import type { Place, Sealed } from "../../db/vault.ts";
import { notFound } from "../../http/errors.ts";

// A household's own home: the first, where there are several.
export async function homeIdOf(db: Db, userId: string, isHeld = false): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM host_family WHERE user_id = ${userId} ORDER BY id LIMIT 1 ${isHeld ? sql`FOR NO KEY UPDATE` : sql``}`.execute(
    db,
  );
  const [home] = rows;
  if (!home) throw notFound();
  return home.id;
}

export const placeOf = (homeId: string, feedId: string): Place => ({
  owner: `calendar:${homeId}`,
  column: "calendar_feed.url_sealed",
  rowId: feedId,
});

const moment = (at: Date | string): string => new Date(at).toISOString();

export async function readCalendars(db: Db, homeId: string, now: Date): Promise<OtherCalendars> {
  const feeds = await db
    .selectFrom("calendarFeed")
    .select(["id", "name", "site", "okAt", "nextAt", "error"])
    .where("hostFamilyId", "=", homeId)
    .orderBy("id")
    .execute();
  const address = await db
    .selectFrom("calendarToken")
    .select(["hasNames", "madeAt", "readAt"])
    .where("hostFamilyId", "=", homeId)
    .executeTakeFirst();
  return {
    feeds: feeds.map(({ okAt, nextAt, error, ...feed }) => ({
      ...feed,
      okAt: okAt && moment(okAt),
      nextAt: moment(nextAt),
      error: feedErrors.find((one) => one === error) ?? null,
    })),
    conflicts: await conflictsOf(db, homeId, dayOf(now)),
    address: address
      ? { ...address, madeAt: moment(address.madeAt), readAt: address.readAt && moment(address.readAt) }
      : null,
  };
}

// Guests who are expected on nights that another calendar calls taken.
async function conflictsOf(db: Db, homeId: string, today: string): Promise<OtherCalendars["conflicts"]> {
  const { rows } = await sql<OtherCalendars["conflicts"][number]>`
    SELECT feed.id::text AS feed_id, feed.name AS feed_name, t.id::text AS trip_id, s.first_name, greatest(b.from_date, h.from_date) AS from_date, least(b.to_date, h.to_date) AS to_date
    FROM host_family_calendar_block b JOIN calendar_feed feed ON feed.id = b.feed_id
      JOIN trip_host_family h ON h.host_family_id = b.host_family_id AND h.from_date < b.to_date AND h.to_date > b.from_date
      JOIN trip t ON t.id = h.trip_id JOIN student s ON s.id = t.student_id
    WHERE b.host_family_id = ${homeId} AND h.to_date > ${today} AND b.to_date > ${today} AND holds_bed(t.state, h.state, h.selected)
    ORDER BY from_date, t.id, feed.id`.execute(db);
  return rows;
}

export interface DueFeed {
  readonly id: string;
  readonly homeId: string;
  readonly userId: string | null;
  readonly timezone: string;
  readonly address: Sealed;
}

interface FeedRow extends Omit<DueFeed, "address"> {
  readonly urlSealed: Buffer;
  readonly keyVersion: number;
}

const facts = sql`feed.id::text, feed.host_family_id::text AS home_id, f.user_id::text, county.timezone, feed.url_sealed, feed.key_version`;
const around = sql`JOIN host_family f ON f.id = feed.host_family_id JOIN county ON county.id = f.county_id`;

const feedOf = ({ urlSealed, keyVersion, ...feed }: FeedRow): DueFeed => ({
  ...feed,
  address: { sealed: urlSealed, keyVersion },
});

// Whoever has taken one reads it; if nothing comes of that, it is due again a little later.
const claimMs = 60_000;

export async function claimDue(db: Db, now: Date): Promise<DueFeed | undefined> {
  const { rows } = await sql<FeedRow>`
    WITH taken AS (
      UPDATE calendar_feed SET next_at = ${new Date(now.getTime() + claimMs)}, asked_at = ${now}
      WHERE id = (SELECT id FROM calendar_feed WHERE next_at <= ${now} AND url_sealed IS NOT NULL ORDER BY next_at, id LIMIT 1 FOR UPDATE SKIP LOCKED) RETURNING *)
    SELECT ${facts} FROM taken feed ${around}`.execute(db);
  return rows[0] && feedOf(rows[0]);
}

export interface Asked {
  readonly entity: string;
  readonly id: string;
}

// Those of the home that is asked, by its own place in a trip or as the one that is chosen for it, which have not been understood for a while.
export async function staleFeedsOf(db: Db, { entity, id }: Asked, now: Date): Promise<readonly DueFeed[]> {
  const { rows } = await sql<FeedRow>`
    SELECT ${facts} FROM calendar_feed feed ${around} JOIN trip_host_family h ON h.host_family_id = f.id
    WHERE ${entity === "hosting" ? sql`h.id = ${id}` : sql`h.trip_id = ${id} AND h.selected`} AND feed.url_sealed IS NOT NULL AND (feed.ok_at IS NULL OR feed.ok_at <= ${new Date(now.getTime() - freshForMs)}) ORDER BY feed.id`.execute(
    db,
  );
  return rows.map(feedOf);
}

// What was understood closes those days and no others, beside what the household closes itself. False where nothing is otherwise than before.
export async function storeDays(
  db: Db,
  feed: DueFeed,
  { days, now }: { readonly days: readonly Days[]; readonly now: Date },
): Promise<boolean> {
  // Whoever accepts a guest there waits here, or is waited for.
  await sql`SELECT FROM host_family WHERE id = ${feed.homeId} FOR NO KEY UPDATE`.execute(db);
  const known = await db
    .updateTable("calendarFeed")
    .set({ okAt: now, error: null, failures: 0, nextAt: new Date(now.getTime() + pauseAfter(0)) })
    .where("id", "=", feed.id)
    .returning("id")
    .executeTakeFirst();
  if (!known) return false;
  const { rows: standing } = await sql<Days & { readonly id: string }>`
    SELECT id::text, from_date AS "from", to_date AS "to" FROM host_family_calendar_block WHERE feed_id = ${feed.id} AND to_date > ${dayOf(now)}`.execute(
    db,
  );
  const { gone, come } = changeOf(standing, days);
  if (gone.length > 0)
    await sql`DELETE FROM host_family_calendar_block WHERE id = ANY (${gone.map(({ id }) => id)}::bigint[])`.execute(
      db,
    );
  if (come.length > 0)
    await db
      .insertInto("hostFamilyCalendarBlock")
      .values(
        come.map(({ from, to }) => ({
          hostFamilyId: feed.homeId,
          feedId: feed.id,
          fromDate: from,
          toDate: to,
          kind: "blocked",
        })),
      )
      .execute();
  return gone.length + come.length > 0;
}

// What was understood before counts on; nobody's days open because a server elsewhere is down.
export async function storeFailure(
  db: Db,
  feedId: string,
  { error, now }: { readonly error: FeedError; readonly now: Date },
): Promise<void> {
  const row = await db
    .updateTable("calendarFeed")
    .set({ error, failures: sql<number>`failures + 1` })
    .where("id", "=", feedId)
    .returning("failures")
    .executeTakeFirst();
  if (!row) return;
  const nextAt = new Date(now.getTime() + pauseAfter(row.failures));
  await db.updateTable("calendarFeed").set({ nextAt }).where("id", "=", feedId).execute();
}
