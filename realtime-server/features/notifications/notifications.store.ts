import { sql } from "kysely";
import type { Wishes } from "#shared/features/notifications/ladder.rules.ts";
import type { Choices, Notice, ReachedPerson, Told } from "#shared/features/notifications/notifications.contract.ts";
import {
  notificationKinds,
  type LettersStopped,
  type NotificationKind,
} from "#shared/features/notifications/notifications.kinds.ts";
import type { Role } from "#shared/access/roles.ts";
import type { Db, Transaction } from "../../db/connection.ts";
import { iso } from "../../db/iso.ts";

const mostListed = 60;

// What happened to somebody; what people wrote to them stands in the messages.
export async function listNotices(db: Db, userId: string): Promise<readonly Notice[]> {
  const { rows } = await sql<Notice>`
    SELECT id::text, kind, coalesce(details->>'key', '') AS key, coalesce(details->'params', '{}'::jsonb) || jsonb_strip_nulls(jsonb_build_object('state', details->>'state')) AS params,
      conversation_id::text AS conversation_id, ${iso(sql`at`)} AS at, read_at IS NOT NULL AS is_read
    FROM notice WHERE user_id = ${userId} AND kind NOT IN ('messages', 'test') ORDER BY at DESC, id DESC LIMIT ${mostListed}`.execute(
    db,
  );
  return rows;
}

