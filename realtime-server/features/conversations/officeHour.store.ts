import { sql } from "kysely";
import type { OfficeHourRecord } from "#shared/features/officeHour/officeHour.contract.ts";
import type { Busy } from "#shared/features/officeHour/officeHour.rules.ts";
import type { Db, Transaction } from "../../db/connection.ts";

export interface FoundHour extends OfficeHourRecord {
  readonly userId: string;
  readonly name: string;
}

const columns = sql`o.user_id::text, u.first_name AS name, o.key, o.kind, o.minutes, o.zone, o.spells, o.is_open`;

export async function hourOf(db: Db, userId: string): Promise<FoundHour | undefined> {
  const { rows } =
    await sql<FoundHour>`SELECT ${columns} FROM office_hour o JOIN app_user u ON u.id = o.user_id WHERE o.user_id = ${userId}`.execute(
      db,
    );
  return rows[0];
}

// As its link opens it: of whoever works here still, and keeps it open.
export async function openHour(db: Db, key: string): Promise<FoundHour | undefined> {
  const { rows } = await sql<FoundHour>`
    SELECT ${columns} FROM office_hour o JOIN app_user u ON u.id = o.user_id AND u.disabled_at IS NULL
    WHERE o.key = ${key} AND o.is_open AND is_office(ARRAY(SELECT r.role FROM user_role r WHERE r.user_id = u.id))`.execute(
    db,
  );
  return rows[0];
}

// Two who take a time of it take turns.
export async function holdHour(db: Transaction, userId: string): Promise<void> {
  await sql`SELECT FROM office_hour WHERE user_id = ${userId} FOR UPDATE`.execute(db);
}

export async function writeHour(
  db: Transaction,
  userId: string,
  { key, kind, minutes, zone, spells, isOpen }: OfficeHourRecord,
  at: Date,
): Promise<void> {
  await sql`
    INSERT INTO office_hour (user_id, key, kind, minutes, zone, spells, is_open, changed_at) VALUES (${userId}, ${key}, ${kind}, ${minutes}, ${zone}, ${JSON.stringify(spells)}::jsonb, ${isOpen}, ${at})
    ON CONFLICT (user_id) DO UPDATE SET kind = excluded.kind, minutes = excluded.minutes, zone = excluded.zone, spells = excluded.spells, is_open = excluded.is_open, changed_at = excluded.changed_at`.execute(
    db,
  );
}

// When somebody is in a meeting already, from then on, or away: until the end of the day by the clock of their office.
export async function busyOf(
  db: Db,
  { userId, zone }: Pick<FoundHour, "userId" | "zone">,
  from: Date,
): Promise<readonly Busy[]> {
  const { rows } = await sql<Busy>`
    SELECT (extract(epoch FROM m.scheduled_at) * 1000)::float8 AS "from", (extract(epoch FROM m.scheduled_at) * 1000 + m.minutes * 60000)::float8 AS "to"
    FROM meeting m JOIN meeting_participant p ON p.meeting_id = m.id AND p.user_id = ${userId}
    WHERE m.state IN ('scheduled', 'in_call') AND m.scheduled_at > ${from}::timestamptz - interval '1 day'
    UNION ALL SELECT (extract(epoch FROM a.begun_at) * 1000)::float8, (extract(epoch FROM (a.until_day + 1)::timestamp AT TIME ZONE ${zone}) * 1000)::float8
    FROM absence a WHERE a.user_id = ${userId} AND a.ended_at IS NULL`.execute(db);
  return rows;
}
