import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { StudentCare } from "#shared/features/studentCare/studentCare.contract.ts";
import { inviteDays, mostInvites } from "#shared/features/studentCare/studentCare.rules.ts";
import { dayMs } from "#shared/time/days.ts";
import type { Context } from "../../http/context.ts";
import { HttpError } from "../../http/errors.ts";
import { hashToken } from "../../http/sessions.ts";

export async function guardiansOf({ db, actor }: Context, studentId: string): Promise<StudentCare["guardians"]> {
  const { rows } = await sql<StudentCare["guardians"][number]>`
    SELECT u.id, u.first_name || ' ' || u.last_name AS name, u.id = ${actor.id} AS is_self FROM student_guardian g JOIN app_user u ON u.id = g.user_id
    WHERE g.student_id = ${studentId} AND g.verified_at IS NOT NULL ORDER BY g.verified_at, u.id`.execute(db);
  return rows;
}

const isOpen = sql<boolean>`i.accepted_at IS NULL AND i.withdrawn_at IS NULL`;

export async function invitesOf({ db, now }: Context, studentId: string): Promise<StudentCare["invites"]> {
  const { rows } = await sql<StudentCare["invites"][number]>`
    SELECT i.id, i.email, i.expires_at FROM guardian_invite i WHERE i.student_id = ${studentId} AND ${isOpen} AND i.expires_at > ${now()} ORDER BY i.id`.execute(
    db,
  );
  return rows;
}

// A letter that is sent again ends the one before.
export async function makeInvite(context: Context, studentId: string, email: string): Promise<string> {
  const { db, actor, now } = context;
  const open = await invitesOf(context, studentId);
  if (open.length >= mostInvites) throw new HttpError("refused", { reason: "tooManyInvites" });
  const { rows } = await sql`
    SELECT FROM student_guardian g JOIN app_user u ON u.id = g.user_id WHERE g.student_id = ${studentId} AND g.verified_at IS NOT NULL AND lower(u.email) = ${email}`.execute(
    db,
  );
  if (rows.length > 0) throw new HttpError("refused", { reason: "alreadyGuardian" });
  await sql`UPDATE guardian_invite i SET withdrawn_at = ${now()} WHERE i.student_id = ${studentId} AND i.email = ${email} AND ${isOpen}`.execute(
    db,
  );
  const token = randomBytes(32).toString("base64url");
  const at = now();
  const values = { studentId, email, tokenHash: hashToken(token), invitedBy: actor.id, createdAt: at };
  await db
    .insertInto("guardianInvite")
    .values({ ...values, expiresAt: new Date(at.getTime() + inviteDays * dayMs) })
    .execute();
  return token;
}

export const endInvite = async ({ db, now }: Context, studentId: string, id: string): Promise<void> =>
  void (await sql`UPDATE guardian_invite i SET withdrawn_at = ${now()} WHERE i.id = ${id} AND i.student_id = ${studentId} AND ${isOpen}`.execute(
    db,
  ));

interface Invited {
  readonly id: string;
  readonly studentId: string;
  readonly firstName: string;
  readonly isMine: boolean;
}

// Only for the address that the letter went to: holding it shows that the address is that person's.
export async function acceptInvite({ db, actor, now }: Context, token: string): Promise<Invited> {
  const { rows } = await sql<Invited>`
    SELECT i.id, i.student_id, s.first_name, lower(u.email) = i.email AS is_mine
    FROM guardian_invite i JOIN student s ON s.id = i.student_id JOIN app_user u ON u.id = ${actor.id}
    WHERE i.token_hash = ${hashToken(token)} AND ${isOpen} AND i.expires_at > ${now()} FOR UPDATE OF i`.execute(db);
  const [invite] = rows;
  if (!invite) throw new HttpError("gone");
  if (!invite.isMine) throw new HttpError("refused", { reason: "otherPerson" });
  await db.updateTable("guardianInvite").set({ acceptedAt: now() }).where("id", "=", invite.id).execute();
  await sql`
    INSERT INTO student_guardian (student_id, user_id, verified_at) VALUES (${invite.studentId}, ${actor.id}, ${now()})
    ON CONFLICT (student_id, user_id) DO UPDATE SET verified_at = coalesce(student_guardian.verified_at, excluded.verified_at)`.execute(
    db,
  );
  return invite;
}
