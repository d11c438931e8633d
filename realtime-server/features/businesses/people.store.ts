import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { inviteDays, mostOpenInvites, whyNotJoin } from "#shared/features/businesses/people.rules.ts";
import { staffRoles } from "#shared/access/roles.ts";
import type { BusinessInvite } from "#shared/features/businesses/businesses.contract.ts";
import { dayMs } from "#shared/time/days.ts";
import type { Context } from "../../http/context.ts";
import { HttpError, notFound, refuseField } from "../../http/errors.ts";
import { hashToken } from "../../http/sessions.ts";

const isOpen = sql<boolean>`i.accepted_at IS NULL AND i.withdrawn_at IS NULL`;

export async function invitesOf({ db, now }: Context, businessId: string): Promise<BusinessInvite[]> {
  const { rows } = await sql<BusinessInvite>`
    SELECT i.id::text, i.email, i.expires_at FROM business_invite i
    WHERE i.business_id = ${businessId} AND ${isOpen} AND i.expires_at > ${now()} ORDER BY i.id`.execute(db);
  return rows;
}

// Locked: of two who ask at once, the second counts what the first has asked.
export async function holdBusiness({ db }: Context, id: string): Promise<{ readonly name: string }> {
  const { rows } = await sql<{
    readonly name: string;
  }>`SELECT name FROM business WHERE id = ${id} FOR NO KEY UPDATE`.execute(db);
  const [row] = rows;
  if (!row) throw notFound();
  return row;
}

interface Made {
  readonly id: string;
  readonly token: string;
}

// A letter that is sent again ends the one before.
export async function makeInvite(context: Context, businessId: string, email: string): Promise<Made> {
  const { db, actor, now } = context;
  await refuseKnown(context, businessId, email);
  await sql`UPDATE business_invite i SET withdrawn_at = ${now()} WHERE i.business_id = ${businessId} AND i.email = ${email} AND ${isOpen}`.execute(
    db,
  );
  if ((await invitesOf(context, businessId)).length >= mostOpenInvites)
    throw new HttpError("refused", { reason: "tooManyInvites" });
  const token = randomBytes(32).toString("base64url");
  const at = now();
  const { id } = await db
    .insertInto("businessInvite")
    .values({
      businessId,
      email,
      tokenHash: hashToken(token),
      invitedBy: actor.id,
      createdAt: at,
      expiresAt: new Date(at.getTime() + inviteDays * dayMs),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id, token };
}

async function refuseKnown({ db }: Context, businessId: string, email: string): Promise<void> {
  const { rows } = await sql<{ readonly businessId: string | null; readonly isOffice: boolean }>`
    SELECT u.business_id::text, EXISTS (SELECT FROM user_role r WHERE r.user_id = u.id AND r.role = ANY (${[...staffRoles]}::text[])) AS is_office
    FROM app_user u WHERE lower(u.email) = ${email}`.execute(db);
  const [known] = rows;
  const reason = known ? whyNotJoin(known, businessId) : null;
  if (reason) throw new HttpError("refused", { reason });
}

export async function endInvite({ db, now }: Context, businessId: string, id: string): Promise<void> {
  const { numAffectedRows = 0n } =
    await sql`UPDATE business_invite i SET withdrawn_at = ${now()} WHERE i.id = ${id} AND i.business_id = ${businessId} AND ${isOpen}`.execute(
      db,
    );
  if (numAffectedRows === 0n) throw notFound();
}

export async function firstNameOf({ db, actor }: Context): Promise<string> {
  const { firstName } = await db
    .selectFrom("appUser")
    .select("firstName")
    .where("id", "=", actor.id)
    .executeTakeFirstOrThrow();
  return firstName;
}

// Held until all is done: whoever is removed twice is not there the second time, and what they begin meanwhile is either seen or waits.
export async function holdPerson({ db }: Context, businessId: string, personId: string): Promise<void> {
  // Their trips first, as whoever moves a trip holds it before its line names them.
  await sql`SELECT FROM trip WHERE business_id = ${businessId} AND booked_by = ${personId} ORDER BY id FOR NO KEY UPDATE`.execute(
    db,
  );
  const { rows } =
    await sql`SELECT FROM app_user WHERE id = ${personId} AND business_id = ${businessId} FOR UPDATE`.execute(db);
  if (rows.length === 0) throw notFound();
}

// Who goes on: whom somebody named, else whoever has been there longest; null where nobody is left.
export async function successorOf(
  { db }: Context,
  businessId: string,
  { personId, successorId }: { readonly personId: string; readonly successorId: string | null },
): Promise<string | null> {
  const { rows } = await sql<{ readonly id: string }>`
    SELECT u.id::text FROM app_user u JOIN user_role r ON r.user_id = u.id AND r.role = 'agent'
    WHERE u.business_id = ${businessId} AND u.disabled_at IS NULL AND u.id <> ${personId}
      AND ${successorId === null ? sql`true` : sql`u.id = ${successorId}`} ORDER BY u.id LIMIT 1`.execute(db);
  const [found] = rows;
  if (successorId !== null && !found) throw refuseField("successorId", "unknown");
  return found?.id ?? null;
}

// What is not over is somebody else's from now on; what was closed may be opened again.
export async function handTripsOn(
  { db }: Context,
  businessId: string,
  { fromId, toId }: { readonly fromId: string; readonly toId: string },
): Promise<void> {
  await sql`UPDATE trip SET booked_by = ${toId} WHERE business_id = ${businessId} AND booked_by = ${fromId}
    AND state NOT IN ('completed', 'cancelled')`.execute(db);
  await sql`UPDATE trip_group SET leader_id = ${toId} WHERE business_id = ${businessId} AND leader_id = ${fromId}`.execute(
    db,
  );
}

// Who has been removed does not come back by a letter from before. Held before the person, as whoever takes one up holds them.
export async function endInvitesTo({ db, now }: Context, businessId: string, personId: string): Promise<void> {
  await sql`UPDATE business_invite i SET withdrawn_at = ${now()} WHERE i.business_id = ${businessId} AND ${isOpen}
    AND lower(i.email) = (SELECT lower(u.email) FROM app_user u WHERE u.id = ${personId} AND u.business_id = ${businessId})`.execute(
    db,
  );
}

// Rights are read with every request and of every socket within seconds; what else the person is, they stay. Whoever is nothing else is
// what anybody is who signs up.
export async function takeAway({ db }: Context, personId: string): Promise<void> {
  await db.updateTable("appUser").set({ businessId: null }).where("id", "=", personId).execute();
  await db.deleteFrom("userRole").where("userId", "=", personId).where("role", "=", "agent").execute();
  await sql`INSERT INTO user_role (user_id, role) SELECT ${personId}, 'parent' WHERE NOT EXISTS (SELECT FROM user_role WHERE user_id = ${personId})`.execute(
    db,
  );
}
