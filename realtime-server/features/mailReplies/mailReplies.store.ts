import { sql } from "kysely";
import { isRole, type Role } from "#shared/access/roles.ts";
import type { Locale } from "#shared/locales.ts";
import type { Db } from "../../db/connection.ts";
import type { Stop } from "./reports.ts";

export interface Correspondent {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly locale: Locale;
  readonly roles: readonly Role[];
}

// Only people whose e-mail is known to be theirs, and who may still sign in.
async function findOne(db: Db, condition: ReturnType<typeof sql<boolean>>): Promise<Correspondent | undefined> {
  const { rows } = await sql<Omit<Correspondent, "roles"> & { readonly names: readonly string[] }>`
    SELECT u.id::text, u.email, u.first_name, u.last_name, u.locale, ARRAY(SELECT r.role FROM user_role r WHERE r.user_id = u.id) AS names
    FROM app_user u WHERE u.disabled_at IS NULL AND u.email_verified_at IS NOT NULL AND ${condition}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { names, ...person } = row;
  return { ...person, roles: names.filter(isRole) };
}

export const findCorrespondent = (db: Db, userId: string): Promise<Correspondent | undefined> =>
  findOne(db, sql<boolean>`u.id = ${userId}`);

export const findByAddress = (db: Db, email: string): Promise<Correspondent | undefined> =>
  findOne(db, sql<boolean>`lower(u.email) = ${email} AND u.email_stopped_at IS NULL`);

// One letter an hour about what could not be taken, however much comes: of two that come at once one asks first.
export async function mayBeTold(db: Db, userId: string, now: Date): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    UPDATE app_user SET mail_refused_at = ${now}::timestamptz WHERE id = ${userId} AND (mail_refused_at IS NULL OR mail_refused_at <= ${now}::timestamptz - interval '1 hour')`.execute(
    db,
  );
  return numAffectedRows > 0n;
}

export async function emailOf(db: Db, userId: string): Promise<string | undefined> {
  const { rows } = await sql<{ email: string }>`SELECT email FROM app_user WHERE id = ${userId}`.execute(db);
  return rows[0]?.email;
}

// A complaint says more than a letter that was lost.
export async function stopLetters(
  db: Db,
  {
    userId,
    email,
    because,
    now,
  }: { readonly userId: string; readonly email: string; readonly because: Stop; readonly now: Date },
): Promise<void> {
  await sql`
    UPDATE app_user SET email_stopped_at = coalesce(email_stopped_at, ${now}::timestamptz), email_stopped_because = ${because}
    WHERE id = ${userId} AND email = ${email} AND email_stopped_because IS DISTINCT FROM 'complaint'`.execute(db);
}
