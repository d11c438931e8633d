import { sql } from "kysely";
import type { RegistrationAnswers } from "#shared/features/registration/registration.rules.ts";
import { mostDevices } from "#shared/features/registration/registration.rules.ts";
import type { Transaction } from "../../db/connection.ts";
import { notFound } from "../../http/errors.ts";
import { hashToken } from "../../http/sessions.ts";

export interface Registration {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly countryId: string;
  readonly foundUsWhere: string;
  readonly locale: string;
  readonly timezone: string;
  readonly answers: RegistrationAnswers;
  readonly provedAt: string | null;
}

const columns = sql`r.id, r.email, r.first_name, r.last_name, r.country_id, r.found_us_where, r.locale, r.timezone, r.answers, r.proved_at`;

// Of the device that asks, and held until it has been answered.
export async function findOfDevice(db: Transaction, device: string, now: Date): Promise<Registration | undefined> {
  const { rows } = await sql<Registration>`
    SELECT ${columns} FROM host_registration r JOIN host_registration_device d ON d.registration_id = r.id
    WHERE d.token_hash = ${hashToken(device)} AND r.expires_at > ${now} FOR UPDATE OF r`.execute(db);
  return rows[0];
}

export async function readOfDevice(db: Transaction, device: string, now: Date): Promise<Registration> {
  const found = await findOfDevice(db, device, now);
  if (!found) throw notFound();
  return found;
}

export async function findOfLetter(db: Transaction, token: string, now: Date): Promise<Registration | undefined> {
  const { rows } = await sql<Registration>`
    SELECT ${columns} FROM host_registration r WHERE r.letter_hash = ${hashToken(token)} AND r.expires_at > ${now} FOR UPDATE`.execute(
    db,
  );
  return rows[0];
}

// Somebody with very many devices begins anew with this one: what was known to the others is worth nothing any more.
export async function addDevice(db: Transaction, registrationId: string, device: string): Promise<void> {
  const tokenHash = hashToken(device);
  const { count } = await db
    .selectFrom("hostRegistrationDevice")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .where("registrationId", "=", registrationId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= mostDevices)
    await db.deleteFrom("hostRegistrationDevice").where("registrationId", "=", registrationId).execute();
  await db
    .insertInto("hostRegistrationDevice")
    .values({ tokenHash, registrationId })
    .onConflict((conflict) => conflict.column("tokenHash").doUpdateSet({ registrationId }))
    .execute();
}

export const removeRegistration = (db: Transaction, id: string) =>
  db.deleteFrom("hostRegistration").where("id", "=", id).execute();
