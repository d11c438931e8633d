import { sql } from "kysely";
import type { HouseholdMember } from "#shared/features/householdDesk/household.records.ts";
import { needsOwnChecks } from "#shared/features/vetting/vetting.rules.ts";
import { dayOf } from "#shared/time/days.ts";
import type { Context } from "../../http/context.ts";
import { HttpError, notFound, refuseField } from "../../http/errors.ts";

type Draft = Omit<HouseholdMember, "id" | "picture">;

const oldestBirth = "1900-01-01";

function judge({ dateOfBirth }: Pick<Draft, "dateOfBirth">, { now }: Context): void {
  if (dateOfBirth > dayOf(now()) || dateOfBirth < oldestBirth) throw refuseField("dateOfBirth", "wrong");
}

export async function addMember(context: Context, hostFamilyId: string, draft: Draft): Promise<void> {
  judge(draft, context);
  const { id } = await context.db
    .insertInto("hostFamilyMember")
    .values({ ...draft, hostFamilyId, occupation: draft.occupation || null })
    .returning("id")
    .executeTakeFirstOrThrow();
  await openChecks(context, hostFamilyId, { id, dateOfBirth: draft.dateOfBirth });
}

export async function changeMember(
  context: Context,
  { hostFamilyId, id }: { readonly hostFamilyId: string; readonly id: string },
  draft: Draft,
): Promise<void> {
  judge(draft, context);
  await context.db
    .updateTable("hostFamilyMember")
    .set({ ...draft, occupation: draft.occupation || null })
    .where("id", "=", id)
    .execute();
  await openChecks(context, hostFamilyId, { id, dateOfBirth: draft.dateOfBirth });
}

export async function removeMember({ db }: Context, members: readonly HouseholdMember[], id: string): Promise<void> {
  const leaving = members.find((member) => member.id === id);
  if (!leaving) throw notFound();
  if (leaving.kind === "adult" && members.filter(({ kind }) => kind === "adult").length === 1)
    throw new HttpError("conflict", { reason: "lastAdult" });
  await db.deleteFrom("hostFamilyMember").where("id", "=", id).execute();
}

// From sixteen years on somebody proves who he is and has a police check of his own.
async function openChecks(
  { db, now }: Context,
  hostFamilyId: string,
  member: { readonly id: string; readonly dateOfBirth: string },
): Promise<void> {
  if (!needsOwnChecks(member, dayOf(now()))) return;
  const { numAffectedRows = 0n } = await sql`
    INSERT INTO vetting_check (host_family_id, member_id, kind, state)
    SELECT ${hostFamilyId}, ${member.id}, kind, 'open' FROM unnest(ARRAY['identity', 'police_check']) kind
    WHERE NOT EXISTS (SELECT FROM vetting_check c WHERE c.member_id = ${member.id} AND c.kind = kind.kind)`.execute(db);
  if (numAffectedRows > 0n)
    await sql`UPDATE host_family SET vetting_version = vetting_version + 1 WHERE id = ${hostFamilyId}`.execute(db);
}