export async function countUnread(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`SELECT count(*)::int AS count FROM notice WHERE user_id = ${userId} AND read_at IS NULL AND kind NOT IN ('messages', 'test')`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

export async function markRead(
  db: Transaction,
  userId: string,
  { ids, now }: { readonly ids: readonly string[] | undefined; readonly now: Date },
): Promise<void> {
  const which = ids === undefined ? sql`true` : sql`id = ANY (${[...ids]}::bigint[])`;
  await sql`UPDATE notice SET read_at = ${now} WHERE user_id = ${userId} AND read_at IS NULL AND kind NOT IN ('messages', 'test') AND ${which}`.execute(
    db,
  );
}

const usual: Choices = { wishes: {}, quietFrom: null, quietTo: null, preview: "sender" };

export async function readChoices(db: Db, userId: string): Promise<Choices> {
  const { rows } =
    await sql<Choices>`SELECT wishes, quiet_from, quiet_to, preview FROM notification_setting WHERE user_id = ${userId}`.execute(
      db,
    );
  return rows[0] ?? usual;
}

export async function writeChoices(
  db: Transaction,
  userId: string,
  { wishes, quietFrom, quietTo, preview, now }: Choices & { readonly now: Date },
): Promise<void> {
  await sql`
    INSERT INTO notification_setting (user_id, wishes, quiet_from, quiet_to, preview, changed_at) VALUES (${userId}, ${JSON.stringify(wishes)}::jsonb, ${quietFrom}, ${quietTo}, ${preview}, ${now})
    ON CONFLICT (user_id) DO UPDATE SET wishes = EXCLUDED.wishes, quiet_from = EXCLUDED.quiet_from, quiet_to = EXCLUDED.quiet_to, preview = EXCLUDED.preview, changed_at = EXCLUDED.changed_at`.execute(
    db,
  );
}

// Letters of these kinds and of no others; how else one is told stays as it was.
export async function writeLetterKinds(
  db: Transaction,
  userId: string,
  { kinds, now }: { readonly kinds: readonly NotificationKind[]; readonly now: Date },
): Promise<Wishes> {
  const { wishes, ...rest } = await readChoices(db, userId);
  const next: Wishes = Object.fromEntries(
    notificationKinds.map((kind) => [kind, { ...wishes[kind], email: kinds.includes(kind) }]),
  );
  await writeChoices(db, userId, { ...rest, wishes: next, now });
  return next;
}

export async function personOf(
  db: Db,
  userId: string,
): Promise<{ readonly email: string; readonly roles: readonly Role[] } | undefined> {
  const { rows } = await sql<{
    email: string;
    roles: Role[];
  }>`SELECT email, ARRAY(SELECT r.role FROM user_role r WHERE r.user_id = u.id) AS roles FROM app_user u WHERE id = ${userId} AND disabled_at IS NULL`.execute(
    db,
  );
  return rows[0];
}

export async function readLettersStopped(db: Db, userId: string): Promise<LettersStopped | null> {
  const { rows } = await sql<{
    because: LettersStopped | null;
  }>`SELECT email_stopped_because AS because FROM app_user WHERE id = ${userId}`.execute(db);
  return rows[0]?.because ?? null;
}

// How the office finds somebody: whether letters go to them, and since when not.
export async function readReached(db: Db, userId: string): Promise<ReachedPerson | null> {
  const { rows } = await sql<ReachedPerson>`
    SELECT id::text, first_name || ' ' || last_name AS name, email_stopped_because AS letters_stopped, ${iso(sql`email_stopped_at`)} AS stopped_at FROM app_user WHERE id = ${userId}`.execute(
    db,
  );
  return rows[0] ?? null;
}

// To an address from which one came back. What somebody has called a nuisance begins by their own word alone.
export async function startLetters(db: Transaction, userId: string): Promise<boolean> {
  const { numAffectedRows = 0n } =
    await sql`UPDATE app_user SET email_stopped_at = NULL, email_stopped_because = NULL WHERE id = ${userId} AND email_stopped_because = 'bounced'`.execute(
      db,
    );
  return numAffectedRows > 0n;
}

const perPage = 40;

interface HistoryAsked {
  readonly page: number;
  readonly q?: string | undefined;
  readonly person?: string | undefined;
  readonly conversation?: string | undefined;
}

// How people were told. What was said is not in it, and neither is anybody's address.
export async function readHistory(
  db: Db,
  { page, q, person, conversation }: HistoryAsked,
): Promise<{ readonly told: readonly Told[]; readonly hasMore: boolean }> {
  // What was read is not told of any more, though its time has not come yet.
  const isOver = sql`d.state = 'due' AND n.read_at IS NOT NULL`;
  const { rows } = await sql<Told>`
    SELECT n.id::text, jsonb_build_object('id', u.id::text, 'name', u.first_name || ' ' || u.last_name, 'lettersStopped', u.email_stopped_because) AS person, n.kind, coalesce(n.details->>'key', '') AS key, n.count,
      n.conversation_id::text AS conversation_id, ${iso(sql`n.at`)} AS at, ${iso(sql`n.read_at`)} AS read_at,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('channel', d.channel, 'device', d.device_name, 'state', CASE WHEN ${isOver} THEN 'ended' ELSE d.state END, 'because', CASE WHEN ${isOver} THEN 'read' ELSE d.because END, 'dueAt', ${iso(sql`d.due_at`)},
        'sentAt', ${iso(sql`d.sent_at`)}, 'shownAt', ${iso(sql`d.shown_at`)}, 'openedAt', ${iso(sql`d.opened_at`)}) ORDER BY d.channel DESC, d.id), '[]') FROM notification_delivery d WHERE d.notice_id = n.id) AS steps
    FROM notice n JOIN app_user u ON u.id = n.user_id
    WHERE ${person ? sql`n.user_id = ${person}` : sql`true`} AND ${conversation ? sql`n.conversation_id = ${conversation}` : sql`true`}
      AND ${q ? sql`search_fold(u.first_name || ' ' || u.last_name) LIKE '%' || replace(replace(search_fold(${q}), '%', ''), '_', '') || '%'` : sql`true`}
    ORDER BY n.at DESC, n.id DESC LIMIT ${perPage + 1} OFFSET ${(page - 1) * perPage}`.execute(db);
  return { told: rows.slice(0, perPage), hasMore: rows.length > perPage };
}
