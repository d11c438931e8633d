import { sql, type RawBuilder } from "kysely";
import type { FamilyOrigin, Origin } from "#shared/features/desk/desk.contract.ts";
import type { OfficeHours, TeamSpells } from "#shared/features/desk/officeHours.rules.ts";
import type { Priority } from "#shared/features/conversations/priority.rules.ts";
import type { UrgentWhy } from "#shared/features/conversations/urgentWords.rules.ts";
import { staffFeed } from "#shared/features/conversations/conversations.wire.ts";
import { officeZone } from "#shared/machine/zone.ts";
import type { Db, Transaction } from "../../db/connection.ts";
import { bumpConversation, holdConversation, point, pointerKinds } from "./changes.ts";
import { familyName } from "./names.ts";

// What the office says of the conversation `c`, and what its words say.
export const byHand = sql<Priority | null>`(SELECT p.level FROM conversation_priority p WHERE p.conversation_id = c.id)`;
export const whyUrgent = sql<UrgentWhy | null>`(SELECT u.why FROM conversation_urgency u WHERE u.conversation_id = c.id)`;

// Held until the change is done; false where the office does not answer.
export async function holdOffices(db: Transaction, conversationId: string): Promise<boolean> {
  if (!(await holdConversation(db, conversationId))) return false;
  const { rows } =
    await sql`SELECT FROM conversation c WHERE c.id = ${conversationId} AND c.staff_feed = ${staffFeed}`.execute(db);
  return rows.length > 0;
}

// Told by the office's feed alone; returns the feeds to be touched.
export async function tellOffice(db: Transaction, conversationId: string): Promise<readonly string[]> {
  await bumpConversation(db, conversationId);
  await point(db, [staffFeed], { kind: pointerKinds.header, conversationId, ref: null });
  return [staffFeed];
}

interface Origins {
  counties: Origin[];
  agencies: Origin[];
  families: FamilyOrigin[];
}

// The families that were asked for a trip, where they are, and the agencies: of these are the office's conversations.
export async function listOrigins(db: Db): Promise<Origins> {
  const named = (from: RawBuilder<unknown>) =>
    sql`(SELECT coalesce(jsonb_agg(jsonb_build_object('id', o.id::text, 'name', o.name) ORDER BY lower(o.name), o.id), '[]') FROM ${from} o)`;
  const { rows } = await sql<Origins>`SELECT
    ${named(sql`(SELECT c.id, c.name FROM county c WHERE EXISTS (SELECT FROM host_family f JOIN trip_host_family h ON h.host_family_id = f.id WHERE f.county_id = c.id))`)} AS counties,
    ${named(sql`(SELECT b.id, b.name FROM business b WHERE b.kind = 'agent')`)} AS agencies,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('id', f.id::text, 'name', ${familyName}, 'county', c.name) ORDER BY lower(${familyName}), f.id), '[]')
      FROM host_family f LEFT JOIN county c ON c.id = f.county_id WHERE EXISTS (SELECT FROM trip_host_family h WHERE h.host_family_id = f.id)) AS families`.execute(
    db,
  );
  return rows[0] ?? { counties: [], agencies: [], families: [] };
}

interface Said {
  readonly conversationId: string;
  readonly seq: number;
  readonly personId: string;
}

export async function hasOthersSince(db: Db, { conversationId, seq, personId }: Said): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM message WHERE conversation_id = ${conversationId} AND seq > ${seq} AND sender_id <> ${personId} AND NOT deleted LIMIT 1`.execute(
    db,
  );
  return rows.length > 0;
}

export async function readPriorityOf(db: Db, conversationId: string): Promise<Priority | null> {
  const { rows } = await sql<{
    level: Priority | null;
  }>`SELECT ${byHand} AS level FROM conversation c WHERE c.id = ${conversationId}`.execute(db);
  return rows[0]?.level ?? null;
}

interface Prioritising {
  readonly conversationId: string;
  readonly priority: Priority | null;
  readonly byId: string;
  readonly at: Date;
}

export async function writePriority(
  db: Transaction,
  { conversationId, priority, byId, at }: Prioritising,
): Promise<void> {
  await (
    priority === null
      ? sql`DELETE FROM conversation_priority WHERE conversation_id = ${conversationId}`
      : sql`INSERT INTO conversation_priority (conversation_id, level, set_by, set_at) VALUES (${conversationId}, ${priority}, ${byId}, ${at})
          ON CONFLICT (conversation_id) DO UPDATE SET level = EXCLUDED.level, set_by = EXCLUDED.set_by, set_at = EXCLUDED.set_at`
  ).execute(db);
}

export interface NamedHours extends OfficeHours {
  readonly holidays: readonly (OfficeHours["holidays"][number] & { readonly name: string })[];
  readonly teams: readonly TeamSpells[];
}

export async function readHours(db: Db): Promise<NamedHours> {
  const { rows } = await sql<Omit<NamedHours, "zone">>`SELECT
    (SELECT coalesce(jsonb_agg(jsonb_build_object('weekday', s.weekday, 'opens', s.opens, 'closes', s.closes) ORDER BY s.weekday, s.opens), '[]') FROM office_spell s) AS spells,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('day', h.day, 'countyId', h.county_id::text, 'name', h.name) ORDER BY h.day, h.id), '[]') FROM office_holiday h) AS holidays,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('teamId', t.team_id::text, 'spells', t.spells) ORDER BY t.team_id), '[]') FROM (
      SELECT s.team_id, jsonb_agg(jsonb_build_object('weekday', s.weekday, 'opens', s.opens, 'closes', s.closes) ORDER BY s.weekday, s.opens) AS spells FROM team_spell s GROUP BY s.team_id) t) AS teams`.execute(
    db,
  );
  return { zone: officeZone, ...(rows[0] ?? { spells: [], holidays: [], teams: [] }) };
}

// All of it anew.
export async function writeHours(
  db: Transaction,
  { spells, holidays }: Pick<NamedHours, "spells" | "holidays">,
): Promise<void> {
  await sql`DELETE FROM office_spell`.execute(db);
  await sql`DELETE FROM office_holiday`.execute(db);
  await sql`INSERT INTO office_spell (weekday, opens, closes) SELECT weekday, opens, closes
    FROM jsonb_to_recordset(${JSON.stringify(spells)}::jsonb) AS said(weekday smallint, opens text, closes text)`.execute(
    db,
  );
  await sql`INSERT INTO office_holiday (day, county_id, name) SELECT day, "countyId", name
    FROM jsonb_to_recordset(${JSON.stringify(holidays)}::jsonb) AS said(day date, "countyId" bigint, name text)`.execute(
    db,
  );
}

export async function writeTeamHours(db: Transaction, { teamId, spells }: TeamSpells): Promise<void> {
  await sql`DELETE FROM team_spell WHERE team_id = ${teamId}`.execute(db);
  await sql`INSERT INTO team_spell (team_id, weekday, opens, closes) SELECT ${teamId}::bigint, weekday, opens, closes
    FROM jsonb_to_recordset(${JSON.stringify(spells)}::jsonb) AS said(weekday smallint, opens text, closes text)`.execute(
    db,
  );
}
