import { sql } from "kysely";
import { can } from "#shared/access/can.ts";
import type { BusinessDetails, BranchDraft } from "#shared/features/businesses/businessPage.contract.ts";
import type { BusinessBeside, BusinessBranch } from "#shared/features/businesses/businesses.contract.ts";
import { mostBranches } from "#shared/features/businesses/people.rules.ts";
import type { Context } from "../../http/context.ts";
import { HttpError, notFound } from "../../http/errors.ts";

interface Held extends BusinessDetails {
  readonly countryCode: string;
}

// As it stands, until what is done with it is done.
export async function holdDetails({ db }: Pick<Context, "db">, id: string): Promise<Held> {
  const { rows } = await sql<Held>`
    SELECT b.name, b.legal_name, b.kind, coalesce(b.city_town, '') AS city_town, coalesce(b.vat_number, '') AS vat_number, b.payment_days,
      (SELECT c.code FROM country c WHERE c.id = b.country_id) AS country_code
    FROM business b WHERE b.id = ${id} FOR NO KEY UPDATE OF b`.execute(db);
  const [row] = rows;
  if (!row) throw notFound();
  return row;
}

// Another number has been found right by nobody yet: the table itself sees to that.
export async function saveDetails(
  context: Context,
  id: string,
  { was, now: draft }: { readonly was: BusinessDetails; readonly now: BusinessDetails },
): Promise<void> {
  const { db, actor, now } = context;
  await db
    .updateTable("business")
    .set({
      ...draft,
      cityTown: draft.cityTown || null,
      vatNumber: draft.vatNumber || null,
    })
    .where("id", "=", id)
    .execute();
  const changes = (Object.keys(draft) as (keyof BusinessDetails)[]).filter((name) => was[name] !== draft[name]);
  for (const field of changes)
    await sql`
      INSERT INTO record_change (entity, entity_id, part, part_key, field, before, after, actor_id, at)
      VALUES ('grid:businesses', ${id}, 'businesses', ${id}, ${field}, ${JSON.stringify(was[field])}::jsonb, ${JSON.stringify(draft[field])}::jsonb, ${actor.id}, ${now()})`.execute(
      db,
    );
}

interface Checked {
  readonly id: string;
  readonly how: "register" | "hand";
  readonly note: string;
}

export async function noteVatCheck(
  { db, actor, now }: Pick<Context, "db" | "actor" | "now">,
  { id, how, note }: Checked,
): Promise<void> {
  await db
    .updateTable("business")
    .set({
      vatValidatedOn: now().toISOString().slice(0, 10),
      vatCheckedHow: how,
      vatCheckedBy: actor.id,
      vatCheckNote: note || null,
    })
    .where("id", "=", id)
    .execute();
}

// The register knows it no longer, or never has.
export async function endVatCheck({ db }: Pick<Context, "db">, id: string): Promise<void> {
  await db
    .updateTable("business")
    .set({ vatValidatedOn: null, vatCheckedHow: null, vatCheckedBy: null, vatCheckNote: null })
    .where("id", "=", id)
    .execute();
}

// What was found right before it was written down by whom has a day, and nobody. By whom and on what ground is history.
export async function vatCheckOf({ db, actor }: Context, id: string): Promise<BusinessBeside["vatCheck"]> {
  const { rows } = await sql<NonNullable<BusinessBeside["vatCheck"]>>`
    SELECT b.vat_checked_how AS how, u.first_name || ' ' || u.last_name AS by_name, b.vat_check_note AS note
    FROM business b LEFT JOIN app_user u ON u.id = b.vat_checked_by WHERE b.id = ${id} AND b.vat_checked_how IS NOT NULL`.execute(
    db,
  );
  const [row = null] = rows;
  return row && (can(actor, "businesses:history") ? row : { ...row, byName: null, note: null });
}

export async function branchesOf({ db }: Context, businessId: string): Promise<BusinessBranch[]> {
  const { rows } = await sql<BusinessBranch>`
    SELECT id::text, name, address, city_town, phone, email FROM business_branch WHERE business_id = ${businessId} ORDER BY lower(name), id`.execute(
    db,
  );
  return rows;
}

export async function addBranch(context: Context, businessId: string, draft: BranchDraft): Promise<void> {
  if ((await branchesOf(context, businessId)).length >= mostBranches)
    throw new HttpError("refused", { reason: "tooManyBranches" });
  await context.db
    .insertInto("businessBranch")
    .values({ businessId, ...draft })
    .execute();
}

export async function holdBranch({ db }: Context, businessId: string, id: string): Promise<BusinessBranch> {
  const { rows } = await sql<BusinessBranch>`
    SELECT id::text, name, address, city_town, phone, email FROM business_branch WHERE id = ${id} AND business_id = ${businessId} FOR NO KEY UPDATE`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw notFound();
  return row;
}
